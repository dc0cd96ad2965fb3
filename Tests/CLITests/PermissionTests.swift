import Foundation
import Testing

/// What the system lets a user do decides, not what the owner may; root is let do nearly all.
@Suite struct PermissionTests {
  struct Denial: CustomTestStringConvertible {
    let testDescription: String
    /// Run by root, below a directory that the user owns.
    let preparation: String
    /// Members of the step.
    let step: String
    /// What the user reads; `nil` when the step passes.
    let message: String?
  }

  /// Makes a program that says in which directory it lies.
  private static func tool(_ directory: String, _ mode: String) -> String {
    "mkdir \(directory); printf '#!/bin/sh\\necho \(directory)\\n' > \(directory)/tool; "
      + "chmod \(mode) \(directory)/tool"
  }

  static let denials: [Denial] = [
    .init(
      testDescription: "a program that is missing", preparation: "",
      step: #""command": ["no-such-program"]"#,
      message: "there is no program 'no-such-program' on PATH"),
    .init(
      testDescription: "a program that nobody may execute", preparation: tool("d", "644"),
      step: #""command": ["d/tool"]"#, message: "'d/tool' may not be executed"),
    .init(
      testDescription: "a program that only its owner may execute", preparation: tool("d", "744"),
      step: #""command": ["d/tool"]"#, message: "'d/tool' may not be executed"),
    .init(
      testDescription: "a program that only others than its owner may execute",
      preparation: tool("d", "655") + "; chown 65534 d/tool", step: #""command": ["d/tool"]"#,
      message: "'d/tool' may not be executed"),
    .init(
      testDescription: "a program behind a directory that may not be gone into",
      preparation: tool("d", "755") + "; chmod 700 d", step: #""command": ["d/tool"]"#,
      message: "the program 'd/tool' cannot be reached: Permission denied"),
    .init(
      testDescription: "one of its owner alone before one of everybody on PATH",
      preparation: tool("first", "744") + "; " + tool("second", "755"),
      step:
        #""command": ["tool"], "stdout": "said", "environment": {"PATH": "HERE/first:HERE/second:/usr/bin:/bin"}"#,
      message: nil),
    .init(
      testDescription: "an interpreter that is missing",
      preparation: "mkdir d; printf '#!/no/such/shell\\n' > d/tool; chmod 755 d/tool",
      step: #""command": ["d/tool"]"#,
      message: "'d/tool' names an interpreter that is not there: '/no/such/shell'"),
    .init(
      testDescription: "a directory that is missing", preparation: "",
      step: #""command": ["true"], "workingDirectory": "no""#,
      message: "there is no directory 'no' to run in"),
    .init(
      testDescription: "a directory that may not be gone into",
      preparation: "mkdir d; chmod 744 d", step: #""command": ["true"], "workingDirectory": "d""#,
      message: "the directory 'd' may not be gone into"),
    .init(
      testDescription: "a directory that may be gone into and not be listed",
      preparation: "mkdir d; chmod 711 d", step: #""command": ["true"], "workingDirectory": "d""#,
      message: nil),
    .init(
      testDescription: "a program that may be executed and not be read",
      preparation: tool("d", "711"), step: #""command": ["d/tool"]"#,
      message: "the digest of the program cannot be taken: cannot open 'tool': Permission denied"),
  ]

  @Test(arguments: denials) func isSaidOrDone(_ denial: Denial) throws {
    let scratch = try Scratch()
    guard let other = try OtherUser(in: scratch) else { return OtherUser.tellOfAbsence() }
    try other.own(scratch)
    if !denial.preparation.isEmpty { try scratch.shell(denial.preparation) }
    let step = denial.step.replacing("HERE", with: scratch.directory.path)
    let plan = SmallPlans.plan(#"{"id": "a", "type": "exec", \#(step)}"#)
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    let text = try other.shell("./planrunner plan.json", in: scratch)
    if let message = denial.message {
      #expect(text.contains("      error  a ") && text.contains(message), "\(text)")
    } else {
      #expect(text.contains("     passed  a "), "\(text)")
      if scratch.exists("said") { #expect(try scratch.text("said") == "second\n") }
    }
  }
}
