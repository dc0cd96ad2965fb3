import Testing

@Suite struct WrongExtendsTests {
  private static let base =
    #"{"format": 1, "steps": [{"id": "a", "type": "play"}, {"id": "b", "type": "play"}]}"#

  /// A plan that extends one with the steps `a` and `b`.
  private static func plan(_ description: String, _ rest: String, _ findings: String...)
    -> WrongPlan
  {
    WrongPlan(
      description,
      files: ["plan.json": #"{"format": 1, "extends": "base.json", \#(rest)}"#, "base.json": base],
      found: findings)
  }

  static let steps = [
    plan(
      "an override that changes nothing", #""steps": [{"id": «1»"a"}]"#,
      "1: step 'a' changes nothing of what it extends"),
    plan(
      "an override that only comments", #""steps": [{"id": «1»"a", "$comment": "so"}]"#,
      "1: step 'a' changes nothing of what it extends"),
    plan(
      "an override that moves", #""steps": [{"id": "a", «1»"after": "b"}]"#,
      "1: step 'a' exists already, so 'after' cannot move it"),
    plan(
      "two overrides of one step",
      #""steps": [{"id": «1»"a", "do": ["note 1"]}, {"id": «2»"a", "do": ["note 2"]}]"#,
      "2: step id 'a' is already taken", "1: note: the first 'a' is here"),
    plan(
      "a new id twice",
      #""steps": [{"id": «1»"c", "type": "play", "after": "a"}, {"id": «2»"c", "type": "play", "after": "a"}]"#,
      "2: step id 'c' is already taken", "1: note: the first 'c' is here"),
    plan(
      "new without a place", #""steps": [{"id": «1»"aa", "type": "play"}]"#,
      "1: step 'aa' is new here: say after which step it runs, with 'after'; did you mean 'a'?"),
    plan(
      "after an unknown step", #""steps": [{"id": "c", "type": "play", "after": «1»"x"}]"#,
      "1: there is no step 'x'; did you mean 'a'?"),
    plan(
      "after what is no text", #""steps": [{"id": "c", "type": "play", "after": «1»["a"]}]"#,
      "1: found an array, expected a string"),
    plan(
      "after a step that is dropped",
      #""drop": [«1»"a"], "steps": [{"id": "c", "type": "play", "after": «2»"a"}]"#,
      "2: there is no step 'a' any more", "1: note: it is dropped here"),
    plan(
      "after itself", #""steps": [{"id": "c", "type": "play", "after": «1»"c"}]"#,
      "1: step 'c' cannot run after itself"),
    plan(
      "after a step that is added later",
      #""steps": [{"id": "c", "type": "play", "after": «1»"d"}, {"id": «2»"d", "type": "play", "after": "a"}]"#,
      "1: there is no step 'd' yet: a step that is added stands behind the one it runs after",
      "2: note: 'd' is written here"),
    plan(
      "drop of an unknown step", #""drop": [«1»"bb", «2»2]"#,

      "1: there is no step 'bb' to drop; did you mean 'b'?",
      "2: found an integer, expected a string"),
    plan(
      "a step dropped twice", #""drop": [«1»"a", «2»"a"]"#,
      "2: step 'a' is dropped twice", "1: note: it is dropped here already"),
    plan(
      "everything dropped", #""drop": ["a", "b"]"#,
      "plan.json at 0: the plan has no steps: it would pass without checking anything"),
    plan(
      "a wrong field in the file that wrote it", #""steps": [{"id": "a", «1»"od": ["note 1"]}]"#,
      "1: step type 'play' has no 'od'; did you mean 'do'?"),
    plan(
      "a new type without its fields", #""steps": [{"id": "a", "type": "echo", "from": "x"}]"#,
      "base.json at 31: step 'a' lacks 'to': File to write."),
  ]

  private static func link(_ next: String?, _ place: String = "") -> String {
    next.map { #"{"format": 1, "extends": \#(place)"\#($0)"}"# }
      ?? #"{"format": 1, "steps": [{"id": "a", "type": "play"}]}"#
  }

  static let chains = [
    WrongPlan(
      "a ring",
      files: [
        "plan.json": link("b.json"), "b.json": link("c.json"), "c.json": link("plan.json", "«1»"),
      ],
      "1: plans extend each other in a ring: plan.json -> b.json -> c.json -> plan.json"),
    WrongPlan(
      "itself under another name",
      files: ["plan.json": link("./x/../plan.json", "«1»"), "x/y": ""],
      "1: plans extend each other in a ring: plan.json -> ./x/../plan.json"),
    WrongPlan(
      "a plan that is not there",
      files: [
        "plan.json": #"{"format": 1, "extends": «1»"no.json", "steps": [{"id": "z", "do": []}]}"#
      ],
      "1: cannot read 'no.json': No such file or directory"),
    WrongPlan(
      "a broken plan", files: ["plan.json": link("b.json"), "b.json": #"{"format": 1,«1»}"#],
      "1: found '}', expected a name in quotes after ',' (no trailing comma)"),
    WrongPlan(
      "a newer plan", files: ["plan.json": link("b.json"), "b.json": #"{"format": «1»7}"#],
      "1: format 7 needs a newer planrunner; this one reads format 1"),
    WrongPlan(
      "extends what is no text", files: ["plan.json": #"{"format": 1, "extends": «1»["b.json"]}"#],
      "1: found an array, expected a string"),
    WrongPlan(
      "too deep",
      files: Dictionary(
        uniqueKeysWithValues: (0..<9).map {
          (
            $0 == 0 ? "plan.json" : "\($0).json",
            link($0 == 8 ? nil : "\($0 + 1).json", $0 == 7 ? "«1»" : "")
          )
        }), "1: plans extend each other more than 8 deep"),
  ]

  @Test(arguments: steps + chains) func isReported(_ wrong: WrongPlan) throws {
    #expect(try wrong.found() == wrong.findings)
  }
}
