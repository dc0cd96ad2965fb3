internal import Crypto
internal import Host
internal import PlanRunnerKit

/// What a child writes: kept in a file without secrets, hashed, and its last lines remembered.
struct ChildOutput: ~Copyable {
  /// Lines that a failure shows.
  private static let tailLength = 12
  /// Bytes of a line that are shown.
  private static let lineLimit = 400
  /// Bytes of the end that are remembered.
  private static let recentLimit = 64 << 10

  let logPath: String
  private(set) var digest = Digest.of([])
  /// Bytes.
  private(set) var size: UInt64 = 0
  /// The last bytes of what may be shown; lines are made of them once, at the end.
  private var recent: [UInt8] = []
  /// The line that is being shown, as far as it has come.
  private var pending: [UInt8] = []
  private let isLive: Bool
  /// One for each stream, since a secret is not spread over both.
  private var redactors: (output: StreamRedactor, error: StreamRedactor)

  init(logAt path: String, redactor: Redactor, isLive: Bool) {
    logPath = path
    self.isLive = isLive
    redactors = (redactor.stream, redactor.stream)
  }

  /// The last lines, safe to show.
  var tail: [String] {
    let lines = recent.split(separator: 0x0A, omittingEmptySubsequences: true)
    // The first of them may be the end of a longer line; the last ones are whole.
    return lines.suffix(Self.tailLength).map {
      VisibleText.of($0.prefix(Self.lineLimit), keepingTabs: true)
    }
  }

  var lastLine: String { tail.last ?? "" }

  /// Runs the child to its end.
  ///
  /// - Parameters:
  ///   - child: what to run.
  ///   - timeout: how long it may take.
  ///   - context: shows lines as they come.
  ///   - stdout: an output that takes the child's standard output, byte for byte.
  /// - Returns: how the child ended.
  /// - Throws: when it could not be started, or what it wrote could not be kept.
  mutating func collect(
    from child: ChildProcess, timeout: PlanDuration?, in context: inout StepContext,
    stdout: ArtifactPath?
  ) throws(HostError) -> ChildProcess.Ending {
    let components = logPath.split(separator: "/")
    let parent = try Directory(at: "/" + components.dropLast().joined(separator: "/"))
    let log = try parent.open(String(components.last ?? ""), for: .append, mode: 0o600)
    var hash = SHA256()
    let supervisor = Supervisor(
      child: child, timeout: timeout, takeSignal: context.run.takeSignal, show: context.showing)
    var ending = ChildProcess.Ending.exited(0)
    if let stdout {
      do throws(StepFailure) {
        try context.write(to: stdout) { sink throws(HostError) in
          ending = try drain(supervisor, log, &hash, capturing: true, sink)
        }
      } catch { throw HostError("write", stdout.description, refusal: error.message) }
    } else {
      ending = try drain(supervisor, log, &hash, capturing: false) { _ in }
    }
    try keep(redactors.output.finish(), log, &hash, isShown: stdout == nil, supervisor.show)
    try keep(redactors.error.finish(), log, &hash, isShown: true, supervisor.show)
    if !pending.isEmpty { finishLine(supervisor.show) }
    digest = hash.finish()
    return ending
  }

  /// A child with all that watches over it.
  private struct Supervisor {
    let child: ChildProcess
    let timeout: PlanDuration?
    let takeSignal: @Sendable () -> Int32?
    let show: (String) -> Void
  }

  /// Takes all that the child writes; captured standard output goes to the sink and is not shown.
  private mutating func drain(
    _ supervisor: Supervisor, _ log: borrowing File, _ hash: inout SHA256,
    capturing: Bool, _ sink: (Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildProcess.Ending {
    try supervisor.child.run(
      timeout: supervisor.timeout?.milliseconds, takeSignal: supervisor.takeSignal
    ) { stream, bytes throws(HostError) in
      if stream == .output, capturing { try sink(bytes) }
      let safe = stream == .output ? redactors.output.pass(bytes) : redactors.error.pass(bytes)
      try keep(safe, log, &hash, isShown: stream == .error || !capturing, supervisor.show)
    }
  }

  /// Writes what may be seen to the log, and shows it.
  private mutating func keep(
    _ bytes: [UInt8], _ log: borrowing File, _ hash: inout SHA256, isShown: Bool,
    _ show: (String) -> Void
  ) throws(HostError) {
    hash.update(bytes.span)
    size += UInt64(bytes.count)
    try log.write(bytes)
    guard isShown else { return }
    if isLive { take(bytes.span, show) }
    recent += bytes.suffix(Self.recentLimit)
    if recent.count > 2 * Self.recentLimit {
      recent.removeFirst(recent.count - Self.recentLimit)
    }
  }

  private mutating func take(_ bytes: Span<UInt8>, _ show: (String) -> Void) {
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        finishLine(show)
      } else if pending.count < Self.lineLimit {
        pending.append(bytes[index])
      }
    }
  }

  private mutating func finishLine(_ show: (String) -> Void) {
    show(VisibleText.of(pending, keepingTabs: true))
    pending.removeAll(keepingCapacity: true)
  }
}
