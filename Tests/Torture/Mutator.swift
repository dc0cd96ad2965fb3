/// Makes an input out of the seeds: the same one for the same seed and index, whatever came before.
public struct Mutator: Sendable {
  /// Bytes that a text may grow to: most mistakes show in small texts, and those are quick.
  private static let sizeLimit = 4096
  private let seeds: Seeds

  public init(_ seeds: Seeds) { self.seeds = seeds }

  public func input(seed: UInt64, index: Int) -> PlanInput {
    var dice = Dice(seed: seed, index: index)
    var input = seeds.input(&dice)
    if dice.chance(20) { overlay(&input, &dice) }
    // One in fifty stays as it is.
    if dice.chance(2) { return input }
    let names = input.files.keys.sorted()
    repeat {
      let name = dice.pick(names)
      mutate(&input.files[name, default: []], &dice)
    } while dice.chance(40)
    return input
  }

  private func mutate(_ text: inout [UInt8], _ dice: inout Dice) {
    if dice.chance(25) {
      ByteMutation.apply(to: &text, &dice)
    } else {
      TokenMutation(seeds: seeds).apply(to: &text, &dice)
    }
    if text.count > Self.sizeLimit, dice.chance(99) { text.removeSubrange(Self.sizeLimit...) }
  }

  /// Puts a plan over the one there is, which changes, adds and drops steps and values.
  private func overlay(_ input: inout PlanInput, _ dice: inout Dice) {
    guard input.files[PlanInput.base] == nil, let base = input.files[PlanInput.plan] else { return }
    let ids = ["a", "b", "s", "tree", "stage"]
    var steps: [String] = []
    for _ in 0...dice.roll(3) {
      let member = String(decoding: seeds.member(&dice), as: UTF8.self)
      let after = dice.chance(50) ? #", "after": "\#(dice.pick(ids))""# : ""
      steps.append(#"{"id": "\#(dice.pick(ids + ["n", "m"]))"\#(after), \#(member)}"#)
    }
    let drop = dice.chance(20) ? #""drop": ["\#(dice.pick(ids))"], "# : ""
    let value = dice.chance(40) ? #""values": {"v": \#(seeds.valueText(&dice))}, "# : ""
    input.files[PlanInput.base] = base
    input.files[PlanInput.plan] = Array(
      """
      {"format": 1, "extends": "base.json", \(value)\(drop)"steps": [
        \(steps.joined(separator: ",\n  "))]}
      """.utf8)
  }
}
