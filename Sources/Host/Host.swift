internal import CHost

/// Facts of the machine and of this process.
public enum Host {
  public static var version: String { String(cString: chost_version()) }
  public static var processIdentifier: Int32 { chost_process_identifier() }
  public static var processorCount: Int { Int(chost_processor_count()) }
  public static var user: UInt32 { chost_user() }

  public static func sleep(nanoseconds: UInt64) { chost_sleep(nanoseconds) }

  /// Ends this process.
  public static func exit(_ status: Int32) -> Never { chost_exit(status) }

  /// Nanoseconds of a clock that never goes back.
  public static var monotonicNanoseconds: UInt64 { chost_monotonic_nanoseconds() }

  /// The absolute path without links, `.` and `..`.
  public static func resolve(_ path: String) throws(HostError) -> String {
    guard !path.utf8.contains(0) else {
      throw HostError("find", path, refusal: "no name holds a zero byte")
    }
    var buffer = [CChar](repeating: 0, count: 4097)
    let length = chost_real_path(path, &buffer, Int32(buffer.count))
    guard length >= 0 else { throw HostError("find", path, code: -length) }
    return try text(buffer, Int(length), of: path)
  }

  /// What stands at an absolute path; `nil` when there is nothing, or no way to it.
  ///
  /// - Parameters:
  ///   - path: links in its directories are followed.
  ///   - followingLinks: whether its last component is followed too.
  /// - Returns: what the system says of it.
  /// - Throws: when the system does not say.
  public static func status(
    of path: String, followingLinks: Bool
  ) throws(HostError) -> FileStatus? {
    guard !path.utf8.contains(0) else {
      throw HostError("look at", path, refusal: "no name holds a zero byte")
    }
    var raw = chost_status()
    let code = chost_status_at(chost_here(), path, followingLinks ? 1 : 0, &raw)
    if code == 0 { return FileStatus(raw) }
    let error = HostError("look at", path, code: -code)
    if error.isMissing { return nil }
    throw error
  }

  /// A name is shown, stored and compared as text; one that is no text would be taken for another.
  private static func text(
    _ buffer: [CChar], _ count: Int, of path: String
  ) throws(HostError) -> String {
    let bytes = buffer[..<count].map(UInt8.init(bitPattern:))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HostError("use", path, refusal: "a name on the way to it is not valid UTF-8")
    }
    return text
  }

  /// Whether the system lets this user execute the file at `path`, or go into the directory.
  ///
  /// It is asked, since owner, group, lists and file system all have a say.
  public static func mayExecute(_ path: String) -> Bool { chost_may_execute(path) == 0 }

  /// What this program was started as: a path, or a name on PATH.
  public static var programName: String {
    CommandLine.unsafeArgv[0].map { String(cString: $0) } ?? "planrunner"
  }

  /// The words after the program's name; `nil` when one of them is not valid UTF-8.
  public static func arguments() -> [String]? {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], let text = String(validatingCString: word)
      else { return nil }
      words.append(text)
    }
    return words
  }

  public static func workingDirectory() throws(HostError) -> String {
    var buffer = [CChar](repeating: 0, count: 4097)
    let length = chost_working_directory(&buffer, Int32(buffer.count))
    guard length >= 0 else { throw HostError("find", "the working directory", code: -length) }
    return try text(buffer, Int(length), of: "the working directory")
  }

  /// The environment; of two values of one name the first counts, as `getenv` has it.
  public static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    var index: Int32 = 0
    while let text = chost_environment(index) {
      let pair = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 {
        variables[String(pair[0])] = variables[String(pair[0])] ?? String(pair[1])
      }
      index += 1
    }
    return variables
  }

  /// Names of the variables whose value is not valid UTF-8; ``environment()`` has it with U+FFFD in it.
  public static func brokenVariables() -> Set<String> {
    var names: Set<String> = []
    var index: Int32 = 0
    while let text = chost_environment(index) {
      if String(validatingCString: text) == nil {
        names.insert(String(String(cString: text).prefix { $0 != "=" }))
      }
      index += 1
    }
    return names
  }

  /// Lower-case hexadecimal digits of `count` random bytes.
  public static func randomText(bytes count: Int) throws(HostError) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = chost_random(&bytes, Int32(count))
    guard code == 0 else { throw HostError("read", "the system's random bytes", code: -code) }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  public static func isTerminal(_ descriptor: Int32) -> Bool { chost_is_terminal(descriptor) == 1 }

  /// Columns of the terminal; `nil` when the descriptor is none.
  public static func columns(_ descriptor: Int32) -> Int? {
    let columns = Int(chost_terminal_columns(descriptor))
    return columns > 0 ? columns : nil
  }

  /// Gives each of the descriptors 0, 1 and 2 that is closed to `/dev/null`; called once at start.
  ///
  /// Otherwise the next file opened takes the number, and what is printed lands in it.
  public static func openStandardStreams() throws(HostError) {
    let code = chost_open_standard_streams()
    guard code == 0 else { throw HostError("open", "/dev/null", code: -code) }
  }
}
