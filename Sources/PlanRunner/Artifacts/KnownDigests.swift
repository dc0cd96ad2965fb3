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

  /// The SHA-256 of the file `name` in a directory, and what the system says of the file.
  ///
  /// - Throws: when it is no file, or cannot be read.
  public mutating func digest(
    of name: String, in directory: borrowing Directory
  ) throws(HostError) -> (digest: Digest, status: FileStatus) {
    let file = try directory.open(name)
    let status = try file.status()
    let path = "\(directory.path)/\(name)"
    if let found = known[path], found.status == status { return (found.digest, status) }
    let seconds = Timestamp.now.nanoseconds / 1_000_000_000
    let digest = try Workspace.hash(file).0
    if status.changed.seconds + Self.age <= seconds, directory.isLocal {
      known[path] = (status, digest)
    }
    return (digest, status)
  }
}
