/// A file or directory a step reads or writes, relative to the plan's root.
public struct ArtifactPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let description: String

  /// `nil` if `text` is empty, absolute, leaves the root, or names something twice (`a//b`, `./a`).
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !text.utf8.contains(0), !parts.contains(""), !parts.contains("."), !parts.contains("..")
    else { return nil }
    description = text
  }

  /// Byte order, the same on every machine.
  public static func < (left: ArtifactPath, right: ArtifactPath) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  /// Bytes decide: two names that differ only in their Unicode form are two files on Linux.
  public static func == (left: ArtifactPath, right: ArtifactPath) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(byte) }
  }

  /// The directories above, from the top down.
  var ancestors: [ArtifactPath] {
    description.utf8.indices.filter { description.utf8[$0] == UInt8(ascii: "/") }.compactMap {
      ArtifactPath(String(description[..<$0]))
    }
  }

  /// The last component.
  public var name: String { String(description.split(separator: "/").last ?? "") }

  /// Whether this is `other` or a directory above it.
  public func contains(_ other: ArtifactPath) -> Bool {
    self == other || other.description.utf8.starts(with: "\(description)/".utf8)
  }

  /// A path below this one; `nil` when `relative` leaves it.
  public func appending(_ relative: String) -> ArtifactPath? {
    ArtifactPath("\(description)/\(relative)")
  }
}
