import Foundation
import PlanRoom
import PlanRunnerKit
import Synchronization
import Testing

/// How `exec` ends a program that does not end by itself, and all that it started.
@Suite struct ExecStoppingTests {
  struct Stopping: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let outcome: Outcome
    /// With `PLAN` for the plan's path.
    let message: String
    var timeout = "300ms"
    var quietFor = "50s"
    /// That it takes on a machine with nothing else to do.
    var seconds = 1
  }

  private static let late =
    "'sh' took longer than 300ms, the 'timeout' at PLAN:3, and was stopped"
  private static let quiet =
    "'sh' wrote nothing for 300ms, the 'quietFor' at PLAN:2, and was stopped"

  static let cases: [Stopping] = [
    .init(
      testDescription: "a program that takes too long", script: "sleep 60", outcome: .timedOut,
      message: late),
    .init(
      testDescription: "one that ignores SIGTERM",
      script: "trap '' TERM; while :; do sleep 1; done", outcome: .timedOut, message: late,
      seconds: 6),
    .init(
      testDescription: "one that writes without end", script: "yes", outcome: .timedOut,
      message: late),
    .init(
      testDescription: "one that ends while another holds the pipe", script: "sleep 60 & exit 0",
      outcome: .passed, message: "", timeout: "50s"),
    .init(
      testDescription: "one that ends while another writes without end", script: "yes & exit 0",
      outcome: .passed, message: "", timeout: "50s"),
    .init(
      testDescription: "one that closes its output and stays", script: "exec >&- 2>&-; sleep 60",
      outcome: .timedOut, message: late),
    .init(
      testDescription: "one that ends while another in a session of its own holds the pipe",
      script:
        "setsid sh -c 'echo $$ > own; exec sleep 60' & while ! test -s own; do sleep 0.05; done",
      outcome: .passed, message: "", timeout: "50s"),
    .init(
      testDescription: "one that goes on without a word", script: "echo a; sleep 60",
      outcome: .timedOut, message: quiet, timeout: "50s", quietFor: "300ms"),
    .init(
      testDescription: "one that closes its output and goes on", script: "exec >&- 2>&-; sleep 60",
      outcome: .timedOut, message: quiet, timeout: "50s", quietFor: "300ms"),
    .init(
      testDescription: "one that says something now and then",
      script: "for i in 1 2 3 4 5 6 7 8 9 10 11; do sleep 1; echo $i; done", outcome: .passed,
      message: "", timeout: "50s", quietFor: "10s", seconds: 11),
    .init(
      testDescription: "one that closes its output and ends in time",
      script: "exec >&- 2>&-; sleep 0.4", outcome: .passed, message: "", timeout: "50s"),
  ]

  @Test(arguments: cases) func stops(_ stopping: Stopping) throws {
    let room = try Room()
    let start = ContinuousClock.now
    let report = try room.run(
      #"""
      "type": "exec", "quietFor": "\#(stopping.quietFor)",
      "timeout": "\#(stopping.timeout)", "command": ["sh", "-c", "echo $$ > pid; \#(stopping.script)"]
      """#
    )
    // What they would do by themselves takes a minute, or never ends; only one needs the grace period.
    let patience = Duration.seconds(stopping.seconds + 10)
    #expect(ContinuousClock.now - start < patience)
    #expect(report.outcome == stopping.outcome)
    #expect(report.message.replacing(room.plan, with: "PLAN") == stopping.message)
    #expect(report.later == (stopping.outcome == .passed ? .passed : .notRun))
    if stopping.outcome == .timedOut {
      let isSilent = report.log.isEmpty
      #expect(report.advice.hasPrefix(isSilent ? "It wrote nothing." : "Read its whole output: "))
    }
    if room.exists("own") { try room.shell("kill $(cat own)") }
    let group = try room.text(of: "pid").split(separator: "\n")[0]
    // Nobody of the group is left, once the system has cleared away who was killed.
    try room.shell(
      """
      for try in $(seq 100); do
        ps -eo pgid= -o stat= | awk '$1 == \(group) && $2 !~ /Z/' | grep -q . || exit 0
        sleep 0.05
      done
      exit 1
      """)
  }

  @Test func stopsWhenPlanrunnerIsAskedTo() throws {
    let asked = Mutex(0)
    let report = try Room().run(#""type": "exec", "command": ["sleep", "60"]"#) {
      // The runner asks before the step; the step itself asks while the child runs.
      asked.withLock { count in
        count += 1
        return count == 3 ? 15 : nil
      }
    }
    #expect(report.outcome == .interrupted)
    #expect(report.message == "planrunner was asked to stop by signal 15")
    #expect(report.later == .notRun)
    #expect(report.run == .interrupted)
  }
}
