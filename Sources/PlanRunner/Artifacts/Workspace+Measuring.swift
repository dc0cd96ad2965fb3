public import Host
internal import Synchronization

extension Workspace {
  /// Returns once the files of the artifacts, and the names they have, are on the disk.
  public func settle(_ artifacts: [ArtifactRecord]) throws(HostError) {
    let root = try open()
    var directories: Set<String> = []
    for artifact in artifacts {
      let files: [String] =
        switch artifact.kind {
        case .missing: []
        case .file: [artifact.path.description]
        case .directory:
          artifact.members.filter { $0.mode.hasPrefix("100") }.map { "\(artifact.path)/\($0.path)" }
        }
      for file in files {
        try Signals.breakOffWork(at: file)
        try root.open(file).sync()
        var parent = file.split(separator: "/").dropLast()
        // Every directory on the way may be new.
        while !parent.isEmpty, directories.insert(parent.joined(separator: "/")).inserted {
          parent = parent.dropLast()
        }
      }
    }
    for directory in directories.sorted(by: >) { try root.directory(directory).sync() }
    if !artifacts.isEmpty { try root.sync() }
  }

  /// Measures several artifacts on all cores, in the order given.
  public func measure(_ artifacts: [ArtifactPath]) throws(HostError) -> [ArtifactRecord] {
    guard !artifacts.isEmpty else { return [] }
    let results = Mutex<[Result<ArtifactRecord, HostError>?]>(
      Array(repeating: nil, count: artifacts.count))
    Parallel.forEach(artifacts.count) { index in
      let result: Result<ArtifactRecord, HostError>
      do throws(HostError) {
        result = .success(try measure(artifacts[index]))
      } catch {
        result = .failure(error)
      }
      results.withLock { $0[index] = result }
    }
    var records: [ArtifactRecord] = []
    for result in results.withLock({ $0 }) {
      guard let result else { preconditionFailure("every artifact is measured once") }
      records.append(try result.get())
    }
    return records
  }
}
