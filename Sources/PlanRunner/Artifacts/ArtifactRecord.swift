public import Crypto

/// What was found at an artifact's path at one moment.
public struct ArtifactRecord: Sendable, Equatable {
  public enum Kind: String, Sendable { case file, directory, missing }

  /// One file, link or empty directory within a directory.
  public struct Member: Sendable, Equatable {
    /// Relative to the artifact.
    public let path: String
    /// Six octal digits, as git writes them: `100644`, `100755`, `120000` (link), `040000` (empty directory).
    public let mode: String
    /// Of the content; of a link's target text for a link; of nothing for a directory.
    public let digest: Digest
    /// Bytes.
    public let size: UInt64
  }

  public let path: ArtifactPath
  public let kind: Kind
  /// SHA-256 of a file's bytes; of the list of members for a directory; `nil` when missing.
  public let digest: Digest?
  /// Bytes of the file, or of all files of the directory together.
  public let size: UInt64
  /// The members of a directory, in byte order of their paths.
  public let members: [Member]

  public static func file(_ path: ArtifactPath, _ digest: Digest, size: UInt64) -> ArtifactRecord {
    ArtifactRecord(path: path, kind: .file, digest: digest, size: size, members: [])
  }

  public static func missing(_ path: ArtifactPath) -> ArtifactRecord {
    ArtifactRecord(path: path, kind: .missing, digest: nil, size: 0, members: [])
  }

  /// A directory's digest is that of its list: a line `mode sha256 path` for each member.
  public static func directory(_ path: ArtifactPath, _ members: [Member]) -> ArtifactRecord {
    var list = SHA256()
    for member in members {
      list.update(Array("\(member.mode) \(member.digest) \(member.path)\n".utf8))
    }
    return ArtifactRecord(
      path: path, kind: .directory, digest: list.finish(),
      size: members.reduce(0) { $0 + $1.size }, members: members)
  }

  /// Every file this record covers, by its path below the root, with its digest.
  var contents: [ArtifactPath: Digest] {
    switch kind {
    case .missing: [:]
    case .file: digest.map { [path: $0] } ?? [:]
    case .directory:
      Dictionary(
        members.compactMap { member in path.appending(member.path).map { ($0, member.digest) } }
      ) { first, _ in first }
    }
  }
}
