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
    left.description.utf8.elementsEqual(right.description.utf8)
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
    description.utf8.lastIndex(of: UInt8(ascii: "/")).map { ArtifactPath(part: description[..<$0]) }
  }

  /// The last component.
  public var name: String {
    description.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      String(description[description.utf8.index(after: $0)...])
    } ?? description
  }

  /// Whether this is `other` or a directory above it.
  public func contains(_ other: ArtifactPath) -> Bool {
    self == other || other.description.utf8.starts(with: "\(description)/".utf8)
  }

  /// A path below this one; `nil` when `relative` leaves it.
  public func appending(_ relative: String) -> ArtifactPath? {
    ArtifactPath("\(description)/\(relative)")
  }
}
