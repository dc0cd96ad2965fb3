public import Crypto
public import Host

/// Digests of files that steps run again and again, such as programs: taken once while a file stays as it is.
///
/// A file counts as the same while its number, size, permissions and times of change are. It is
/// remembered only if it was old when it was hashed, since two changes within one tick of the clock
/// leave the same time, and only on this machine's own disks, whose clock is ours.
public struct KnownDigests: Sendable {
  /// Seconds since a file's last change after which another one must show.
  private static let age: Int64 = 2

  private var known: [String: (status: FileStatus, digest: Digest)] = [:]

  init() {}

  /// The SHA-256 of a file, and what the system says of the file.
  ///
  /// - Parameter path: absolute, without links.
  /// - Returns: both.
  /// - Throws: when it is no file, or cannot be read.
  public mutating func digest(
    of path: String
  ) throws(HostError) -> (digest: Digest, status: FileStatus) {
    if let found = known[path],
      try Host.status(of: path, followingLinks: false) == found.status
    {
      return (found.digest, found.status)
    }
    let place = SplitPath(path)
    let parent = try Directory(at: place.parent)
    let file = try parent.open(place.name)
    let status = try file.status()
    let seconds = Timestamp.now.nanoseconds / 1_000_000_000
    let digest = try Workspace.hash(file).0
    if status.changed.seconds + Self.age <= seconds, parent.isLocal {
      known[path] = (status, digest)
    }
    return (digest, status)
  }
}
