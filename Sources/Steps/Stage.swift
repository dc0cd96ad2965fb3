internal import Facts
internal import PlanRunnerKit

struct Stage: Step {
  let files: [StagedFile]
  let database: ArtifactPath?
  let profile: String?
  let profiles: PlanMap<StageProfile>
  let scripture: SQLQuery?
  let into: ArtifactPath?
  let manifest: ArtifactPath?

  static let declaration = Declaration(
    "stage",
    "Copies files, and derives a database for a profile with its manifest, into a staging directory.",
    example: #"""
      {"id": "stage", "type": "stage", "database": "data/corpus.sqlite",
       "profile": "public",
       "profiles": {"public": {"drop": ["translations"]}, "personal": {"drop": []}},
       "scripture": "SELECT id, ang, gurmukhi FROM lines ORDER BY id",
       "into": "build/stage/reader.sqlite",
       "manifest": "build/stage/reader.manifest.json"}
      """#,
    resumption: .isKept, make: Stage.init,
    .transfer("files", default: [], "Files to copy as they are."),
    .input("database", hashed: .whileReading, "SQLite database to derive from; never written."),
    .parameter("profile", "Profile to derive, one of 'profiles'."),
    .parameter(
      "profiles", default: PlanMap([]),
      "What each profile drops; together they name the layer that is dropped."),
    .parameter(
      "scripture", "Query whose rows the manifest's scripture digest covers; it must say its order."
    ),
    .output("into", "Database to write."),
    .output("manifest", "Manifest to write beside it."))

  var objection: String? {
    guard let database else {
      if files.isEmpty { return "stages nothing: give 'files' or 'database'" }
      return into == nil && manifest == nil ? nil : "has no 'database' to derive from"
    }
    guard into != nil else { return "does not say where '\(database)' goes: give 'into'" }
    guard let profile else { return "does not say which profile '\(database)' is derived for" }
    guard profiles[profile] != nil else {
      let known = profiles.entries.map(\.key)
      return
        "has no profile '\(profile)' in 'profiles'\(Suggestion.text(for: profile, among: known))"
    }
    return nil
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    for file in files { try context.copy(file.from, to: file.into) }
    var words = files.isEmpty ? [] : [files.count == 1 ? "1 file" : "\(files.count) files"]
    if let database, let into, let profile, let derived = profiles[profile] {
      let staged = try context.derive(database, into: into, dropping: derived.drop)
      let layer = Set(profiles.entries.flatMap(\.value.drop))
      let facts = try DatabaseFacts(
        at: context.absolutePath(of: into), named: into, scripture: scripture?.text, layer: layer)
      guard !facts.tables.isEmpty else {
        throw .failed("'\(into)' holds no table", advice: "Check '\(database)' and the profile.")
      }
      try refuseUnknown(layer.subtracting(derived.drop), facts.tables, database)
      context.find("profile", .string(profile))
      for (name, value) in facts.findings { context.find(name, value) }
      if let manifest {
        let text = try facts.manifest(of: staged, profile: profile)
        try context.write(Array(text.utf8), to: manifest)
      }
      words.append(
        "\(profile) profile, \(facts.tables.count == 1 ? "1 table" : "\(facts.tables.count) tables"), \(ByteCount.words(staged.size))"
      )
    }
    context.conclude(words.joined(separator: ", "))
  }

  /// A mistyped name would leave its table in every profile, and the manifest silent about it.
  private func refuseUnknown(
    _ kept: Set<String>, _ tables: [String], _ database: ArtifactPath
  ) throws(StepFailure) {
    let known = Set(tables.map { $0.lowercased() })
    guard let unknown = kept.sorted().first(where: { !known.contains($0.lowercased()) }) else {
      return
    }
    throw .failed(
      "a profile drops '\(unknown)', but '\(database)' has no such table"
        + Suggestion.text(for: unknown, among: tables),
      advice: "Each table a profile drops must be in the database.")
  }
}
