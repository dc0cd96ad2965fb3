internal import Archives
public import Crypto
internal import Host
public import PlanRunnerKit

/// Digest and size of a file, or of a file within a directory or an archive.
public enum FileMeasure {
  /// The digest of the one entry of `product` that the glob matches, or with `nil` of the file itself.
  public static func digest<Artifacts: ArtifactReading & ~Copyable>(
    of entry: String?, in product: ArtifactPath, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Digest {
    try of(FactFile(path: product, entry: entry), from: &artifacts).digest
  }

  static func of<Artifacts: ArtifactReading & ~Copyable>(
    _ file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> (digest: Digest, size: UInt64) {
    guard let entry = file.entry else {
      let record: ArtifactRecord
      do throws(StepFailure) { record = try artifacts.measure(file.path) } catch {
        throw FactFailure(error)
      }
      guard let digest = record.digest else { throw .missing("there is no '\(file.path)'") }
      return (digest, record.size)
    }
    switch try file.container(from: &artifacts) {
    case .directory(let members):
      let found = try file.one(members, entry)
      let record: ArtifactRecord
      do throws(StepFailure) { record = try artifacts.measure(file.path) } catch {
        throw FactFailure(error)
      }
      guard let member = record.members.first(where: { $0.path == found }) else {
        throw .missing("'\(file.path)' has no entry '\(entry)'")
      }
      return (member.digest, member.size)
    case .archive(let archive, let names):
      let found = try file.one(names, entry)
      var hash = SHA256()
      do throws(ArchiveError) {
        let size = unsafe try archive.read(entry: found) { piece throws(ArchiveError) in
          guard !Signals.workIsToStop else { throw ArchiveError("the work was broken off") }
          unsafe hash.update(piece)
        }
        return (hash.finish(), size)
      } catch { throw .unclear("'\(file.path)': \(error)") }
    }
  }
}
