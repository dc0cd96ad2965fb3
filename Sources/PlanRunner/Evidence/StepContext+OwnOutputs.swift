internal import Crypto
internal import Host

/// What a step wrote, read again to be judged: recorded as it was seen, so that it is what is pinned.
extension StepContext {
  /// Whether the path is one that the step writes and that it does not read as an input.
  func isOwn(_ path: ArtifactPath) -> Bool {
    outputs.contains { $0.contains(path) } && !inputs.contains { $0.contains(path) }
  }

  mutating func measureOwn(_ path: ArtifactPath) throws(StepFailure) -> ArtifactRecord {
    let record: ArtifactRecord
    do throws(HostError) { record = try workspace.measure(path) } catch { throw StepFailure(error) }
    try see(record)
    return record
  }

  mutating func readOwn(_ path: ArtifactPath, limit: Int) throws(StepFailure) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(HostError) {
      bytes = try workspace.open().open(path.description).readAll(limit: limit)
    } catch {
      if error.isMissing { return nil }
      throw StepFailure(error)
    }
    let record = try measureOwn(path)
    guard record.digest == Digest.of(bytes) else { throw exchanged(path) }
    return bytes
  }

  /// Holds an output against what was seen of it before.
  private mutating func see(_ record: ArtifactRecord) throws(StepFailure) {
    for known in evidence.outputs {
      guard let (path, _, _) = known.difference(from: record) else { continue }
      throw exchanged(path)
    }
    if record.kind != .missing { evidence.record(output: record) }
  }

  private func exchanged(_ path: ArtifactPath) -> StepFailure {
    .failed(
      "'\(path)' changed while '\(step)' judged it",
      advice: "Find out what changes it, and run again.")
  }
}
