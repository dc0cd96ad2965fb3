import Crypto
import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

/// What `exec` records of the program itself.
@Suite struct ExecProgramTests {
  private func facts(_ name: String, _ report: RoomReport) -> String? {
    report.facts.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  @Test func hashesWhatLinksLeadTo() throws {
    let room = try Room()
    try room.write(script: "echo real 1.2; echo more; echo $0 >&2", to: "d/real")
    try room.shell("ln -s real d/link; ln -s d/link tool")
    let report = try room.run(
      #""type": "exec", "command": ["d/link"], "version": ["--version"]"#)
    #expect(report.outcome == .passed, "\(report.message)")
    #expect(facts("program", report) == "\(room.root)/d/link")
    #expect(try facts("programDigest", report) == room.digest(of: "d/real"))
    #expect(facts("programVersion", report) == "real 1.2")
    #expect(report.inputs == ["d/real file"])
    // It is started by the name that the plan gives.
    #expect(report.headline.hasSuffix("/d/link"))
  }

  @Test func hashesAProgramOfTheSystemThatIsNoInput() throws {
    let room = try Room()
    let report = try room.run(#""type": "exec", "command": ["sh", "-c", "true"]"#)
    let path = try #require(facts("program", report))
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    #expect(facts("programDigest", report) == Digest.of(bytes).description)
    #expect(report.inputs == [])
  }

  @Test(arguments: [
    ("echo other > d/tool", "it writes over itself"),
    ("cp d/tool x; mv x d/tool", "it takes its own place"),
    ("touch d/tool", "its times change"),
  ]) func failsForAProgramThatChangesWhileItRuns(_ script: String, _ name: String) throws {
    let room = try Room()
    try room.write(script: "exec sh -c '\(script)'", to: "d/tool")
    let report = try room.run(#""type": "exec", "command": ["d/tool"]"#)
    #expect(report.outcome == .error)
    #expect(
      report.message
        == "the program '\(room.root)/d/tool' changed while it ran, so nobody can tell what ran")
  }

  static let versions: [StepCase] = [
    .init(
      "a version that is a failure", #""command": ["sh"], "version": ["-c", "echo 1; exit 3"]"#,
      .error, "the version of 'sh' cannot be told: it exited with status 3",
      advice: "Check 'version': the arguments with which the program prints its version."),
    .init(
      "a version that is nothing", #""command": ["true"], "version": []"#, .error,
      "the version of 'true' cannot be told: it wrote nothing"),
    .init(
      "a version by a signal", #""command": ["sh"], "version": ["-c", "kill -9 $$"]"#, .error,
      "the version of 'sh' cannot be told: it was killed by signal 9"),
  ]

  /// The line is cut once it is masked: a secret that lies across the cut would stay in half.
  @Test(arguments: [0, 380, 392, 399, 400, 65_528, 70_000])
  func masksAVersionBeforeItIsCut(_ before: Int) throws {
    for stream in ["", " >&2"] {
      let room = try Room()
      let dots = "head -c \(before) /dev/zero | tr '\\0' ."
      try room.write(
        script: "{ \(dots); echo correct-horse-battery; }\(stream)", to: "bin/tool")
      let report = try room.run(
        #""type": "exec", "command": ["bin/tool"], "version": []"#,
        values: #""key": {"env": "KEY", "secret": true}"#,
        environment: Room.environment.merging(["KEY": "correct-horse-battery"]) { $1 })
      let shown = String(repeating: ".", count: min(before, 400))
      let lead = "fact programVersion: "
      let version = report.findings.first { $0.hasPrefix(lead) }?.dropFirst(lead.count)
      #expect(report.outcome == .passed, "\(report.message)")
      #expect(version?.hasPrefix(shown) == true)
      #expect(version?.contains { $0.isASCII && $0.isLetter && $0 != "x" } == false)
      if before < 398 { #expect(version == "\(shown)•") }
    }
  }

  @Test(arguments: versions) func failsFor(_ step: StepCase) throws { try step.check("exec") }

  @Test func takesTheVersionFromStandardErrorIfThereIsNoOther() throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "true"], "version": ["-c", "echo; printf '\\033v2\\n' >&2; head -c 300000 /dev/zero >&2"]"#
    )
    #expect(report.outcome == .passed, "\(report.message)")
    #expect(facts("programVersion", report) == "\\u{1b}v2")
  }
}
