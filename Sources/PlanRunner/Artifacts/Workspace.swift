public import Crypto
public import Host

/// The directory a plan's paths are relative to, and the calls by which its files are reached.
public struct Workspace: Sendable {
  /// Absolute, without links.
  public let path: String
  let calls: any FileCalls

  public init(at path: String, calls: any FileCalls = SystemFileCalls()) throws(HostError) {
    self.path = try Directory(at: path, calls: calls).path
    self.calls = calls
  }

  public func open() throws(HostError) -> Directory { try Directory(at: path, calls: calls) }

  /// The path of an artifact for libraries and children that open it themselves.
  public func absolutePath(of artifact: ArtifactPath) -> String { "\(path)/\(artifact)" }

  /// The path without links on the way, by which two names of one file are one.
  public func location(of artifact: ArtifactPath) throws(HostError) -> ArtifactPath {
    do throws(HostError) {
      return ArtifactPath(try open().resolved(artifact.description)) ?? artifact
    } catch {
      // What is not there has no other name either.
      if error.isMissing { return artifact }
      throw error
    }
  }

  /// Digest, size and kind of what stands at `artifact` now.
  public func measure(_ artifact: ArtifactPath) throws(HostError) -> ArtifactRecord {
    let root = try open()
    guard let status = try root.status(of: artifact.description) else { return .missing(artifact) }
    switch status.kind {
    case .file:
      let file = try root.open(artifact.description)
      let isExecutable = try file.status().isExecutable
      let (digest, size) = try Self.hash(file)
      return .file(artifact, digest, size: size, isExecutable: isExecutable)
    case .directory:
      return .directory(artifact, try TreeWalk(calls: calls).members(of: artifact, in: root))
    case .symbolicLink:
      throw HostError(
        "read", artifact.description,
        refusal: "it is a symbolic link; name the file that it leads to")
    case .other:
      throw HostError(
        "read", artifact.description, refusal: "it is neither a file nor a directory")
    }
  }

  /// The SHA-256 and the number of bytes of a file, in one pass.
  public static func hash(_ file: borrowing File) throws(HostError) -> (Digest, UInt64) {
    guard try file.status().kind == .file else {
      throw HostError("read", file.path, refusal: "it is not a regular file")
    }
    var hash = SHA256()
    var size: UInt64 = 0
    try file.forEachBlock(alongside: { block in
      hash.update(block)
      size += UInt64(block.count)
    })
    return (hash.finish(), size)
  }
}

extension Workspace {
  /// Copies an artifact's bytes to a new file, given by its absolute path, which nobody reads before it is whole.
  ///
  /// - Returns: the SHA-256 of what was copied.
  public func copyBytes(
    of artifact: ArtifactPath, toFile path: String
  ) throws(HostError) -> Digest {
    var hash = SHA256()
    let source = try open().open(artifact.description)
    let place = SplitPath(path)
    let copy = try Directory(at: place.parent, calls: calls).open(
      place.name, for: .createNew, mode: 0o644)
    try source.forEachChunk { chunk throws(HostError) in
      hash.update(chunk)
      try copy.write(chunk)
    }
    return hash.finish()
  }
}
