internal import Patterns
internal import PlanRunnerKit

/// A file under the plan's root, or with `entry` a file within a directory or an archive.
struct FilePlace: SourcePlace {
  static let term = Term(
    "file", "A file under the plan's root, or a file inside a directory or an archive.",
    [
      .required("file", .path, "File, directory or archive to read."),
      .optional(
        "entry", .string,
        "Glob that exactly one file inside it matches: in a directory, .zip, .ipa, .tar or .tar.gz."
      ),
    ],
    example:
      #"{"file": "build/Reader.ipa", "entry": "Payload/*.app/Info.plist", "plist": "/CFBundleVersion"}"#
  )
  static let readings = Readings.all

  let file: FactFile
  private let reading: any Reading

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard let path = object.required("file", as: ArtifactPath.self, reporting: &diagnostics),
      let entry = object.optional("entry", as: String.self, reporting: &diagnostics)
    else { return nil }
    if let entry, let node = object["entry"] {
      if diagnostics.refuseHidden(in: entry, expected: "a glob", at: node.place) { return nil }
      let example = entry.split(separator: "${item}", omittingEmptySubsequences: false)
        .joined(separator: "item")
      do throws(GlobError) { _ = try Glob(example) } catch {
        diagnostics.report("'\(entry)' names no entry: \(error)", at: node.place)
        return nil
      }
    }
    file = FactFile(path: path, entry: entry)
    self.reading = reading ?? TextReading()
  }

  var artifacts: [ArtifactPath] { [file.path] }

  var description: String {
    let what = reading.description
    return what.isEmpty ? file.name : "\(file.name) \(what)"
  }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    try reading.fact(of: file, from: &artifacts)
  }
}
