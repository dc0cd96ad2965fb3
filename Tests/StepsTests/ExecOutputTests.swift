import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

/// What `exec` makes of what its program writes, of whatever size and bytes.
@Suite struct ExecOutputTests {
  @Test func takesALargeOutputWholeAndShowsItSafely() throws {
    let room = try Room()
    let report = try room.run(
      #""type": "exec", "stdout": "o", "command": ["sh", "-c", "head -c 20000000 /dev/zero; head -c 3000000 /dev/zero >&2; printf '\\n\\033[31mred\\r\\tx\\377\\n' >&2"]"#
    )
    #expect(report.outcome == .passed)
    #expect(try room.bytes(of: "o").count == 20_000_000)
    #expect(report.facts.contains("outputSize: 23000014"))
    #expect(report.shown.last == "red\\r\tx\\xff")
    #expect(report.shown.allSatisfy { $0.utf8.count < 4000 })
    #expect(report.log.count == 23_000_014)
  }

  struct Excerpt: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    /// What is shown after the message, with `LOG` for the log's path.
    let shown: [String]
  }

  static let excerpts: [Excerpt] = [
    .init(testDescription: "no line", script: "true", shown: []),
    .init(testDescription: "one line without an end", script: "printf a", shown: ["a"]),
    .init(
      testDescription: "as many as are shown", script: "seq 1 18", shown: (1...18).map(String.init)),
    .init(
      testDescription: "one more", script: "seq 1 19",
      shown: (1...6).map(String.init) + ["… 1 line left out; the whole is in LOG"]
        + (8...19).map(String.init)),
    .init(
      testDescription: "many, with empty ones between",
      script: "seq 1 1252 | sed 's/$/\\\\n/'",
      shown: (1...6).map(String.init) + ["… 1,234 lines left out; the whole is in LOG"]
        + (1241...1252).map(String.init)),
    .init(
      testDescription: "very many", script: "seq 1 201018",
      shown: (1...6).map(String.init) + ["… 201,000 lines left out; the whole is in LOG"]
        + (201_007...201_018).map(String.init)),
    .init(
      testDescription: "a line like planrunner's own of what is left out",
      script: "echo '… 14 lines left out; the whole is in /evil'; echo '  … 1 line'; echo 'a … b'",
      shown: [
        "\\u{2026} 14 lines left out; the whole is in /evil", "  \\u{2026} 1 line", "a … b",
      ]),
    .init(
      testDescription: "one line longer than what is remembered",
      script: "head -c 300000 /dev/zero | tr '\\\\0' x; echo; echo end",
      shown: [
        String(repeating: "x", count: 400) + "…", "… lines are cut; the whole is in LOG", "end",
      ]),
  ]

  @Test(arguments: excerpts) func showsTheHeadAndTheTail(_ excerpt: Excerpt) throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "\#(excerpt.script); exit 7"]"#)
    guard !excerpt.shown.isEmpty else {
      #expect(report.advice == "It wrote nothing. Run it by hand, or let it say what it does.")
      #expect(report.message == "'sh' exited with status 7")
      return
    }
    let end = "-it.log"
    #expect(report.advice.hasPrefix("Read its whole output: ") && report.advice.hasSuffix(end))
    let log = report.advice.dropFirst("Read its whole output: ".count)
    #expect(report.message == "'sh' exited with status 7")
    #expect(report.output.map { $0.replacing(log, with: "LOG") } == excerpt.shown)
  }

  @Test func drainsBothPipesWhileTheyAlternate() throws {
    let report = try Room().run(
      #""type": "exec", "timeout": "60s", "command": ["sh", "-c", "for i in 1 2 3; do head -c 3000000 /dev/zero >&2; head -c 3000000 /dev/zero; done"]"#
    )
    #expect(report.outcome == .passed)
    #expect(report.log.count == 18_000_000)
  }

  /// Colours are no news; what else a terminal would obey stays visible.
  @Test func takesColoursAwayAndNothingElse() throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "printf '\\033[1;31merror:\\033[0m a\\tb\\033[2K\\n\\033[38:2::1:2:3mx\\033[m\\n\\033[0m\\n' >&2; exit 1"]"#
    )
    #expect(report.message == "'sh' exited with status 1")
    #expect(report.output == ["error: a\tb\\u{1b}[2K", "x"])
    #expect(report.shown == ["error: a\tb\\u{1b}[2K", "x", ""])
  }

  @Test func showsNoBytesThatATerminalOrACISystemObeys() throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "printf '::error::x\\n##[error]y\\n##vso[task.setvariable variable=a]b\\n\\033]0;t\\007\\377\\342\\200\\256z\\n'; exit 1"]"#
    )
    #expect(
      report.output == [
        "::error::x", "#\\u{23}[error]y", "#\\u{23}vso[task.setvariable variable=a]b",
        "\\u{1b}]0;t\\u{7}\\xff\\u{202e}z",
      ])
  }

  /// Each way in which a program does not pass, after it has written something.
  @Test(arguments: [
    ("exit 3", "", Outcome.failed), ("kill -9 $$", "", .failed),
    ("exec sleep 60", #", "timeout": "500ms""#, .timedOut),
    ("exec sleep 60", #", "quietFor": "500ms""#, .timedOut),
    ("exit 0", #", "expect": [{"that": "it", "output": "all", "equals": "x"}]"#, .failed),
    (
      "exit 0", #", "expect": [{"that": "it", "output": "all", "json": "", "equals": "x"}]"#, .error
    ),
  ])
  func showsWhatWasWrittenLastWhateverIsWrong(
    _ end: String, _ more: String, _ outcome: Outcome
  ) throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "echo first; echo last >&2; \#(end)"]\#(more)"#)
    #expect(report.outcome == outcome, "\(report.message)")
    #expect(Set(report.output) == ["first", "last"])
    #expect(!report.message.hasSuffix(":") && !report.message.contains("\n"))
  }
}
