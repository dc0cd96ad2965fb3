/// One file of the project that `planrunner init` writes.
public struct ProjectFile: Sendable, Equatable {
  /// Below the project's directory, with `/` between its components.
  public let path: String
  public let text: String

  /// The directory it lies in; `nil` for the project's own.
  public var folder: String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
