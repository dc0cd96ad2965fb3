import Foundation
import Host
import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct LedgerAppendTests {
  private static let entry = #""ledger": "l.json", "entry": {"version": "3.0.2", "build": 8}"#

  @Test func appendsOneEntryWithEvidence() throws {
    let room = try Room([
      "l.json": "[\n  { \"version\": \"3.0.2\", \"build\": 7 }\n]\n", "m.json": #"{"db": "ab\"c"}"#,
    ])
    try room.commit()
    let before = try room.digest(of: "l.json")
    let report = try room.run(
      #"""
      "type": "ledger-append", "ledger": "l.json",
      "entry": {"version": "3.0.2", "build": 8, "commit": {"git": "head"}, "db": {"file": "m.json", "json": "/db"},
        "signed": true}
      """#)
    #expect(report.outcome == .passed)
    #expect(report.later == .passed)
    #expect(report.headline == "entry 2 in l.json")
    let head = try room.shell("git rev-parse HEAD")
    #expect(
      try room.text(of: "l.json")
        == "[\n  { \"version\": \"3.0.2\", \"build\": 7 },\n"
        + "  { \"version\": \"3.0.2\", \"build\": 8, \"commit\": \"\(head)\", \"db\": \"ab\\\"c\", \"signed\": true }\n]\n"
    )
    #expect(
      report.findings == [
        "fact version: 3.0.2", "fact build: 8", "fact commit: \(head)", "fact db: ab\"c",
        "fact signed: true",
      ])
    #expect(report.inputs == ["l.json file", "m.json file"])
    #expect(report.outputs == ["l.json file"])
    #expect(report.digests["l.json"] == before)
    #expect(report.changed == ["~l.json"])
  }

  struct Style: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
  }

  static let styles: [Style] = [
    .init(
      testDescription: "two spaces",
      before: "[\n  {\n    \"version\": \"1\",\n    \"build\": 1\n  }\n]\n",
      after:
        "[\n  {\n    \"version\": \"1\",\n    \"build\": 1\n  },\n  {\n    \"version\": \"3.0.2\",\n    \"build\": 8\n  }\n]\n"
    ),
    .init(
      testDescription: "four spaces",
      before: "[\n    {\n        \"version\": \"1\",\n        \"build\": 1\n    }\n]\n",
      after:
        "[\n    {\n        \"version\": \"1\",\n        \"build\": 1\n    },\n    {\n        \"version\": \"3.0.2\",\n        \"build\": 8\n    }\n]\n"
    ),
    .init(
      testDescription: "tabs",
      before: "[\n\t{\n\t\t\"version\": \"1\",\n\t\t\"build\": 1\n\t}\n]\n",
      after:
        "[\n\t{\n\t\t\"version\": \"1\",\n\t\t\"build\": 1\n\t},\n\t{\n\t\t\"version\": \"3.0.2\",\n\t\t\"build\": 8\n\t}\n]\n"
    ),
    .init(
      testDescription: "an object on each line",
      before: "[\n  {\"version\": \"1\", \"build\": 1}\n]\n",
      after:
        "[\n  {\"version\": \"1\", \"build\": 1},\n  { \"version\": \"3.0.2\", \"build\": 8 }\n]\n"),
    .init(
      testDescription: "all on one line", before: #"[{"version": "1", "build": 1}]"#,
      after: #"[{"version": "1", "build": 1}, { "version": "3.0.2", "build": 8 }]"#),
    .init(
      testDescription: "CR LF", before: "[\r\n  {\"version\": \"1\", \"build\": 1}\r\n]\r\n",
      after:
        "[\r\n  {\"version\": \"1\", \"build\": 1},\r\n  { \"version\": \"3.0.2\", \"build\": 8 }\r\n]\r\n"
    ),
    .init(
      testDescription: "no final line feed", before: "[\n  {\"version\": \"1\", \"build\": 1}\n]",
      after:
        "[\n  {\"version\": \"1\", \"build\": 1},\n  { \"version\": \"3.0.2\", \"build\": 8 }\n]"),
    .init(
      testDescription: "an empty list", before: "[]\n",
      after: "[\n  {\n    \"version\": \"3.0.2\",\n    \"build\": 8\n  }\n]\n"),
    .init(
      testDescription: "an empty list over lines", before: "[\n]\n",
      after: "[\n  {\n    \"version\": \"3.0.2\",\n    \"build\": 8\n  }\n]\n"),
    .init(
      testDescription: "brackets within texts",
      before: "[\n  {\"version\": \"]}\\\"{[\", \"build\": 1}\n]\n",
      after:
        "[\n  {\"version\": \"]}\\\"{[\", \"build\": 1},\n  { \"version\": \"3.0.2\", \"build\": 8 }\n]\n"
    ),
    .init(
      testDescription: "objects within objects",
      before: "[\n  {\"version\": \"1\", \"build\": 1, \"x\": {\"y\": {}}}\n]\n",
      after:
        "[\n  {\"version\": \"1\", \"build\": 1, \"x\": {\"y\": {}}},\n  { \"version\": \"3.0.2\", \"build\": 8 }\n]\n"
    ),
  ]

  @Test(arguments: styles) func keepsTheStyleOfTheFile(_ style: Style) throws {
    let room = try Room(["l.json": style.before])
    let report = try room.run(#""type": "ledger-append", "# + Self.entry)
    #expect(report.outcome == .passed, "\(report.message)")
    let text = try room.text(of: "l.json")
    #expect(text == style.after)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [[String: Any]])
    // What it wrote, it can add to again.
    let again = try room.run(
      #""type": "ledger-append", "ledger": "l.json", "entry": {"version": "3.0.2", "build": 9}"#)
    #expect(again.outcome == .passed)
    #expect(again.headline.hasPrefix("entry \(style.before.contains("build") ? 3 : 2)"))
  }

  private static func ledger(_ text: String) -> [String: String] { ["l.json": text] }

  static let cases: [StepCase] = [
    .init(
      "no ledger", entry, .error, "there is no ledger 'l.json'",
      advice: "A new ledger is a file that holds [] alone."),
    .init(
      "an empty file", entry, .error, "l.json:1:1: …",
      advice: "Repair the ledger; it was not changed.", files: ledger("")),
    .init("no JSON", entry, .error, "l.json:1:1: …", files: ledger("builds")),
    .init("half a ledger", entry, .error, "l.json:1:3: …", files: ledger("[{")),
    .init("text after the list", entry, .error, "l.json:1:4: …", files: ledger("[] ]")),
    .init(
      "an object", entry, .error, "l.json:1:1: found an object, expected an array of builds",
      files: ledger("{}")),
    .init(
      "a list of numbers", entry, .error, "l.json: entry 1 is an integer, expected an object",
      files: ledger("[1]")),
    .init("a BOM", entry, .error, "l.json:1:1: …", files: ledger("\u{FEFF}[]")),
    .init(
      "an entry without a version", entry, .error, "l.json: entry 1 has no 'version'",
      files: ledger(#"[{"build": 1}]"#)),
    .init(
      "an entry without a build", entry, .error, "l.json: entry 1 has no 'build'",
      files: ledger(#"[{"version": "3.0.2"}]"#)),
    .init(
      "a build in words", entry, .error, "l.json: entry 1 has 'x' as 'build', expected an integer",
      files: ledger(#"[{"version": "3.0.2", "build": "x"}]"#)),
    .init(
      "a build that was used", entry, .failed,
      "build 8 of 3.0.2 is not above build 8, which 'l.json' has already",
      files: ledger(#"[{"version": "3.0.2", "build": 8}]"#)),
    .init(
      "a build that was used as a text", entry, .failed,
      "build 8 of 3.0.2 is not above build 9, which 'l.json' has already",
      files: ledger(#"[{"version": "3.0.2", "build": "9"}]"#)),
    .init(
      "a build used for another version", entry + #", "scope": "ledger""#, .failed,
      "build 8 of 3.0.2 is not above build 8, which 'l.json' has already",
      files: ledger(#"[{"version": "1", "build": 8}]"#)),
    .init(
      "a build used for the same version with other zeros", entry, .failed,
      "build 8 of 3.0.2 is not above build 8, which 'l.json' has already",
      files: ledger(#"[{"version": "3.0.2.0", "build": 8}]"#)),
    .init(
      "a build of zero", #""ledger": "l.json", "entry": {"version": "1", "build": 0}"#, .failed,
      "the entry's build is 0, expected 1 or above", files: ledger("[]")),
    .init(
      "a build that is a text", #""ledger": "l.json", "entry": {"version": "1", "build": "8"}"#,
      .failed, "the entry's build is \"8\", expected an integer", files: ledger("[]")),
    .init(
      "a version that is a number", #""ledger": "l.json", "entry": {"version": 1, "build": 8}"#,
      .failed, "the entry's version is 1, expected a string", files: ledger("[]")),
    .init(
      "a source that says nothing",
      #""ledger": "l.json", "entry": {"version": "1", "build": 8, "x": {"env": "X"}}"#, .failed,
      "there is no environment variable 'X'", files: ledger("[]")),
    .init(
      "a source that cannot be read",
      #""ledger": "l.json", "entry": {"version": "1", "build": 8, "x": {"git": "head"}}"#, .error,
      "…", files: ledger("[]")),
    .init(
      "a directory", entry, .error, "cannot open 'l.json': it is a directory", shell: "mkdir l.json"
    ),
    .init(
      "a link", entry, .error,
      "cannot read 'l.json': it is a symbolic link; name the file that it leads to",
      files: ["real.json": "[]"], shell: "ln -s real.json l.json"),
  ]

  @Test(arguments: cases) func leavesTheLedgerAsItIsFor(_ step: StepCase) throws {
    try step.check("ledger-append")
  }

  @Test(arguments: ["600", "640", "755"]) func keepsWhoMayReadTheFile(_ mode: String) throws {
    let room = try Room(["l.json": "[]"])
    _ = try room.shell("chmod \(mode) l.json")
    let report = try room.run(#""type": "ledger-append", "# + Self.entry)
    #expect(report.outcome == .passed)
    #expect(try room.shell("stat -c %a l.json || stat -f %Lp l.json") == mode)
  }

  @Test func waitsForNobodyWhoWritesTheLedger() throws {
    let room = try Room(["d/l.json": "[]"])
    let directory = try Directory(at: room.root + "/d")
    #expect(try directory.lock())
    let report = try room.run(
      #""type": "ledger-append", "ledger": "d/l.json", "entry": {"version": "1", "build": 8}"#)
    #expect(report.outcome == .error)
    #expect(report.message == "cannot write 'd/l.json': another run is writing it now")
    #expect(report.changed == [])
    withExtendedLifetime(directory) {}
  }

  private static let here = "it: step 'it' "

  static let wrong: [WrongStep] = [
    .init(
      #""ledger": "l", "entry": {"build": 1}"#,
      here + "has no 'version' in 'entry', by which builds are told apart"),
    .init(
      #""ledger": "l", "entry": {"version": "1"}"#,
      here + "has no 'build' in 'entry', by which builds are told apart"),
    .init(
      #""ledger": "l", "entry": «1»{"build": 1, "version": "1", «2»"build": 2}"#,
      "2: duplicate key 'build'"),
    .init(
      #""ledger": "l", "entry": {"build": 1, "version": "1", "x": «1»[1]}"#,
      "1: found an array, expected a string, a number or a boolean"),
    .init(
      #""ledger": "l", "entry": {"build": 1, "version": "1"}, "scope": «1»"all""#,
      "1: found 'all', expected 'version' or 'ledger'"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("ledger-append")
  }
}
