internal import Crypto
internal import Host
internal import PlanRunnerKit

/// What a child writes: kept in a file without secrets, hashed, and its first and last lines remembered.
struct ChildOutput: ~Copyable {
  let logPath: String
  private(set) var digest = Digest.ofNothing
  /// Bytes.
  private(set) var size: UInt64 = 0
  private(set) var excerpt = OutputExcerpt()
  /// What rules read, once the child has ended.
  private(set) var texts: [ChildResult.Stream: ChildResult.Text] = [:]
  private var kept: KeptOutputs
  /// The lines that are shown as they come; `nil` when nobody looks at them.
  private var live: LineSplitter?
  private let redactor: Redactor

  /// - Parameters:
  ///   - path: of the log.
  ///   - run: what masks secrets, and whether anybody looks at the lines as they come.
  ///   - kept: the streams that rules read, each with whether they need its bytes.
  init(logAt path: String, in run: RunFacts, keeping kept: [ChildResult.Stream: Bool]) {
    logPath = path
    live = run.showsOutput ? LineSplitter(limit: OutputExcerpt.lineLimit) : nil
    redactor = run.redactor
    self.kept = KeptOutputs(kept)
  }

  /// Runs the child to its end.
  ///
  /// - Parameters:
  ///   - child: what to run.
  ///   - limits: how long it may take.
  ///   - context: shows lines as they come.
  ///   - stdout: an output that takes the child's standard output, byte for byte.
  ///   - isAccepted: says of an exit status whether the child did its work; else the output is not whole,
  ///     and does not take its name.
  /// - Returns: what came of the child.
  /// - Throws: when it could not be started, or what it wrote could not be kept, unless it was being
  ///   stopped.
  mutating func collect(
    from child: ChildProcess, within limits: ChildProcess.Limits, in context: inout StepContext,
    stdout: ArtifactPath?, whole isAccepted: (Int32) -> Bool
  ) throws(HostError) -> ChildReport {
    var log = ChildLog(at: logPath)
    var hash = SHA256()
    var masks = Masks(output: redactor.stream, error: redactor.stream)
    let supervisor = Supervisor(
      child: child, limits: limits, takeSignal: context.run.takeSignal, show: context.showing)
    let report: ChildReport
    if let stdout {
      var ended: ChildReport?
      var failure: HostError?
      do throws(StepFailure) {
        try context.write(to: stdout) { sink throws(HostError) in
          do throws(HostError) {
            let report = try drain(supervisor, &masks, &log, &hash, capturing: true, sink)
            ended = report
            guard case .exited(let status) = report.ending, isAccepted(status) else {
              throw HostError("put in place", stdout.description, refusal: "it is not whole")
            }
          } catch {
            failure = error
            throw error
          }
        }
      } catch {
        // Of a child that did not do its work, how it ended is the answer.
        guard ended != nil, failure != nil else {
          throw failure ?? HostError("write", stdout.description, refusal: error.message)
        }
      }
      guard let ended else { preconditionFailure("a child that was drained has ended") }
      report = ended
    } else {
      report = try drain(supervisor, &masks, &log, &hash, capturing: false) { _ in }
    }
    let failure =
      report.failure ?? finish(&masks, &log, &hash, capturing: stdout != nil, supervisor)
    live?.finish { Self.show($0, supervisor) }
    digest = hash.finish()
    texts = kept.finish()
    if let failure, !report.ending.isStop { throw failure }
    return ChildReport(ending: report.ending, failure: failure, remaining: report.remaining)
  }

  /// Keeps what was held back in case it was the beginning of a secret, and puts the log on the disk.
  ///
  /// - Returns: why that failed; `nil` when it did not.
  private mutating func finish(
    _ masks: inout Masks, _ log: inout ChildLog, _ hash: inout SHA256, capturing: Bool,
    _ supervisor: Supervisor
  ) -> HostError? {
    let rest = (output: masks.output.finish(), error: masks.error.finish())
    do throws(HostError) {
      try keep(rest.output.span, of: .stdout, &log, &hash, isShown: !capturing, supervisor)
      try keep(rest.error.span, of: .stderr, &log, &hash, isShown: true, supervisor)
      try log.sync()
      return nil
    } catch { return error }
  }

  /// What takes secrets out, one for each stream, since a secret is not spread over both.
  private struct Masks {
    var output: StreamRedactor
    var error: StreamRedactor
  }

  /// A child with all that watches over it.
  private struct Supervisor {
    let child: ChildProcess
    let limits: ChildProcess.Limits
    let takeSignal: @Sendable () -> Int32?
    let show: (String) -> Void
  }

  /// Takes all that the child writes; captured standard output goes to the sink and is not shown.
  private mutating func drain(
    _ supervisor: Supervisor, _ masks: inout Masks, _ log: inout ChildLog,
    _ hash: inout SHA256, capturing: Bool, _ sink: (Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildReport {
    try supervisor.child.run(within: supervisor.limits, takeSignal: supervisor.takeSignal) {
      stream, bytes throws(HostError) in
      if stream == .output {
        if capturing { try sink(bytes) }
        try masks.output.pass(bytes) { safe throws(HostError) in
          try keep(safe, of: .stdout, &log, &hash, isShown: !capturing, supervisor)
        }
      } else {
        try masks.error.pass(bytes) { safe throws(HostError) in
          try keep(safe, of: .stderr, &log, &hash, isShown: true, supervisor)
        }
      }
    }
  }

  /// Writes what may be seen to the log, keeps it for rules, and shows it.
  private mutating func keep(
    _ bytes: Span<UInt8>, of stream: ChildResult.Stream, _ log: inout ChildLog,
    _ hash: inout SHA256, isShown: Bool, _ supervisor: Supervisor
  ) throws(HostError) {
    hash.update(bytes)
    size += UInt64(bytes.count)
    kept.take(bytes, of: stream)
    try log.write(bytes)
    guard isShown else { return }
    live?.take(bytes) { Self.show($0, supervisor) }
    excerpt.take(bytes)
  }

  private static func show(_ line: Span<UInt8>, _ supervisor: Supervisor) {
    supervisor.show(
      unsafe line.withUnsafeBufferPointer { unsafe VisibleText.of($0, keepingTabs: true) })
  }
}
