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
  /// Whether a file may be executed; `nil` for all else, and for a file of which nobody asked.
  let isExecutable: Bool?

  public static func file(
    _ path: ArtifactPath, _ digest: Digest, size: UInt64, isExecutable: Bool? = nil
  ) -> ArtifactRecord {
    ArtifactRecord(
      path: path, kind: .file, digest: digest, size: size, members: [], isExecutable: isExecutable)
  }

  public static func missing(_ path: ArtifactPath) -> ArtifactRecord {
    ArtifactRecord(
      path: path, kind: .missing, digest: nil, size: 0, members: [], isExecutable: nil)
  }

  /// A directory's digest is that of its list: a line `mode sha256 path` for each member.
  ///
  /// In a path, `\` stands as `\\` and a line feed as `\n`, so that no name reads as two lines.
  public static func directory(_ path: ArtifactPath, _ members: [Member]) -> ArtifactRecord {
    var list = SHA256()
    for member in members {
      let path = member.path.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      list.update(Array("\(member.mode) \(member.digest) \(path)\n".utf8))
    }
    return ArtifactRecord(
      path: path, kind: .directory, digest: list.finish(),
      size: members.reduce(0) { $0 + $1.size }, members: members, isExecutable: nil)
  }

  /// A file's mode as ``Member/mode`` has it; `nil` for all else, and for a file of which nobody asked.
  var mode: String? { isExecutable.map { $0 ? "100755" : "100644" } }

  /// What stands at one path, as far as a guard compares it.
  struct Content: Sendable {
    let digest: Digest
    /// As in ``Member``; only `100` for a file of which nobody asked whether it may be executed.
    let mode: String

    func agrees(with other: Content) -> Bool {
      digest == other.digest && (mode.hasPrefix(other.mode) || other.mode.hasPrefix(mode))
    }
  }

  /// Everything this record covers, by its path below the root.
  var contents: [ArtifactPath: Content] {
    switch (kind, digest) {
    case (.file, let digest?):
      return [
        path: Content(digest: digest, mode: mode ?? "100")
      ]
    case (.directory, _) where members.isEmpty:
      return [path: Content(digest: .of([]), mode: "040000")]
    case (.directory, _):
      let contents = members.compactMap { member in
        path.appending(member.path).map {
          ($0, Content(digest: member.digest, mode: member.mode))
        }
      }
      return Dictionary(contents) { first, _ in first }
    case (.file, nil), (.missing, _): return [:]
    }
  }

  /// The same content under another path: the one it really has, where a link led to it.
  func moved(to path: ArtifactPath) -> ArtifactRecord {
    ArtifactRecord(
      path: path, kind: kind, digest: digest, size: size, members: members,
      isExecutable: isExecutable)
  }

  /// The same, of a directory without the list of what is in it; the digest stands for that.
  var withoutMembers: ArtifactRecord {
    ArtifactRecord(
      path: path, kind: kind, digest: digest, size: size, members: [], isExecutable: isExecutable)
  }

  /// Where this record and another, of what both cover, do not agree; `nil` when they do.
  func difference(
    from other: ArtifactRecord, except: [ArtifactPath] = []
  ) -> (path: ArtifactPath, here: Content?, there: Content?)? {
    let region: ArtifactPath
    if path.contains(other.path) {
      region = other.path
    } else if other.path.contains(path) {
      region = path
    } else {
      return nil
    }
    func isCompared(_ path: ArtifactPath) -> Bool {
      region.contains(path) && !except.contains { $0.contains(path) }
    }
    let here = contents.filter { isCompared($0.key) }
    let there = other.contents.filter { isCompared($0.key) }
    func differs(_ path: ArtifactPath) -> Bool {
      guard let left = here[path], let right = there[path] else { return true }
      return !left.agrees(with: right)
    }
    let added = there.keys.filter { here[$0] == nil }
    guard let path = here.keys.filter(differs).min() ?? added.min() else { return nil }
    return (path, here[path], there[path])
  }
}
