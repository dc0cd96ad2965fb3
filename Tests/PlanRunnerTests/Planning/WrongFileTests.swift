import Host
import Testing

@Suite struct WrongFileTests {
  private static func plan(_ description: String, _ text: String, _ findings: String) -> WrongPlan {
    WrongPlan(description, files: ["plan.json": text], findings)
  }

  static let tops = [
    plan("no object", "«1»[]", "1: found an array, expected a plan (an object)"),
    plan("no JSON", #"{"format": 1«1»"#, "1: found the end of the text, expected ',' or '}'"),
    plan(
      "newer format", #"{"format": «1»2, "steps": [], "stages": []}"#,
      "1: format 2 needs a newer planrunner; this one reads format 1"),
    plan(
      "no such format", #"{"format": «1»0}"#,
      "1: there is no format 0; this planrunner reads format 1"),
    plan("format as text", #"{"format": «1»"1"}"#, "1: found a string, expected an integer"),
    plan(
      "no format", #"«1»{"steps": [{"id": "p", "type": "play"}]}"#,
      #"1: a plan lacks 'format': write "format": 1"#),
    plan(
      "unknown key", #"{"format": 1, «1»"step": [], "steps": [{"id": "p", "type": "play"}]}"#,
      "1: a plan has no 'step'; did you mean 'steps'?"),
    plan(
      "no steps", #"«1»{"format": 1}"#,
      "1: the plan has no steps: it would pass without checking anything"),
    plan(
      "empty steps", #"«1»{"format": 1, "steps": []}"#,
      "1: the plan has no steps: it would pass without checking anything"),
    plan(
      "no steps, below blank lines", "\n  \n«1»" + #"{"format": 1, "root": ".", "steps": []}"#,
      "1: the plan has no steps: it would pass without checking anything"),
    WrongPlan(
      "steps that are no list", files: ["plan.json": #"{"format": 1, "steps": «1»{}}"#],
      "1: found an object, expected an array"),
    plan(
      "values that are no object",
      #"{"format": 1, "values": «1»[], "steps": [{"id": "p", "type": "play"}]}"#,
      "1: found an array, expected 'values' (an object)"),
    plan(
      "name that is no text",
      #"{"format": 1, "name": «1»1, "steps": [{"id": "p", "type": "play"}]}"#,
      "1: found an integer, expected a string"),
    plan(
      "no such root",
      #"{"format": 1, "root": «1»"nowhere", "steps": [{"id": "p", "type": "play"}]}"#,
      "1: cannot open the root 'nowhere': No such file or directory"),
    plan(
      "root that is a file",
      #"{"format": 1, "root": «1»"plan.json", "steps": [{"id": "p", "type": "play"}]}"#,
      "1: cannot open the root 'plan.json': Not a directory"),
    plan(
      "a step after another in a plan of its own",
      #"{"format": 1, "steps": [{"id": "p", "type": "play"}, {"id": "q", "type": "play", «1»"after": "p"}]}"#,
      "1: 'after' is for a step that is added to an extended plan; here the order is that of the list"
    ),
    plan(
      "a step dropped from a plan of its own",
      #"{"format": 1, "drop": [«1»"p"], "steps": [{"id": "p", "type": "play"}]}"#,
      "1: there is no step 'p' to drop"),
  ]

  @Test(arguments: tops) func isReported(_ wrong: WrongPlan) throws {
    #expect(try wrong.found() == wrong.findings)
  }

  @Test func aPlanThatIsNotThereIsNoDiagnostic() throws {
    let folder = try Folder()
    let error = #expect(throws: HostError.self) { try folder.read("none.json") }
    #expect(error?.isMissing == true)
    try folder.makeDirectory("plan.json")
    #expect(throws: HostError.self) { try folder.read() }
  }
}
