internal import Crypto
internal import Host
internal import Synchronization

/// Lists a directory with all that is below it and hashes its files on all cores; links are not followed.
struct TreeWalk: Sendable {
  let calls: any FileCalls

  private struct Found: Sendable {
    let path: String
    let mode: String
    var digest: Digest?
    var size: UInt64 = 0
  }

  /// The members in byte order of their paths, relative to `artifact`.
  func members(
    of artifact: ArtifactPath, in root: borrowing Directory
  ) throws(HostError) -> [ArtifactRecord.Member] {
    let top = try root.directory(artifact.description)
    var found: [Found] = []
    try list(top, prefix: "", into: &found)
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let list = found
    let results = Mutex<[Int: Result<(Digest, UInt64), HostError>]>([:])
    let topPath = top.path
    let calls = calls
    let files = list.indices.filter { list[$0].digest == nil }
    Parallel.forEach(files.count) { index in
      let result: Result<(Digest, UInt64), HostError>
      do throws(HostError) {
        try Signals.breakOffWork(at: list[files[index]].path)
        let directory = try Directory(at: topPath, calls: calls)
        result = .success(try Workspace.hash(try directory.open(list[files[index]].path)))
      } catch {
        result = .failure(error)
      }
      results.withLock { $0[files[index]] = result }
    }
    var members: [ArtifactRecord.Member] = []
    let hashed = results.withLock { $0 }
    for (index, item) in list.enumerated() {
      var digest = item.digest ?? .of([])
      var size = item.size
      if let result = hashed[index] { (digest, size) = try result.get() }
      members.append(.init(path: item.path, mode: item.mode, digest: digest, size: size))
    }
    return members
  }

  private func list(
    _ directory: borrowing Directory, prefix: String, into found: inout [Found]
  ) throws(HostError) {
    try Signals.breakOffWork(at: directory.path)
    let names = try directory.names()
    if names.isEmpty, !prefix.isEmpty {
      found.append(Found(path: String(prefix.dropLast()), mode: "040000", digest: .of([])))
    }
    for bytes in names {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        throw HostError(
          "read", prefix + VisibleText.of(bytes), refusal: "its name is not valid UTF-8")
      }
      let path = prefix + name
      guard let status = try directory.status(of: name) else { continue }
      switch status.kind {
      case .directory: try list(try directory.directory(name), prefix: path + "/", into: &found)
      case .symbolicLink:
        let target = try directory.linkTarget(named: bytes[...])
        found.append(
          Found(path: path, mode: "120000", digest: .of(target), size: UInt64(target.count)))
      case .file:
        found.append(Found(path: path, mode: status.isExecutable ? "100755" : "100644"))
      case .other:
        throw HostError("read", path, refusal: "it is neither a file, a directory nor a link")
      }
    }
  }
}
