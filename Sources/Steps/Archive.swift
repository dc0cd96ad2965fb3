internal import Archives
internal import Host
internal import PlanRunnerKit

struct Archive: Step {
  enum Format: String, PlanChoice {
    case tarGzip = "tar.gz"
    case tar
    case zip

    var summary: String {
      switch self {
      case .tarGzip: "A tar archive, compressed by gzip."
      case .tar: "A tar archive, not compressed."
      case .zip: "A zip archive, its files compressed."
      }
    }
  }

  let files: [PackedFile]
  let tree: ArtifactPath?
  let prefix: String
  let into: ArtifactPath
  let format: Format

  static let declaration = Declaration(
    "archive", "Packs files into one archive whose bytes depend on the files alone.",
    example: #"""
      {"id": "pack", "type": "archive",
       "files": [{"from": "build/tool", "as": "tool"}], "into": "build/tool.tar.gz"}
      """#,
    resumption: .isKept, make: Archive.init,
    .input("files", default: [], "Files to pack, each with its name in the archive."),
    .input("tree", "Directory to pack with all that is in it."),
    .parameter("prefix", default: "", "Directory within the archive that everything goes into."),
    .output("into", "Archive to write."),
    .parameter("format", default: .tarGzip, "Kind of archive."))

  var objection: String? {
    if files.isEmpty == (tree == nil) { return "packs either 'files' or a 'tree'" }
    return prefix.isEmpty || ArtifactPath(prefix) != nil
      ? nil : "has '\(prefix)' as 'prefix', expected a path without '.' and '..'"
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    let entries = try entries(&context).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    try refuseMixedNames(entries)
    let format: ArchiveFormat =
      switch self.format {
      case .tarGzip: .tarGzip
      case .tar: .tar
      case .zip: .zip
      }
    let workspace = context.workspace
    var mistake: ArchiveError?
    do throws(StepFailure) {
      try context.write(to: into) { sink throws(HostError) in
        do throws(ArchiveError) {
          try ArchivePacking(workspace: workspace, format: format).pack(entries, into: sink)
        } catch {
          mistake = error
          throw HostError("write", into.description, refusal: error.message)
        }
      }
    } catch { throw mistake.map { .error("cannot pack '\(into)': \($0.message)") } ?? error }
    context.find("entries", .array(entries.map { .string($0.name) }))
    context.conclude("\(entries.count) \(entries.count == 1 ? "entry" : "entries") in \(into.name)")
  }

  private func entries(_ context: inout StepContext) throws(StepFailure) -> [ArchivePacking.Entry] {
    let start = prefix.isEmpty ? "" : prefix + "/"
    var entries: [ArchivePacking.Entry] = []
    for file in files {
      let record = try context.measure(file.from)
      guard record.kind == .file, let digest = record.digest else {
        throw .error("'\(file.from)' is not a file")
      }
      entries.append(.init(name: start + file.name, path: file.from, mode: nil, digest: digest))
    }
    guard let tree else { return entries }
    let record = try context.measure(tree)
    guard record.kind == .directory, !record.members.isEmpty else {
      throw .failed("'\(tree)' is not a directory with something in it")
    }
    if let leftover = try context.leftovers(in: record).first {
      throw .failed(
        "'\(leftover)' would be packed, but no step of this run wrote it",
        advice: "Remove it, or list the 'files' to pack.")
    }
    for member in record.members {
      guard let path = tree.appending(member.path) else { continue }
      entries.append(
        .init(name: start + member.path, path: path, mode: member.mode, digest: member.digest))
    }
    return entries
  }

  /// Who unpacks such an archive gets one of the two.
  private func refuseMixedNames(_ entries: [ArchivePacking.Entry]) throws(StepFailure) {
    let files = Set(entries.filter { $0.mode != "040000" }.compactMap { ArtifactPath($0.name) })
    for entry in entries {
      var way = entry.name.split(separator: "/").dropLast()
      while !way.isEmpty {
        if let above = ArtifactPath(way.joined(separator: "/")), files.contains(above) {
          throw .failed("'\(above)' would be both a file and a directory in '\(into)'")
        }
        way = way.dropLast()
      }
    }
  }
}
