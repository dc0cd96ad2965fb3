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
  /// The lines of each stream that are shown as they come; `nil` when nobody looks at them.
  private var live: (output: LineSplitter, error: LineSplitter)?
  /// The stream of which something was shown last.
  private var shown = ChildResult.Stream.stdout
  private let redactor: Redactor

  /// - Parameters:
  ///   - path: of the log.
  ///   - run: what masks secrets, and whether anybody looks at the lines as they come.
  ///   - kept: the streams that rules read, each with whether they need its bytes.
  init(logAt path: String, in run: RunFacts, keeping kept: [ChildResult.Stream: Bool]) {
    logPath = path
    let lines = LineSplitter(limit: OutputExcerpt.lineLimit)
    live = run.showsOutput ? (lines, lines) : nil
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
    var lines = Lines()
    let supervisor = Supervisor(
      child: child, limits: limits, takeSignal: context.run.takeSignal, show: context.showing)
    let report: ChildReport
    if let stdout {
      var ended: ChildReport?
      var failure: HostError?
      do throws(StepFailure) {
        try context.write(to: stdout) { sink throws(HostError) in
          do throws(HostError) {
            let report = try drain(supervisor, &masks, &lines, &log, &hash, capturing: true, sink)
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
      report = try drain(supervisor, &masks, &lines, &log, &hash, capturing: false) { _ in }
    }
    let failure =
      report.failure ?? finish(&masks, &lines, &log, &hash, capturing: stdout != nil, supervisor)
    live?.output.finish { Self.show($0, supervisor) }
    live?.error.finish { Self.show($0, supervisor) }
    digest = hash.finish()
    texts = kept.finish()
    if let failure, !report.ending.isStop { throw failure }
    return ChildReport(ending: report.ending, failure: failure, remaining: report.remaining)
  }

  /// Keeps what was held back in case it was the beginning of a secret, and puts the log on the disk.
  ///
  /// - Returns: why that failed; `nil` when it did not.
  private mutating func finish(
    _ masks: inout Masks, _ lines: inout Lines, _ log: inout ChildLog, _ hash: inout SHA256,
    capturing: Bool, _ supervisor: Supervisor
  ) -> HostError? {
    let rest = (output: masks.output.finish(), error: masks.error.finish())
    do throws(HostError) {
      let isShown = !capturing
      try take(
        rest.output.span, of: .stdout, &lines.output, &log, &hash, isShown: isShown, supervisor)
      try lines.output.finish { line throws(HostError) in
        try keep(line, of: .stdout, &log, &hash, isShown: isShown, supervisor)
      }
      try take(
        rest.error.span, of: .stderr, &lines.error, &log, &hash, isShown: true, supervisor)
      try lines.error.finish { line throws(HostError) in
        try keep(line, of: .stderr, &log, &hash, isShown: true, supervisor)
      }
      try log.sync()
      return nil
    } catch { return error }
  }

  /// What makes lines of each stream, so that the words of both stay apart.
  private struct Lines {
    var output = ChildLines()
    var error = ChildLines()
  }

  /// What takes secrets out of each stream: one of which a child writes half to either is not found (docs/secrets.md).
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
    _ supervisor: Supervisor, _ masks: inout Masks, _ lines: inout Lines, _ log: inout ChildLog,
    _ hash: inout SHA256, capturing: Bool, _ sink: (Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildReport {
    try supervisor.child.run(within: supervisor.limits, takeSignal: supervisor.takeSignal) {
      stream, bytes throws(HostError) in
      if stream == .output {
        if capturing { try sink(bytes) }
        try masks.output.pass(bytes) { safe throws(HostError) in
          try take(
            safe, of: .stdout, &lines.output, &log, &hash, isShown: !capturing, supervisor)
        }
      } else {
        try masks.error.pass(bytes) { safe throws(HostError) in
          try take(safe, of: .stderr, &lines.error, &log, &hash, isShown: true, supervisor)
        }
      }
    }
  }

  /// Keeps what may be seen of a stream for rules, and the lines that are whole for everybody.
  private mutating func take(
    _ bytes: Span<UInt8>, of stream: ChildResult.Stream, _ lines: inout ChildLines,
    _ log: inout ChildLog, _ hash: inout SHA256, isShown: Bool, _ supervisor: Supervisor
  ) throws(HostError) {
    kept.take(bytes, of: stream)
    try lines.take(bytes) { whole throws(HostError) in
      try keep(whole, of: stream, &log, &hash, isShown: isShown, supervisor)
    }
  }

  /// Writes lines to the log, keeps them for rules that read both streams, and shows them.
  private mutating func keep(
    _ lines: Span<UInt8>, of stream: ChildResult.Stream, _ log: inout ChildLog,
    _ hash: inout SHA256, isShown: Bool, _ supervisor: Supervisor
  ) throws(HostError) {
    hash.update(lines)
    size += UInt64(lines.count)
    kept.take(linesOfBoth: lines)
    try log.write(lines)
    guard isShown else { return }
    // What the other left without an end is not the beginning of this one's line.
    if shown != stream { excerpt.finishLine() }
    shown = stream
    guard lines.firstIndex(of: 0x1B) != nil else { return show(lines, of: stream, supervisor) }
    let bytes = unsafe lines.withUnsafeBufferPointer { unsafe Array($0) }
    let plain = TerminalColor.removed(from: bytes)
    show(plain.span, of: stream, supervisor)
  }

  private mutating func show(
    _ lines: Span<UInt8>, of stream: ChildResult.Stream, _ supervisor: Supervisor
  ) {
    excerpt.take(lines)
    if stream == .stdout {
      live?.output.take(lines) { Self.show($0, supervisor) }
    } else {
      live?.error.take(lines) { Self.show($0, supervisor) }
    }
  }

  private static func show(_ line: Span<UInt8>, _ supervisor: Supervisor) {
    supervisor.show(
      unsafe line.withUnsafeBufferPointer { unsafe VisibleText.of($0, keepingTabs: true) })
  }
}
