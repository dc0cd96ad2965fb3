import Testing

/// A way to spoil the sample release, and what must come of it.
struct SampleFailure: CustomTestStringConvertible {
  let testDescription: String
  /// The step that must not pass, and what must be said.
  let step: String
  let says: [String]
  var status: Int32 = 1
  /// Runs in the sample's directory before the release.
  var spoil = "true"
  var isCommitted = true
  var channel = "appstore"
  var words: [String] = []
  /// Steps that the plan has beyond those of the sample's, or has otherwise.
  var steps: [String] = []

  var ending: String { status == 1 ? "failed" : "error" }

  static let all = source + content + product

  static let source = [
    SampleFailure(
      testDescription: "a file is dirty", step: "tree",
      says: ["modified", "'Examples/ScriptureReader/App/Info.plist'", "What to do: "],
      spoil: "echo >> App/Info.plist", isCommitted: false),
    SampleFailure(
      testDescription: "a file is untracked", step: "tree",
      says: ["untracked", "'Examples/ScriptureReader/new.txt'", "What to do: "],
      spoil: "touch new.txt", isCommitted: false),
    SampleFailure(
      testDescription: "a file is staged", step: "tree",
      says: ["staged", "'Examples/ScriptureReader/new.txt'", "What to do: "],
      spoil: "touch new.txt; git add new.txt", isCommitted: false),
    SampleFailure(
      testDescription: "a file is deleted", step: "tree",
      says: ["deleted", "'Examples/ScriptureReader/README.md'", "What to do: "],
      spoil: "rm README.md", isCommitted: false),
    SampleFailure(
      testDescription: "a merge is unfinished", step: "tree",
      says: ["merge"],
      spoil: "git rev-parse HEAD > ../../.git/MERGE_HEAD", isCommitted: false),
    SampleFailure(
      testDescription: "versions differ", step: "one-number",
      says: ["1.4.1", "1.4.0", "project.yml", "App/Info.plist"],
      spoil: "sed -i 's/MARKETING_VERSION: \"1.4.0\"/MARKETING_VERSION: \"1.4.1\"/' project.yml"),
    SampleFailure(
      testDescription: "a version is said twice", step: "one-number", says: ["project.yml"],
      status: 2, spoil: "echo '  MARKETING_VERSION: \"1.4.0\"' >> project.yml"),
    SampleFailure(
      testDescription: "a build number was used before", step: "one-number",
      says: ["build 3", "testflight-builds.json"], words: ["--set", "build=3"]),
    SampleFailure(
      testDescription: "a build number goes back", step: "one-number",
      says: ["build 2", "testflight-builds.json"], words: ["--set", "build=2"]),
    SampleFailure(
      testDescription: "the project's own number moved", step: "one-number",
      says: ["the project's own build number stays 1", "every upload passes its build number"],
      spoil: "sed -i 's/CURRENT_PROJECT_VERSION: 1/CURRENT_PROJECT_VERSION: 2/' project.yml"),
    SampleFailure(
      testDescription: "the ledger is no JSON", step: "one-number",
      says: ["testflight-builds.json:1:3"], status: 2,
      spoil: "echo '{ not' > testflight-builds.json", words: ["--set", "build=9"]),
  ]

  static let content = [
    SampleFailure(
      testDescription: "English without a licence", step: "licence",
      says: [
        "English is bundled only under a licence", "TRANSLATION-LICENSE.md",
        "the translation may be published only under a written licence",
      ], words: ["--set", "profile=personal"]),
    SampleFailure(
      testDescription: "a licence in other words", step: "licence",
      says: ["English is bundled only under a licence"],
      spoil: "sed -i 's/^LICENSED: false/NOT LICENSED: true/' TRANSLATION-LICENSE.md",
      words: ["--set", "profile=personal"]),
    SampleFailure(
      testDescription: "a byte of the scripture", step: "licence",
      says: ["the scripture is the certified one", "reader.manifest.json", "contract/_meta.json"],
      spoil:
        "sqlite3 data/prebuilt.sqlite \"UPDATE lines SET gurmukhi = gurmukhi || ' ' WHERE id = 5\""),
    SampleFailure(
      testDescription: "a row too few", step: "licence",
      says: ["the scripture is the certified one"],
      spoil: "sqlite3 data/prebuilt.sqlite 'DELETE FROM lines WHERE id = 9'"),
    SampleFailure(
      testDescription: "a golden suite is missing", step: "licence",
      says: ["golden/angs.json"], spoil: "rm contract/golden/angs.json"),
    SampleFailure(
      testDescription: "a golden suite is empty", step: "licence",
      says: ["every golden suite is there and holds something", "golden/angs.json"],
      spoil: "echo -n '[]' > contract/golden/angs.json"),
    SampleFailure(
      testDescription: "an English column outside the scripture", step: "licence",
      says: ["text outside the scripture has no English column", "gives 1 row"],
      spoil: "sqlite3 data/prebuilt.sqlite 'ALTER TABLE extra_lines ADD COLUMN en_text TEXT'"),
    SampleFailure(
      testDescription: "unreviewed text", step: "licence",
      says: [
        "text outside the scripture is reviewed", "NITNEM-REVIEW.md",
        "the certified corpus does not cover it",
      ],
      spoil: "sed -i 's/^REVIEWED: true/REVIEWED: false/' NITNEM-REVIEW.md"),
    SampleFailure(
      testDescription: "a table of the profile is missing", step: "stage", says: ["fts_en"],
      spoil: "sqlite3 data/prebuilt.sqlite 'DROP TABLE fts_en'"),
    SampleFailure(
      testDescription: "the corpus is no database", step: "stage", says: ["corpus.sqlite"],
      spoil: "echo hello > data/prebuilt.sqlite"),
  ]

  static let product = [
    SampleFailure(
      testDescription: "a spec line too many", step: "spec",
      says: ["Resources/reader.sqlite", "project.yml"],
      spoil: "echo '      - path: Resources/reader.sqlite' >> project.yml"),
    SampleFailure(
      testDescription: "a spec line too few", step: "spec",
      says: ["reader.manifest.json", "project.yml"],
      spoil: "sed -i '/path: Resources.reader.manifest.json/d' project.yml"),
    SampleFailure(
      testDescription: "an .ipa with another build number", step: "prove-ipa",
      says: ["the .ipa has the build number", "'99'", "expected 4", "ScriptureReader.ipa"],
      steps: [
        assemble(and: "sed -i 's|<string>4</string>|<string>99</string>|' Payload/*/Info.plist")
      ]),
    SampleFailure(
      testDescription: "an .ipa with another manifest", step: "prove-ipa",
      says: ["reader.manifest.json", "ScriptureReader.ipa"],
      steps: [assemble(and: "sed -i 's/public/Public/' Payload/*/reader.manifest.json")]),
    SampleFailure(
      testDescription: "an .ipa with another database", step: "prove-ipa",
      says: ["reader.sqlite", "ScriptureReader.ipa"],
      steps: [assemble(and: "printf x >> Payload/ScriptureReader.app/reader.sqlite")]),
    SampleFailure(
      testDescription: "an .ipa with two apps", step: "prove-ipa", says: ["Payload/*.app/"],
      status: 2, steps: [assemble(and: "cp -R Payload/ScriptureReader.app Payload/Other.app")]),
    SampleFailure(
      testDescription: "an .ipa that is no archive", step: "prove-ipa",
      says: ["ScriptureReader.ipa"],
      status: 2, steps: [assemble(and: "true", packing: "echo hello > ScriptureReader.ipa")]),
    SampleFailure(
      testDescription: "an app that does not start", step: "self-test", says: ["status 9"],
      spoil: "printf '#!/bin/sh\\nexit 9\\n' > .build/release/scripture-reader", isCommitted: false),
  ]

  /// Assembles as the sample does, and then changes what lies in the `.ipa`.
  private static func assemble(
    and script: String,
    packing: String = "rm ScriptureReader.ipa && zip -qr ScriptureReader.ipa Payload"
  ) -> String {
    let line =
      "scripts/assemble-app --database $0/reader.sqlite --manifest $0/reader.manifest.json"
      + " --version $1 --build $2 --spec $3 --app $4/ScriptureReader.app --ipa $4/ScriptureReader.ipa"
      + " && cd $4 && unzip -q ScriptureReader.ipa && \(script) && \(packing) && rm -r Payload"
    let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return
      #"{"id": "assemble", "command": ["sh", "-c", "\#(escaped)", "${stage}", "${version}", "${build}", "${spec}", "${product}"]}"#
  }
}
