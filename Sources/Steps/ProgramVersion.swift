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
    var output = Answer(run.redactor)
    var error = Answer(run.redactor)
    let report: ChildReport
    do throws(HostError) {
      report = try child.run(
        within: .init(whole: time), takeSignal: run.takeSignal
      ) { stream, bytes in
        if stream == .output { output.take(bytes) } else { error.take(bytes) }
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
    if let line = output.firstLine ?? error.firstLine { return line }
    throw unclear(name, "it wrote nothing")
  }

  /// What was written to one stream: masked as it comes, since what is cut first could end within a secret.
  private struct Answer {
    private var redactor: StreamRedactor
    private var bytes: [UInt8] = []

    init(_ redactor: Redactor) { self.redactor = redactor.stream }

    mutating func take(_ piece: Span<UInt8>) {
      guard bytes.count < limit else { return }
      redactor.pass(piece) { safe in
        unsafe safe.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      }
    }

    /// Safe to show; `nil` when there is none.
    var firstLine: String? {
      var rest = redactor
      let whole = bytes + (bytes.count < limit ? rest.finish() : [])
      return whole.split(separator: 0x0A).first.map {
        VisibleText.of(OutputExcerpt.beginning(of: $0))
      }
    }
  }

  private static func unclear(_ name: String, _ reason: String) -> StepFailure {
    .error(
      "the version of '\(name)' cannot be told: \(reason)",
      advice: "Check 'version': the arguments with which the program prints its version.")
  }
}
