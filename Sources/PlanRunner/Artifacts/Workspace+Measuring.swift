public import Host
internal import Synchronization

extension Workspace {
  /// Measures several artifacts on all cores, in the order given.
  public func measure(_ artifacts: [ArtifactPath]) throws(HostError) -> [ArtifactRecord] {
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
