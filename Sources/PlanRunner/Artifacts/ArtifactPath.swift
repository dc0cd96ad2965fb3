/// A file or directory a step reads or writes, relative to the plan's root.
public struct ArtifactPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let description: String

  /// `nil` if `text` is empty, absolute, leaves the root, or names something twice (`a//b`, `./a`).
  public init?(_ text: String) {
    var length = 0
    var dots = 0
    func isName() -> Bool { length > dots || dots > 2 }
    for byte in text.utf8 {
      switch byte {
      case 0: return nil
      case UInt8(ascii: "/"):
        guard isName() else { return nil }
        length = 0
        dots = 0
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    guard isName() else { return nil }
    description = text
  }

  private init(part: Substring) { description = String(part) }

  /// Byte order, the same on every machine.
  public static func < (left: ArtifactPath, right: ArtifactPath) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  /// Bytes decide: two names that differ only in their Unicode form are two files on Linux.
  public static func == (left: ArtifactPath, right: ArtifactPath) -> Bool {
    left.description.utf8.count == right.description.utf8.count
      && starts(right.description.utf8, with: left.description.utf8)
  }

  private static func starts(_ text: String.UTF8View, with prefix: String.UTF8View) -> Bool {
    let bytes = text.span
    let wanted = prefix.span
    guard bytes.count >= wanted.count else { return false }
    for index in wanted.indices where bytes[index] != wanted[index] { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    // What has the same bytes has the same hash, though not only that.
    hasher.combine(description)
  }

  /// The directories above, from the top down.
  var ancestors: [ArtifactPath] {
    description.utf8.indices.filter { description.utf8[$0] == UInt8(ascii: "/") }.map {
      ArtifactPath(part: description[..<$0])
    }
  }

  /// The directory it lies in; `nil` for the root.
  var parent: ArtifactPath? {
    lastSlash.map { ArtifactPath(part: Substring(description.utf8.prefix($0))) }
  }

  /// The last component.
  public var name: String {
    lastSlash.map { String(Substring(description.utf8.dropFirst($0 + 1))) } ?? description
  }

  /// The offset of its last slash.
  private var lastSlash: Int? {
    let text = description.utf8
    let bytes = text.span
    var index = bytes.count
    while index > 0 {
      index -= 1
      if bytes[index] == UInt8(ascii: "/") { return index }
    }
    return nil
  }

  /// Whether some component begins with a dot, as hidden ones do.
  var hasDotName: Bool {
    let text = description.utf8
    let bytes = text.span
    var isFirst = true
    for index in bytes.indices {
      if isFirst, bytes[index] == UInt8(ascii: ".") { return true }
      isFirst = bytes[index] == UInt8(ascii: "/")
    }
    return false
  }

  /// Whether this is `other` or a directory above it.
  public func contains(_ other: ArtifactPath) -> Bool { holds(other.description) }

  /// The same for a path that is not known to be well formed.
  func holds(_ path: String) -> Bool {
    let (own, other) = (description.utf8, path.utf8)
    guard Self.starts(other, with: own) else { return false }
    return other.count == own.count
      || other[other.index(other.startIndex, offsetBy: own.count)] == UInt8(ascii: "/")
  }

  /// A path below this one; `nil` when `relative` leaves it.
  public func appending(_ relative: String) -> ArtifactPath? {
    ArtifactPath("\(description)/\(relative)")
  }
}
