/// Changes a text by its JSON values and members, so that most of what comes out is still JSON.
struct TokenMutation {
  let seeds: Seeds

  func apply(to text: inout [UInt8], _ dice: inout Dice) {
    let outline = Outline(text)
    guard !outline.values.isEmpty else { return ByteMutation.apply(to: &text, &dice) }
    switch dice.roll(10) {
    case 0: swap(&text, outline, &dice)
    case 1...2: changeMembers(&text, outline, &dice)
    case 3...4: text.replaceSubrange(dice.pick(outline.values), with: seeds.value(&dice))
    case 5: text.replaceSubrange(dice.pick(outline.values), with: dice.pick(Seeds.oddValues))
    case 6: changeKey(&text, outline, &dice)
    case 7: changeString(&text, outline, &dice)
    case 8: nest(&text, outline, &dice)
    default:
      let edge = dice.pick(outline.values)
      text.insert(
        contentsOf: dice.pick(Seeds.spaces),
        at: dice.chance(50) ? edge.lowerBound : edge.upperBound)
    }
  }

  private func swap(_ text: inout [UInt8], _ outline: Outline, _ dice: inout Dice) {
    let one = dice.pick(outline.values)
    let other = dice.pick(outline.values)
    guard let (first, second) = Self.apart(one, other) else { return }
    let moved = Array(text[first])
    let brought = Array(text[second])
    text.replaceSubrange(second, with: moved)
    text.replaceSubrange(first, with: brought)
  }

  /// Two ranges in the order of the text, if they have nothing in common.
  private static func apart(
    _ one: Range<Int>, _ other: Range<Int>
  ) -> (Range<Int>, Range<Int>)? {
    one.upperBound <= other.lowerBound
      ? (one, other) : other.upperBound <= one.lowerBound ? (other, one) : nil
  }

  private func changeMembers(_ text: inout [UInt8], _ outline: Outline, _ dice: inout Dice) {
    guard !outline.members.isEmpty else { return }
    let member = dice.pick(outline.members)
    let comma = [UInt8(ascii: ",")]
    switch dice.roll(4) {
    case 0:
      // With the comma before it, or else the one behind it.
      var range = member.whole
      let before = text[..<range.lowerBound].lastIndex { !" \n".utf8.contains($0) }
      let behind = text[range.upperBound...].firstIndex { !" \n".utf8.contains($0) }
      if let before, text[before] == comma[0] {
        range = before..<range.upperBound
      } else if let behind, text[behind] == comma[0] {
        range = range.lowerBound..<(behind + 1)
      }
      text.removeSubrange(range)
    case 1: text.insert(contentsOf: comma + text[member.whole], at: member.whole.upperBound)
    case 2: text.insert(contentsOf: comma + seeds.member(&dice), at: member.whole.upperBound)
    default:
      // Somewhere else, where another member ends.
      let copy = Array(text[member.whole])
      text.insert(contentsOf: comma + copy, at: dice.pick(outline.members).whole.upperBound)
    }
  }

  private func changeKey(_ text: inout [UInt8], _ outline: Outline, _ dice: inout Dice) {
    guard !outline.members.isEmpty else { return }
    let key = dice.pick(outline.members).key
    switch dice.roll(3) {
    case 0: text.replaceSubrange(key, with: seeds.key(&dice))
    case 1: text.replaceSubrange(key, with: Array(text[dice.pick(outline.members).key]))
    default: changeLetter(&text, key, &dice)
    }
  }

  /// Replaces, removes, doubles or inserts one character within quotes.
  private func changeLetter(_ text: inout [UInt8], _ string: Range<Int>, _ dice: inout Dice) {
    guard string.count > 2 else { return }
    let place = string.lowerBound + 1 + dice.roll(string.count - 2)
    switch dice.roll(4) {
    case 0: text[place] = UInt8(ascii: "a") + UInt8(dice.roll(26))
    case 1: text.remove(at: place)
    case 2: text.insert(text[place], at: place)
    default: text.insert(contentsOf: dice.pick(Seeds.oddTexts), at: place)
    }
  }

  private func changeString(_ text: inout [UInt8], _ outline: Outline, _ dice: inout Dice) {
    guard !outline.strings.isEmpty else { return }
    let string = dice.pick(outline.strings)
    switch dice.roll(3) {
    case 0: changeLetter(&text, string, &dice)
    case 1:
      let quoted = Array("\"".utf8) + dice.pick(Seeds.oddTexts) + Array("\"".utf8)
      text.replaceSubrange(string, with: quoted)
    default: text.replaceSubrange(string, with: seeds.string(&dice))
    }
  }

  private func nest(_ text: inout [UInt8], _ outline: Outline, _ dice: inout Dice) {
    let value = dice.pick(outline.values)
    // Mostly little: what is nested deeper than the limit is refused before it is looked at.
    let depth = dice.chance(90) ? 1 : dice.pick([2, 30, 60, 61, 62, 63, 64, 65, 200])
    let isList = dice.chance(50)
    let open = Array((isList ? "[" : #"{"value":"#).utf8)
    let close = Array((isList ? "]" : "}").utf8)
    text.replaceSubrange(
      value,
      with: [[UInt8]](repeating: open, count: depth).joined() + text[value]
        + [[UInt8]](repeating: close, count: depth).joined())
  }
}
