import Foundation
import Testing

/// The repository's sample app and its plans in a repository of their own, with a compiler that only copies.
///
/// Everything else of the release is real: the database, the staging, the `.app`, the `.ipa`, the ledger.
struct Sample {
  static let app = "Examples/ScriptureReader"
  /// What a release may change; all else must be after it as it was before.
  static let outputs = [
    "\(app)/build", "\(app)/data/corpus.sqlite", "\(app)/ScriptureReader-Release.yml",
    ".git/planrunner",
  ]
  static let ledger = "\(app)/testflight-builds.json"
  static let trail = ".git/planrunner/audit.sqlite"

  let scratch: Scratch

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Commits all of it after a script ran in the sample's directory; `plan` is a channel's, with further steps.
  init(_ change: String = "true", plan: String? = nil, steps: [String] = []) throws {
    scratch = try Scratch()
    try scratch.shell(
      """
      from='\(Self.repository.path)'
      mkdir -p \(Self.app)/data \(Self.app)/.build/release
      cp -R "$from/plans" .
      cd "$from/\(Self.app)"
      cp -R App contract scripts *.md *.yml *.json '\(scratch.url(Self.app).path)'
      cp data/*.json '\(scratch.url(Self.app).path)/data'
      cd '\(scratch.url(Self.app).path)'
      printf '#!/bin/sh\\necho line\\n' > .build/release/scripture-reader
      chmod +x .build/release/scripture-reader
      mkdir Sources; touch Sources/none.swift Package.swift
      printf '.build/\\nbuild/\\ndata/corpus.sqlite\\nScriptureReader-Release.yml\\n' > .gitignore
      sqlite3 data/prebuilt.sqlite <<'END'
      \(Self.corpus)
      END
      """)
    try scratch.write(Self.builds, to: Self.ledger)
    for channel in ["appstore", "testflight"] { try write(plan: channel, on: channel) }
    if let plan { try write(plan: plan, on: plan, steps: steps) }
    try scratch.shell(
      "(cd \(Self.app); \(change)); git init -q -b main .; git add -A; git commit -qm first")
  }

  private static let builds = """
    [
      {
        "version": "1.3.0",
        "build": 7
      },
      {
        "version": "1.4.0",
        "build": 3
      }
    ]

    """

  /// The tables of the sample's corpus builder, filled from the same two files.
  private static let corpus = """
    PRAGMA page_size = 4096;
    BEGIN;
    CREATE TABLE lines(id INTEGER PRIMARY KEY, ang INTEGER NOT NULL, gurmukhi TEXT NOT NULL);
    CREATE TABLE translations(line_id INTEGER NOT NULL REFERENCES lines(id), language TEXT NOT NULL,
      text TEXT NOT NULL, PRIMARY KEY(line_id, language));
    CREATE VIRTUAL TABLE fts_en USING fts5(text);
    CREATE TABLE extra_lines(id INTEGER PRIMARY KEY, source TEXT NOT NULL, gurmukhi TEXT NOT NULL);
    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL);
    INSERT INTO lines SELECT value->>'id', value->>'ang', value->>'gurmukhi'
      FROM json_each(readfile('data/scripture-lines.json'), '$.lines');
    INSERT INTO translations SELECT value->>'line', 'en', value->>'text'
      FROM json_each(readfile('data/sample-layers.json'), '$.english');
    INSERT INTO fts_en(rowid, text) SELECT line_id, text FROM translations;
    INSERT INTO extra_lines SELECT value->>'id', value->>'source', value->>'gurmukhi'
      FROM json_each(readfile('data/sample-layers.json'), '$.extra_lines');
    COMMIT;
    """

  /// Writes a plan that extends a channel's, with the compiler replaced and further steps.
  func write(plan name: String, on channel: String, steps: [String] = []) throws {
    let compile =
      #"{"id": "compile", "command": ["cp", "data/prebuilt.sqlite", "data/corpus.sqlite"], "inputs": ["data/prebuilt.sqlite"]}"#
    try scratch.write(
      """
      {
        "format": 1,
        "name": "\(channel)",
        "extends": "../plans/\(channel).json",
        "steps": [
          \(([compile] + steps).joined(separator: ",\n    "))
        ]
      }

      """, to: "quick/\(name).json")
  }

  func commit(_ script: String = "true") throws {
    try scratch.shell(
      "cd \(Self.app); \(script); git add -A ../..; git commit -qm change --allow-empty"
    )
  }

  func run(_ plan: String = "appstore", _ words: [String] = []) throws -> CommandResult {
    try scratch.run(Command(arguments: ["quick/\(plan).json"] + words))
  }

  /// Paths that a run changed and that no step names.
  func strangers(since before: FileTree) throws -> [String] {
    try before.changes(to: FileTree(scratch.directory)).filter { path in
      !Self.outputs.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// Each step of the sample's plans and its outcome in the last run.
  func outcomes() throws -> [String: String] {
    let rows = try scratch.query(
      "SELECT id, outcome FROM steps WHERE run = (SELECT max(id) FROM run) ORDER BY position",
      trail: Self.trail)
    return Dictionary(
      rows.map { row in
        let columns = row.split(separator: "|").map(String.init)
        return (columns[0], columns[1])
      }
    ) { first, _ in first }.filter { Self.steps.contains($0.key) }
  }

  /// What must stand in the trail when a step does not pass, or none when all pass.
  func outcomes(passedBefore failing: String?, ending: String = "failed") -> [String: String] {
    let position = failing.flatMap { Self.steps.firstIndex(of: $0) } ?? Self.steps.count
    return Dictionary(
      uniqueKeysWithValues: Self.steps.enumerated().map { index, step in
        (step, index < position ? "passed" : index == position ? ending : "notRun")
      })
  }

  /// The steps of the sample's plans, in order.
  static let steps = [
    "tree", "one-number", "compile", "stage", "licence", "spec", "assemble", "prove-app",
    "prove-ipa", "self-test", "ledger",
  ]

  /// A value in a JSON file of the sample, taken out by an independent reader: `$[#-1].build`.
  func json(_ path: String, _ place: String) throws -> String {
    try scratch.shell(
      """
      sqlite3 :memory: <<'END'
      SELECT json_extract(readfile('\(path)'), '\(place)');
      END
      """
    ).trimmingCharacters(in: .newlines)
  }
}
