/// Changes a text byte by byte, knowing nothing of what it means.
struct ByteMutation {
  /// Bytes that mean something to a JSON reader, and some that no text has.
  private static let telling =
    Array(#"{}[]":,\$0-1eE.u/ "#.utf8) + [0x00, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0xBF]
    + [0xC2, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF]

  static func apply(to text: inout [UInt8], _ dice: inout Dice) {
    guard !text.isEmpty else {
      text = [dice.pick(telling)]
      return
    }
    let place = dice.roll(text.count)
    switch dice.roll(7) {
    case 0: text[place] = dice.pick(telling)
    case 1: text.remove(at: place)
    case 2: text.insert(dice.pick(telling), at: place)
    case 3: text[place] ^= 1 << UInt8(dice.roll(8))
    case 4:
      let end = min(text.count, place + 1 + dice.roll(40))
      text.insert(contentsOf: Array(text[place..<end]), at: dice.roll(text.count))
    case 5: text.removeSubrange(place..<min(text.count, place + dice.roll(30)))
    default: text.removeSubrange(place...)
    }
  }
}
