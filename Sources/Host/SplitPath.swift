/// A path taken apart at its last `/`.
public struct SplitPath: Sendable, Equatable {
  /// The directory: `/` for a name at the top, `.` for a name alone.
  public let parent: String
  /// The last component; empty for `/`.
  public let name: String

  public init(_ path: String) {
    let components = path.split(separator: "/")
    let rest = components.dropLast().joined(separator: "/")
    parent = path.hasPrefix("/") ? "/" + rest : rest.isEmpty ? "." : rest
    name = components.last.map(String.init) ?? ""
  }
}
