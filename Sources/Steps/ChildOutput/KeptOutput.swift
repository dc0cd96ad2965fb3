internal import Crypto
internal import PlanRunnerKit

/// One stream of a child as rules read it: its digest and size, and its bytes where they are asked for.
struct KeptOutput: ~Copyable {
  /// Bytes that are kept for rules; of more, nobody can tell.
  static let limit = 64 << 20

  private var hash = SHA256()
  private var size: UInt64 = 0
  private var bytes: [UInt8]?

  init(keepingBytes isKept: Bool) { bytes = isKept ? [] : nil }

  mutating func take(_ piece: Span<UInt8>) {
    hash.update(piece)
    size += UInt64(piece.count)
    guard let count = bytes?.count else { return }
    // Half of an output would be read as if it was the whole.
    guard count + piece.count <= Self.limit else { return bytes = nil }
    unsafe piece.withUnsafeBufferPointer { unsafe bytes?.append(contentsOf: $0) }
  }

  consuming func finish() -> ChildResult.Text {
    let (bytes, size) = (bytes, size)
    return ChildResult.Text(bytes: bytes, digest: hash.finish(), size: size)
  }
}

/// The streams of a child that rules read.
struct KeptOutputs: ~Copyable {
  private var stdout: KeptOutput?
  private var stderr: KeptOutput?
  private var all: KeptOutput?

  /// - Parameter streams: those that are read, each with whether its bytes are needed.
  init(_ streams: [ChildResult.Stream: Bool]) {
    stdout = streams[.stdout].map { KeptOutput(keepingBytes: $0) }
    stderr = streams[.stderr].map { KeptOutput(keepingBytes: $0) }
    all = streams[.all].map { KeptOutput(keepingBytes: $0) }
  }

  /// Takes what was written to one of the two streams.
  mutating func take(_ piece: Span<UInt8>, of stream: ChildResult.Stream) {
    if stream == .stdout { stdout?.take(piece) } else { stderr?.take(piece) }
  }

  /// Takes lines of either stream, in the order in which the log has them.
  mutating func take(linesOfBoth piece: Span<UInt8>) { all?.take(piece) }

  /// What was written to each; called once.
  mutating func finish() -> [ChildResult.Stream: ChildResult.Text] {
    var texts: [ChildResult.Stream: ChildResult.Text] = [:]
    if let kept = stdout.take() { texts[.stdout] = kept.finish() }
    if let kept = stderr.take() { texts[.stderr] = kept.finish() }
    if let kept = all.take() { texts[.all] = kept.finish() }
    return texts
  }
}
