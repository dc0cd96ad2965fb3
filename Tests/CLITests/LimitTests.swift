import Foundation
import Testing

/// What is larger or deeper than a plan may be is refused at once, in little memory.
@Suite struct LimitTests {
  /// Runs `check` with a limit on its address space, in KiB.
  private func check(_ name: String, in scratch: Scratch, memory: Int = 400_000) throws
    -> (status: String, error: String)
  {
    let binary = try Command.binary.path
    let text = try scratch.shell(
      "(ulimit -v \(memory); exec '\(binary)' check \(name)) 2>error.txt && status=0 || status=$?; echo $status"
    )
    return (text.trimmingCharacters(in: .whitespacesAndNewlines), try scratch.text("error.txt"))
  }

  @Test func aFileOfAGigabyteIsNotRead() throws {
    let scratch = try Scratch()
    try scratch.shell("truncate -s 1G plan.json")
    let (status, error) = try check("plan.json", in: scratch)
    #expect(status == "66")
    #expect(
      error
        == "planrunner: cannot read 'plan.json': it has 1073741824 bytes, the limit is 16777216\n")
  }

  @Test func norIsOneThatIsExtended() throws {
    let scratch = try Scratch()
    try scratch.shell("truncate -s 1G base.json")
    try scratch.write("{ \"format\": 1,\n  \"extends\": \"base.json\" }", to: "plan.json")
    let (status, error) = try check("plan.json", in: scratch)
    #expect(status == "66")
    #expect(
      error == """
        plan.json:2:14: error: cannot read 'base.json': it has 1073741824 bytes, the limit is 16777216
          "extends": "base.json" }
                     ^~~~~~~~~~~
        1 mistake; nothing was run.

        """)
  }

  @Test(arguments: ["[", #"{"a":"#]) func aHundredThousandLevelsAreRefusedAtTheFirstTooMany(
    _ opening: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: opening, count: 100_000), to: "plan.json")
    let (status, error) = try check("plan.json", in: scratch)
    #expect(status == "65")
    #expect(
      error.hasPrefix(
        "plan.json:1:\(64 * opening.count + 1): error: nested deeper than 64 levels\n"))
  }

  /// At the limit of its bytes a plan is read, and one byte more refuses it.
  @Test func sixteenMebibytesAreReadAndNoByteMore() throws {
    let plan = #"{"format": 1, "steps": [{"id": "a", "type": "exec", "command": ["true"]}]}"#
    let scratch = try Scratch()
    let space = String(repeating: " ", count: (16 << 20) - plan.utf8.count)
    try scratch.write(plan + space, to: "plan.json")
    let whole = try scratch.run("check", "plan.json")
    #expect(whole.status == 0 && whole.error == "")
    try scratch.write(plan + space + " ", to: "plan.json")
    let more = try scratch.run("check", "plan.json")
    #expect(more.status == 66)
    #expect(
      more.error
        == "planrunner: cannot read 'plan.json': it has 16777217 bytes, the limit is 16777216\n")
  }

  @Test func aStringMayFillThePlanButNotWhatReferencesMake() throws {
    let scratch = try Scratch()
    let million = String(repeating: "x", count: 1 << 20)
    func plan(_ value: String, _ use: String) -> String {
      #"{"format": 1, "values": {"v": "\#(value)"}, "steps": [{"id": "a", "type": "exec", "command": ["\#(use)"]}]}"#
    }
    try scratch.write(plan(million, "${v}"), to: "plan.json")
    #expect(try scratch.run("check", "plan.json").status == 0)
    try scratch.write(plan(String(million.dropLast()), "y${v}"), to: "plan.json")
    #expect(try scratch.run("check", "plan.json").status == 0)
    try scratch.write(plan(million, "y${v}"), to: "plan.json")
    let more = try scratch.run("check", "plan.json", "--diagnostics", "plain")
    #expect(more.status == 65)
    #expect(more.error.hasSuffix("the text would be longer than 1 MiB with 'v' in it\n"))
  }
}
