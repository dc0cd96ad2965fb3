internal import CHost

/// A program to start, with nothing inherited that is not said here.
public struct ChildProcess: Sendable {
  public enum Stream: Sendable { case output, error }

  /// How a child ended.
  public enum Ending: Sendable, Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It took longer than allowed, and was stopped.
    case timedOut
    /// It wrote nothing for longer than allowed, and was stopped.
    case wentQuiet
    /// planrunner was asked to stop by this signal, and the child was stopped.
    case interrupted(signal: Int32)

    /// Whether it ended because planrunner stopped it.
    public var isStop: Bool {
      switch self {
      case .exited, .killed: false
      case .timedOut, .wentQuiet, .interrupted: true
      }
    }
  }

  /// How long a child may take, in milliseconds; `nil` for as long as it likes.
  public struct Limits: Sendable {
    /// From its start to its end.
    public let whole: Int?
    /// Without writing anything.
    public let quiet: Int?

    public init(whole: Int? = nil, quiet: Int? = nil) {
      self.whole = whole
      self.quiet = quiet
    }
  }

  /// Milliseconds between the signal that asks a child to end and SIGKILL.
  public static let grace = 5000
  /// Bytes of standard input: what a system's pipe takes before anybody reads it.
  public static let inputLimit = 16 << 10

  /// Absolute path.
  public let program: String
  /// Without the program's own name.
  public let arguments: [String]
  public let environment: [String: String]
  /// Absolute path.
  public let directory: String
  /// What it reads on standard input, of at most ``inputLimit`` bytes; without any, it is `/dev/null`.
  public let input: [UInt8]

  public init(
    program: String, arguments: [String], environment: [String: String], directory: String,
    input: [UInt8] = []
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.input = input
  }

  /// Runs the child and hands on what it writes as it comes, until it and all it started are gone.
  ///
  /// - Parameters:
  ///   - limits: how long it may take.
  ///   - takeSignal: takes a signal that asks planrunner to stop.
  ///   - body: takes what the child wrote.
  /// - Returns: how the child ended. Why it was being stopped is the answer, whatever failed since.
  /// - Throws: when it could not be started, or what `body` throws; the child is stopped then.
  public func run(
    within limits: Limits = Limits(), takeSignal: () -> Int32?,
    _ body: (Stream, Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildReport {
    let pipes = ChildPipes(try Pipe(), try Pipe())
    let process: Int32
    if input.isEmpty {
      process = try start(reading: -1, writingTo: pipes.writeEnds)
    } else {
      let given = try givenInput()
      process = try start(reading: given.readEnd, writingTo: pipes.writeEnds)
    }
    return try ChildSupervision(process, limits: limits, pipes: pipes)
      .watch(takeSignal: takeSignal, body)
  }

  static var now: UInt64 { chost_monotonic_nanoseconds() }

  /// A pipe that holds all of the input and then ends; nobody has to write while the child runs.
  private func givenInput() throws(HostError) -> Pipe {
    var pipe = try Pipe()
    let taken = chost_fill_pipe(pipe.writeEnd, input, Int64(input.count))
    pipe.closeWriteEnd()
    guard taken >= 0 else { throw HostError("write to", program, code: Int32(-taken)) }
    guard input.count <= Self.inputLimit else {
      throw .starting(
        program, refusal: "its input has \(input.count) bytes, the limit is \(Self.inputLimit)")
    }
    guard taken == input.count else {
      throw .starting(
        program,
        refusal: "its input has \(input.count) bytes, and the system's pipe takes \(taken)")
    }
    return pipe
  }

  private func start(
    reading input: Int32, writingTo ends: (output: Int32, error: Int32)
  ) throws(HostError) -> Int32 {
    var process: Int32 = 0
    let texts = [program] + arguments
    let pairs = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    for text in texts + pairs where text.utf8.contains(0) {
      throw .starting(program, refusal: "an argument or a variable holds a NUL byte")
    }
    let code = Self.withCStrings(texts) { arguments in
      Self.withCStrings(pairs) { environment in
        chost_spawn(
          program, arguments, environment, directory, input, ends.output, ends.error, &process)
      }
    }
    guard code == 0 else { throw .starting(program, code: -code) }
    return process
  }

  private static func withCStrings(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    // One block for all bytes, so that nothing has to be freed piece by piece.
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for text in texts {
      offsets.append(bytes.count)
      bytes += text.utf8CString
    }
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var pointers: [UnsafeMutablePointer<CChar>?] = offsets.map {
        buffer.baseAddress?.advanced(by: $0)
      }
      pointers.append(nil)
      return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) ?? -1 }
    }
  }
}
