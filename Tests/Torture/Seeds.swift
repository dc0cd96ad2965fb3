import Facts
import PlanRunnerKit
import Steps

/// What mutated inputs are made of: right and wrong plans, and the values, members and keys in them.
public struct Seeds: Sendable {
  /// All inputs it starts from; the small ones first.
  public let inputs: [PlanInput]
  /// How many of them are small.
  private let smallCount: Int
  private let values: [[UInt8]]
  private let members: [[UInt8]]
  private let keys: [[UInt8]]
  private let strings: [[UInt8]]

  /// Takes the plans of its own tables, every declared example, and further plans.
  ///
  /// - Parameter plans: whole plans such as this repository's own; they are used now and then.
  public init(plans: [PlanInput] = []) {
    let small = Self.right + Self.wrong + Self.overlays + Self.examples
    inputs = small + plans
    smallCount = small.count
    var values: Set<[UInt8]> = []
    var members: Set<[UInt8]> = []
    var keys: Set<[UInt8]> = []
    var strings: Set<[UInt8]> = []
    for text in inputs.flatMap(\.files.values) {
      let outline = Outline(text)
      // Whole plans within plans would only make them long.
      values.formUnion(outline.values.map { Array(text[$0]) }.filter { $0.count < 200 })
      members.formUnion(outline.members.map { Array(text[$0.whole]) }.filter { $0.count < 200 })
      keys.formUnion(outline.members.map { Array(text[$0.key]) })
      strings.formUnion(outline.strings.map { Array(text[$0]) }.filter { $0.count < 80 })
    }
    let names = Self.declaredKeys.map { Array("\"\($0)\"".utf8) }
    func sorted(_ set: Set<[UInt8]>) -> [[UInt8]] {
      set.sorted { $0.lexicographicallyPrecedes($1) }
    }
    self.values = sorted(values)
    self.members = sorted(members)
    self.keys = sorted(keys.union(names))
    self.strings = sorted(strings)
  }

  /// Every key that a step type, a source or an expectation declares.
  private static var declaredKeys: [String] {
    StepCatalog.standard.entries.flatMap { $0.fields.map(\.name) }
      + (FactPages.sources + FactPages.expectations).flatMap(\.names)
  }

  /// A plan of each declared example: of the steps, of the sources, of the expectations.
  private static var examples: [PlanInput] {
    StepCatalog.standard.entries.map {
      PlanInput(plan: #"{"format": 1, "steps": [\#($0.example)]}"#)
    }
      + FactPages.sources.flatMap { term in
        [
          plan(
            values: #"{"v": \#(term.example)}"#,
            #"{"id": "s", "type": "exec", "command": ["${v}"]}"#),
          rule(String(term.example.dropFirst().dropLast()) + #", "exists": true"#),
        ]
      }
      + FactPages.expectations.map { rule(String($0.example.dropFirst().dropLast())) }
  }

  static func plan(values: String = "{}", _ steps: String) -> PlanInput {
    PlanInput(plan: #"{"format": 1, "values": \#(values), "steps": [\#(steps)]}"#)
  }

  static func rule(_ rule: String) -> PlanInput {
    plan(#"{"id": "s", "type": "gate", "rules": [{"that": "x", \#(rule)}]}"#)
  }

  func input(_ dice: inout Dice) -> PlanInput {
    inputs[dice.chance(1) ? dice.roll(inputs.count) : dice.roll(smallCount)]
  }
  func value(_ dice: inout Dice) -> [UInt8] { dice.pick(values) }
  func member(_ dice: inout Dice) -> [UInt8] { dice.pick(members) }
  func key(_ dice: inout Dice) -> [UInt8] { dice.pick(keys) }
  func string(_ dice: inout Dice) -> [UInt8] { dice.pick(strings) }
  func valueText(_ dice: inout Dice) -> String { String(decoding: value(&dice), as: UTF8.self) }
}
