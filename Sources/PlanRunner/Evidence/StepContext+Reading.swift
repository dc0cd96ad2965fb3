internal import Crypto
internal import Host

extension StepContext {
  /// The path of a declared artifact for a library or a child that opens it itself.
  public func absolutePath(of path: ArtifactPath) -> String {
    precondition(
      inputs.contains { $0.contains(path) } || outputs.contains { $0.contains(path) },
      "a step reaches only what it declares, not '\(path)'")
    return workspace.absolutePath(of: path)
  }

  /// What stands at a declared input: its digest, size and kind.
  public mutating func measure(_ path: ArtifactPath) throws(StepFailure) -> ArtifactRecord {
    if let known = evidence.inputs.first(where: { $0.path == path }) { return known }
    if isOwn(path) { return try measureOwn(path) }
    requireInput(path)
    let record: ArtifactRecord
    do throws(HostError) { record = try workspace.measure(path) } catch { throw StepFailure(error) }
    try accept(record)
    return record
  }

  /// Files of a measured directory that stood there before the run, beside what its steps wrote.
  public func leftovers(
    in record: ArtifactRecord
  ) throws(StepFailure) -> [ArtifactPath] {
    do throws(HostError) {
      return pins.leftovers(in: record.moved(to: try workspace.location(of: record.path)))
    } catch { throw StepFailure(error) }
  }

  /// The bytes of a declared input, of at most `limit` bytes; `nil` when there is no such file.
  public mutating func read(
    _ path: ArtifactPath, limit: Int = 64 << 20
  ) throws(StepFailure) -> [UInt8]? {
    if isOwn(path) { return try readOwn(path, limit: limit) }
    requireInput(path)
    let bytes: [UInt8]
    do throws(HostError) {
      let root = try workspace.open()
      bytes = try root.open(path.description).readAll(limit: limit)
    } catch {
      if error.isMissing {
        try accept(.missing(path))
        return nil
      }
      throw StepFailure(error)
    }
    try accept(.file(path, Digest.of(bytes), size: UInt64(bytes.count)))
    return bytes
  }

  /// The bytes of an output that was written before, as they are on the disk now.
  public func readBack(_ path: ArtifactPath, limit: Int = 64 << 20) throws(StepFailure) -> [UInt8] {
    requireOutput(path)
    do throws(HostError) {
      return try workspace.open().open(path.description).readAll(limit: limit)
    } catch { throw StepFailure(error) }
  }

  func requireInput(_ path: ArtifactPath) {
    precondition(
      inputs.contains { $0.contains(path) }, "a step reads only what it declares, not '\(path)'")
  }

  func requireOutput(_ path: ArtifactPath) {
    precondition(
      outputs.contains { $0.contains(path) }, "a step writes only what it declares, not '\(path)'")
  }

  /// Takes a measured input into the evidence, unless it is not what an earlier step wrote.
  mutating func accept(_ record: ArtifactRecord) throws(StepFailure) {
    try check(record)
    evidence.record(input: record)
  }

  /// Holds an input against what earlier steps wrote, and against what this step read of it before.
  func check(_ record: ArtifactRecord) throws(StepFailure) {
    let located: ArtifactRecord
    do throws(HostError) {
      located = record.moved(to: try workspace.location(of: record.path))
    } catch { throw StepFailure(error) }
    do throws(Pins.Breach) { try pins.check(located) } catch { throw StepFailure(error) }
    for known in evidence.inputs {
      guard let (path, _, _) = known.difference(from: record),
        !evidence.outputs.contains(where: { $0.path.contains(path) })
      else { continue }
      throw .failed(
        "'\(path)' changed while '\(step)' read it",
        advice: "Find out what changes it, and run again.")
    }
  }
}
