internal import Archives
internal import Host
internal import Patterns
internal import PlanRunnerKit

/// A file under the plan's root, or a file within a directory or an archive there.
struct FactFile: Sendable {
  /// Bytes of a document that is read whole.
  static let sizeLimit = 64 << 20

  let path: ArtifactPath
  /// A glob that exactly one entry must match; `nil` for the file itself.
  let entry: String?

  /// The file, and the entry within.
  var name: String { entry.map { "\(path) \($0)" } ?? "\(path)" }

  /// The whole content.
  func bytes<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> [UInt8] {
    guard let entry else { return try Self.whole(path, &artifacts) }
    switch try container(from: &artifacts) {
    case .directory(let members):
      let found = try one(members, entry)
      guard let below = path.appending(found) else {
        throw .unclear("'\(found)' is not a name inside '\(path)'")
      }
      return try Self.whole(below, &artifacts)
    case .archive(let archive, let names):
      let found = try one(names, entry)
      do throws(ArchiveError) {
        return try archive.bytes(ofEntry: found, atMost: Self.sizeLimit)
      } catch { throw .unclear("'\(path)': \(error)") }
    }
  }

  private static func whole<Artifacts: ArtifactReading & ~Copyable>(
    _ path: ArtifactPath, _ artifacts: inout Artifacts
  ) throws(FactFailure) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(StepFailure) { bytes = try artifacts.read(path, limit: sizeLimit) } catch {
      throw FactFailure(error)
    }
    guard let bytes else { throw .silent("there is no '\(path)'") }
    return bytes
  }

  enum Container {
    case directory(EntryList)
    case archive(ArchiveReader, EntryList)
  }

  /// The directory or archive that holds the entry, with the paths of what is in it.
  func container<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Container {
    let record: ArtifactRecord
    do throws(StepFailure) { record = try artifacts.measure(path) } catch {
      throw FactFailure(error)
    }
    switch record.kind {
    case .missing: throw .silent("there is no '\(path)'")
    case .directory:
      return .directory(
        EntryList(
          record.members.map { ($0.path, $0.mode.hasPrefix("100"), $0.mode == "120000") }))
    case .file:
      do throws(ArchiveError) {
        let archive = try ArchiveReader(
          opening: artifacts.absolutePath(of: path), isToStop: { Signals.workIsToStop })
        return .archive(
          archive,
          EntryList(
            try archive.entries().map { ($0.path, $0.kind == .file, $0.kind == .symbolicLink) }))
      } catch { throw .unclear("'\(path)' cannot be opened as an archive: \(error)") }
    }
  }

  /// Whether a directory that the glob names on the way to the entry may be the link.
  ///
  /// Behind a `**` no directory is named: what a link within leads to is found at its own place.
  private static func leads(_ entry: String, through link: String) -> Bool {
    let components = entry.split(separator: "/")
    let named = components.prefix { $0 != "**" }
    let last = named.count == components.count ? named.count - 1 : named.count
    return (0..<max(0, last)).contains { index in
      do throws(GlobError) {
        return try Glob(named[...index].joined(separator: "/")).matches(link)
      } catch { return false }
    }
  }

  /// The one name that the glob matches.
  func one(_ names: EntryList, _ entry: String) throws(FactFailure) -> String {
    let glob: Glob
    do throws(GlobError) { glob = try Glob(entry) } catch {
      throw .unclear("'\(entry)' names no entry: \(error)")
    }
    let found = names.files.filter { glob.matches($0) }
    guard let first = found.first else {
      // Something has the name, so nobody may conclude that it is not there.
      if let other = names.firstOther(where: glob.matches) {
        throw .silent("'\(path)' has '\(other)', which is no file")
      }
      if let link = names.links.first(where: { Self.leads(entry, through: $0) }) {
        throw .silent("'\(path)' has the link '\(link)' on the way to '\(entry)'")
      }
      throw .missing("'\(path)' has no entry '\(entry)'")
    }
    guard found.count == 1 else {
      throw .unclear(
        "'\(path)' has \(found.count) entries '\(entry)': \(found.prefix(3).joined(separator: ", "))"
      )
    }
    return first
  }
}
