/// A small generator of repeatable numbers (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The numbers of one input of a run, the same whether or not the inputs before it were made.
  init(seed: UInt64, index: Int) {
    var mixer = Dice(seed: seed)
    state = mixer.number() ^ (UInt64(bitPattern: Int64(index)) &* 0xD6E8_FEB8_6659_FD93)
  }

  private mutating func number() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but without, `sides`, which is above 0.
  mutating func roll(_ sides: Int) -> Int { Int(number() % UInt64(sides)) }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
}
