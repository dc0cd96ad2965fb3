import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct ProveTests {
  /// A staged database and manifest, and the app and `.ipa` that hold them.
  static let files = [
    "s/reader.sqlite": "database", "s/reader.manifest.json": #"{"db": 1}"#,
    "b/Payload/A.app/reader.sqlite": "database",
    "b/Payload/A.app/reader.manifest.json": #"{"db": 1}"#,
    "b/Payload/A.app/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleVersion</key><string>8</string></dict></plist>
    """,
  ]
  static let zip = "(cd b && zip -qr ../a.ipa Payload)"

  private static func step(_ artifact: String, _ lead: String = "Payload/*.app/") -> String {
    #"""
    "artifact": "\#(artifact)",
    "rules": [{"that": "the build is in it", "file": "\#(artifact)", "entry": "\#(lead)Info.plist",
      "plist": "/CFBundleVersion", "equals": "8"}],
    "embedded": [{"entry": "\#(lead)reader.sqlite", "file": "s/reader.sqlite"},
      {"entry": "\#(lead)reader.manifest.json", "file": "s/reader.manifest.json"}]
    """#
  }

  struct Product: CustomTestStringConvertible {
    let testDescription: String
    let lead: String
    let shell: String
  }

  static let products: [Product] = [
    .init(testDescription: "a.ipa", lead: "Payload/*.app/", shell: zip),
    .init(
      testDescription: "a.tar.gz", lead: "Payload/*.app/", shell: "tar czf a.tar.gz -C b Payload"),
    .init(testDescription: "a.tar", lead: "Payload/*.app/", shell: "tar cf a.tar -C b Payload"),
    .init(testDescription: "b/Payload/A.app", lead: "", shell: ":"),
    .init(testDescription: "b", lead: "**/", shell: ":"),
  ]

  @Test(arguments: products, [false, true])
  func provesOfEveryKindOfProduct(_ product: Product, _ isBinary: Bool) throws {
    let room = try Room(Self.files)
    if isBinary {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleVersion": "8"], format: .binary, options: 0)
      try room.write(Array(list), to: "b/Payload/A.app/Info.plist")
    }
    try room.shell(product.shell)
    let path = product.testDescription
    let report = try room.run(#""type": "prove", "# + Self.step(path, product.lead))
    #expect(report.outcome == .passed, "\(report.findings)")
    #expect(report.later == .passed)
    #expect(report.headline == "2 embedded files equal what was staged, 1 rule holds")
    #expect(
      report.findings == [
        "rule embedded \(product.lead)reader.sqlite: equals s/reader.sqlite",
        "rule embedded \(product.lead)reader.manifest.json: equals s/reader.manifest.json",
        "rule the build is in it: holds",
      ])
    let kind = path.hasPrefix("b") ? "directory" : "file"
    // Of a directory, what was read in it is evidence of its own.
    let read = kind == "directory" ? ["b/Payload/A.app/Info.plist file"] : []
    #expect(
      report.inputs == [
        "\(path) \(kind)", "s/reader.sqlite file", "s/reader.manifest.json file",
      ] + read)
    #expect(report.outputs == [] && report.changed == [])
  }

  private static func altered(_ change: String) -> String { change + "; " + zip }
  private static let app = "b/Payload/A.app"

  static let cases: [StepCase] = [
    .init(
      "another build number", step("a.ipa"), .failed, "a rule does not hold: the build is in it",
      failures: [
        "the build is in it: a.ipa Payload/*.app/Info.plist /CFBundleVersion is '9', expected '8'"
      ],
      shell: altered("sed -i s/8.*string/9\\<\\\\/string/ \(app)/Info.plist")),
    .init(
      "another manifest", step("a.ipa"), .failed,
      "'a.ipa' holds another 'Payload/*.app/reader.manifest.json': sha256 …",
      shell: altered("echo >> \(app)/reader.manifest.json")),
    .init(
      "a database that differs in one byte", step("a.ipa"), .failed,
      "'a.ipa' holds another 'Payload/*.app/reader.sqlite': sha256 …",
      shell: altered("printf databasf > \(app)/reader.sqlite")),
    .init(
      "a database that is cut off", step("a.ipa"), .failed,
      "'a.ipa' holds another 'Payload/*.app/reader.sqlite': sha256 …",
      shell: altered("printf databas > \(app)/reader.sqlite")),
    .init(
      "a database that is missing", step("a.ipa"), .failed,
      "'a.ipa' has no entry 'Payload/*.app/reader.sqlite'",
      failures: [
        "embedded Payload/*.app/reader.sqlite: 'a.ipa' has no entry 'Payload/*.app/reader.sqlite'"
      ],
      shell: altered("rm \(app)/reader.sqlite")),
    .init(
      "a link to the database", step("a.ipa"), .failed,
      "'a.ipa' has 'Payload/A.app/reader.sqlite', which is no file",
      shell:
        "cd \(app); mv reader.sqlite x; ln -s x reader.sqlite; cd ../..; zip -qry ../a.ipa Payload"),
    .init(
      "a list without the key", step("a.ipa"), .failed, "a rule does not hold: the build is in it",
      shell: altered("sed -i s/CFBundleVersion/CFBundle/ \(app)/Info.plist")),
    .init(
      "a list that is damaged", step("a.ipa"), .error,
      "could not tell of the rule 'the build is in it'",
      shell: altered("echo '<plist>' > \(app)/Info.plist")),
    .init(
      "two apps", step("a.ipa"), .error,
      "'a.ipa' has 2 entries 'Payload/*.app/reader.sqlite': …",
      shell: "cd b; cp -R Payload/A.app Payload/B.app; zip -qr ../a.ipa Payload/A.app Payload/B.app"
    ),
    .init(
      "two apps in a directory", step("b"), .error,
      "'b' has 2 entries 'Payload/*.app/reader.sqlite': Payload/A.app/reader.sqlite, Payload/B.app/reader.sqlite",
      shell: "cp -R \(app) b/Payload/B.app"),
    .init(
      "an .ipa that is cut off", step("a.ipa"), .error, "'a.ipa' cannot be opened as an archive: …",
      shell: zip + "; truncate -s -30 a.ipa"),
    .init(
      "an .ipa that is text", step("a.ipa"), .error, "'a.ipa' cannot be opened as an archive: …",
      files: ["a.ipa": "text"]),
    .init(
      "an .ipa that is empty", step("a.ipa"), .error, "'a.ipa' cannot be opened as an archive: …",
      files: ["a.ipa": ""]),
    .init(
      "an .ipa with one byte changed", step("a.ipa"), .error, "'a.ipa': …",
      shell: "(cd b && zip -qr0 ../a.ipa Payload); LC_ALL=C sed -i s/database/databasf/ a.ipa"),
    .init("no .ipa", step("a.ipa"), .error, "there is no 'a.ipa' for 'it' to read"),
    .init(
      "no staged file", step("a.ipa"), .error, "there is no 's/reader.sqlite' for 'it' to read",
      shell: zip + "; rm s/reader.sqlite"),
    .init(
      "both files, and tells of both", step("a.ipa"), .failed,
      "'a.ipa' holds another 'Payload/*.app/reader.sqlite': …",
      shell: altered("echo >> \(app)/reader.sqlite; rm \(app)/reader.manifest.json")),
    .init(
      "what is wrong before what is in doubt", step("b"), .failed,
      "'b' holds another 'Payload/*.app/reader.manifest.json': …",
      shell:
        "mkdir b/Payload/B.app; cp \(app)/reader.sqlite b/Payload/B.app; echo >> \(app)/reader.manifest.json"
    ),
    .init(
      "rules of which none applies",
      #""artifact": "s", "rules": [{"that": "r", "when": {"value": 1, "equals": 2}, "value": 1, "equals": 1}]"#,
      .failed, "no rule applies, so nothing was checked"),
  ]

  @Test(arguments: cases) func findsOut(_ step: StepCase) throws {
    try step.check("prove", in: Self.files)
  }

  private static let here = "it: step 'it' "

  static let wrong: [WrongStep] = [
    .init(#""artifact": "a""#, here + "proves nothing: give 'rules' or 'embedded'"),
    .init(#""artifact": "a", "embedded": [«1»{"entry": "e"}]"#, "1: an embedded file lacks 'file'"),
    .init(
      #""artifact": "a", "embedded": [{"entry": "e", "file": "f", «1»"flie": "g"}]"#,
      "1: an embedded file has no 'flie'; did you mean 'file'?"),
    .init(
      #""artifact": "a", "embedded": [{"entry": «1»"../e", "file": "f"}]"#,
      "1: '../e' names no entry: a glob cannot hold the component '..'"),
    .init(
      #""embedded": [{"entry": "e", "file": "f"}]"#,
      here
        + "lacks 'artifact': Built product: a bundle directory, or an .ipa, .zip, .tar or .tar.gz file."
    ),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("prove")
  }
}
