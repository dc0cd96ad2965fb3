internal import Host
internal import PlanRunnerKit

/// Asks a program which version it is.
enum ProgramVersion {
  /// How long the answer may take, in milliseconds.
  static let patience = 10_000
  /// Bytes of the answer that are looked at.
  private static let limit = 64 << 10

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - child: the program with the arguments that ask for its version.
  ///   - name: the program as the plan names it.
  ///   - context: says whether planrunner is asked to stop, and how much time is left.
  /// - Returns: the first line that it writes, on standard output if there is one.
  /// - Throws: when it does not end with status 0, takes too long or writes nothing.
  static func ask(
    _ child: ChildProcess, named name: String, in context: borrowing StepContext
  ) throws(StepFailure) -> String {
    let run = context.run
    let time = min(patience, context.timeLimit?.remainingMilliseconds ?? patience)
    var output: [UInt8] = []
    var error: [UInt8] = []
    let report: ChildReport
    do throws(HostError) {
      report = try child.run(
        within: .init(whole: time), takeSignal: run.takeSignal
      ) { stream, bytes in
        let room = limit - (stream == .output ? output : error).count
        for index in bytes.indices.prefix(max(0, room)) {
          if stream == .output { output.append(bytes[index]) } else { error.append(bytes[index]) }
        }
      }
    } catch {
      guard error.isStart else { throw StepFailure(error) }
      throw StartFailure.explain(error, name, at: child.program)
    }
    switch report.ending {
    case .exited(0): break
    case .exited(let status): throw unclear(name, "it exited with status \(status)")
    case .killed(let signal): throw unclear(name, "it was killed by signal \(signal)")
    case .timedOut, .wentQuiet:
      throw unclear(name, "it took longer than \(patience / 1000) seconds")
    case .interrupted(let signal): throw .interrupted(by: signal)
    }
    guard report.remaining == 0 else {
      throw unclear(name, "it left \(report.remainingWords) that cannot be ended")
    }
    let line = [output, error].lazy.compactMap { bytes in
      bytes.split(separator: 0x0A).map { VisibleText.of($0.prefix(400)) }.first
    }.first
    guard let line else { throw unclear(name, "it wrote nothing") }
    return run.redactor.redacted(line)
  }

  private static func unclear(_ name: String, _ reason: String) -> StepFailure {
    .error(
      "the version of '\(name)' cannot be told: \(reason)",
      advice: "Check 'version': the arguments with which the program prints its version.")
  }
}
