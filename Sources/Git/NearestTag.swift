/// Where a commit stands behind the nearest tag, as `git describe --tags --long` has it.
public struct NearestTag: Sendable, Equatable, CustomStringConvertible {
  public let name: String
  /// Commits since the tag; 0 when the commit itself is tagged.
  public let distance: Int
  /// The commit's id, shortened as far as it stays unique.
  public let shortID: String

  public var description: String { "\(name)-\(distance)-g\(shortID)" }

  init(name: String, distance: Int, shortID: String) {
    self.name = name
    self.distance = distance
    self.shortID = shortID
  }

  /// Takes apart `name-distance-gid`; the name may hold any of these characters itself.
  init?(parsing text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let distance = Int(parts[parts.count - 2]),
      parts[parts.count - 1].first == "g"
    else { return nil }
    self.init(
      name: parts.dropLast(2).joined(separator: "-"), distance: distance,
      shortID: String(parts[parts.count - 1].dropFirst()))
  }
}
