internal import Facts
internal import Host
internal import PlanRunnerKit

/// Says whether a program did what its step expects, once it has ended.
struct ExecJudging {
  let step: Exec
  let logPath: String
  /// Bytes that it wrote; of none, there is no log.
  let size: UInt64
  let excerpt: OutputExcerpt

  private var name: String { step.command[0] }
  private var advice: String {
    size == 0
      ? "It wrote nothing. Run it by hand, or let it say what it does."
      : "Read its whole output: \(logPath)"
  }

  /// - Parameters:
  ///   - ending: how the program ended.
  ///   - texts: what it wrote, as far as rules read it.
  ///   - context: takes the findings.
  /// - Returns: in a few words, what came of it.
  /// - Throws: why the release must not go on.
  func judge(
    _ ending: ChildProcess.Ending, _ texts: [ChildResult.Stream: ChildResult.Text],
    in context: inout StepContext
  ) throws(StepFailure) -> String {
    let status: Int32
    switch ending {
    case .exited(let number): status = number
    case .killed(let signal):
      throw .failed("'\(name)' was killed by signal \(signal)", advice: advice)
    case .timedOut:
      throw .timedOut(
        "'\(name)' took longer than \(context.timeLimit?.description ?? "allowed"), and was stopped",
        advice: advice)
    case .wentQuiet:
      throw .timedOut(
        "'\(name)' wrote nothing for \(quietLimit(context)), and was stopped",
        advice: advice)
    case .interrupted(let signal): throw .interrupted(by: signal)
    }
    context.find("exitStatus", .integer(Int(status)))
    guard step.accepts(status) else {
      throw .failed("'\(name)' exited with status \(status)", advice: advice)
    }
    var words = ["exit status \(status)"]
    if !step.expect.isEmpty {
      context.childResult = ChildResult(exitStatus: status, texts: texts)
      do throws(StepFailure) {
        words.append(
          try RuleJudging.judge(step.expect.map(\.rule), in: &context, allowEmpty: true))
      } catch { throw error.advised(advice) }
    }
    if !excerpt.lastLine.isEmpty { words.append(excerpt.lastLine) }
    return words.joined(separator: ", ")
  }

  /// With where the plan says it: `2m, the 'quietFor' at plan.json:8`.
  private func quietLimit(_ context: borrowing StepContext) -> String {
    let duration = step.quietFor?.description ?? "longer than allowed"
    return "\(duration), the 'quietFor' at \(context.line(of: "quietFor"))"
  }
}
