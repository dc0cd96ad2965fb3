internal import CHost

/// A system call that failed, on which file, and what the system said.
public struct HostError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, as a verb: `open`, `write`, `rename`.
  public let operation: String
  public let path: String
  /// The positive errno, 0 when planrunner itself refused.
  public let code: Int32
  public let message: String
  /// Whether a program could not be started.
  public private(set) var isStart = false

  public init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
    var buffer = [CChar](repeating: 0, count: 256)
    self.message = String(cString: chost_error_text(code, &buffer, Int32(buffer.count)))
  }

  /// A refusal of planrunner's own.
  public init(_ operation: String, _ path: String, refusal: String) {
    self.operation = operation
    self.path = path
    self.code = 0
    self.message = refusal
  }

  /// A program that the system does not start.
  static func starting(_ program: String, code: Int32) -> HostError {
    var error = HostError("start", program, code: code)
    error.isStart = true
    return error
  }

  /// A program that planrunner does not start.
  static func starting(_ program: String, refusal: String) -> HostError {
    var error = HostError("start", program, refusal: refusal)
    error.isStart = true
    return error
  }

  public var description: String { "cannot \(operation) '\(path)': \(message)" }

  /// Whether something stands there already: EEXIST.
  public var isTaken: Bool { code == 17 }

  /// Whether the name, or a directory on the way to it, does not exist.
  public var isMissing: Bool {
    code == SystemErrorCode.noSuchFile || code == SystemErrorCode.noDirectory
  }
}
