internal import Crypto
public import Host

extension StepContext {
  /// Writes a declared output, whole or not at all.
  ///
  /// An update, such as a ledger, is on the disk when this returns; other outputs are put there
  /// before the run goes on to an update or passes.
  public mutating func write(
    _ bytes: [UInt8], to path: ArtifactPath, mode: UInt32 = 0o644
  ) throws(StepFailure) {
    try write(to: path, mode: mode) { sink throws(HostError) in try sink(bytes.span) }
  }

  /// Writes a declared output piece by piece, hashing on the way; it takes its name only when whole.
  public mutating func write(
    to path: ArtifactPath, mode: UInt32 = 0o644,
    _ body: (_ sink: (Span<UInt8>) throws(HostError) -> Void) throws(HostError) -> Void
  ) throws(StepFailure) {
    requireOutput(path)
    var hash = SHA256()
    var size: UInt64 = 0
    do throws(HostError) {
      let root = try workspace.open()
      try Self.makeParent(of: path, in: root)
      let isDurable = updates.contains(path)
      try root.replace(path.description, mode: mode, durably: isDurable) {
        file throws(HostError) in
        try body { piece throws(HostError) in
          hash.update(piece)
          try file.write(piece)
          file.beginSync(from: size, count: piece.count)
          size += UInt64(piece.count)
        }
        // Once it is there it stays; a step that is late must not have done it.
        if isDurable, timeLimit?.isOver ?? false {
          throw HostError("update", path.description, refusal: "there was no time left")
        }
      }
    } catch { throw StepFailure(error) }
    evidence.record(
      output: .file(path, hash.finish(), size: size, isExecutable: mode & 0o100 != 0))
  }

  /// Copies a declared input to a declared output, hashing in the same pass.
  public mutating func copy(_ source: ArtifactPath, to path: ArtifactPath) throws(StepFailure) {
    requireInput(source)
    requireOutput(path)
    var breach: StepFailure?
    var record = ArtifactRecord.missing(source)
    do throws(HostError) {
      let root = try workspace.open()
      let file = try root.open(source.description)
      let status = try file.status()
      guard status.kind == .file else {
        throw HostError("copy", source.description, refusal: "it is not a regular file")
      }
      try Self.makeParent(of: path, in: root)
      let mode: UInt32 = status.isExecutable ? 0o755 : 0o644
      try root.replace(path.description, mode: mode, durably: false) { copy throws(HostError) in
        var hash = SHA256()
        var size: UInt64 = 0
        try file.forEachBlock(alongside: { hash.update($0) }) { block throws(HostError) in
          try copy.write(block)
          copy.beginSync(from: size, count: block.count)
          size += UInt64(block.count)
        }
        record = .file(source, hash.finish(), size: size, isExecutable: status.isExecutable)
        // Before the copy takes its name: what was exchanged must not be staged.
        do throws(StepFailure) { try check(record) } catch {
          breach = error
          throw HostError("copy", source.description, refusal: "it was exchanged")
        }
      }
    } catch { throw breach ?? StepFailure(error) }
    evidence.record(input: record)
    if let digest = record.digest {
      evidence.record(
        output: .file(path, digest, size: record.size, isExecutable: record.isExecutable))
    }
  }

  /// What was written at an output through the context.
  public func writtenRecord(of path: ArtifactPath) throws(StepFailure) -> ArtifactRecord {
    guard let record = evidence.outputs.first(where: { $0.path == path }) else {
      throw .error("'\(path)' was not written")
    }
    return record
  }

  /// Lets a library write a declared output: under a name beside it, which is taken when all is well.
  ///
  /// - Parameters:
  ///   - path: the output.
  ///   - body: writes the file at the absolute path it is given; the file does not exist before.
  /// - Returns: what was written.
  /// - Throws: what `body` throws; nothing is left of the file then.
  public mutating func assemble(
    _ path: ArtifactPath, _ body: (_ partial: String) throws(StepFailure) -> Void
  ) throws(StepFailure) -> ArtifactRecord {
    requireOutput(path)
    let record: ArtifactRecord
    do throws(HostError) {
      let root = try workspace.open()
      try Self.makeParent(of: path, in: root)
      _ = try root.removePartial(of: path.description)
    } catch { throw StepFailure(error) }
    let components = path.description.split(separator: "/")
    let parent = components.dropLast().map { "\($0)/" }.joined()
    let partial = parent + Directory.partialName(of: path.name)
    do throws(StepFailure) {
      try body("\(workspace.path)/\(partial)")
      do throws(HostError) {
        try workspace.open().adopt(partial, as: path.description)
        record = try workspace.measure(path)
      } catch { throw StepFailure(error) }
    } catch {
      do throws(HostError) { _ = try workspace.open().removePartial(of: path.description) } catch {}
      throw error
    }
    evidence.record(output: record)
    return record
  }

  /// Makes the directories on the way to a declared output.
  public func makeParent(of path: ArtifactPath) throws(StepFailure) {
    requireOutput(path)
    do throws(HostError) {
      try Self.makeParent(of: path, in: try workspace.open())
    } catch { throw StepFailure(error) }
  }

  private static func makeParent(
    of path: ArtifactPath, in root: borrowing Directory
  ) throws(HostError) {
    let components = path.description.split(separator: "/").dropLast()
    if !components.isEmpty { try root.makeDirectories(components.joined(separator: "/")) }
  }
}
