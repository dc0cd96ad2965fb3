import Testing

@Suite struct ArchivePlaceTests {
  /// The same two files in every kind of container.
  static let shell = """
    mkdir -p Payload/A.app Payload/A.app/sub; echo '{"v": 1}' > Payload/A.app/v.json
    printf abc > Payload/A.app/sub/data; ln -s v.json Payload/A.app/link.json
    ln -s A.app Payload/B.link
    zip -qry a.ipa Payload; cp a.ipa a.zip; tar czf a.tar.gz Payload; tar cf a.tar Payload
    mkdir bundle; cp -R Payload bundle/
    """
  static let containers = ["a.ipa", "a.zip", "a.tar.gz", "a.tar", "bundle"]

  struct Question: CustomTestStringConvertible {
    let testDescription: String
    let rest: String
    let verdict: @Sendable (String) -> RuleCase.Verdict
  }

  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  static let questions: [Question] = [
    .init(
      testDescription: "one entry",
      rest: #""entry": "Payload/*.app/v.json", "json": "/v", "equals": 1"#, verdict: { _ in .holds }
    ),
    .init(
      testDescription: "its digest",
      rest: #""entry": "Payload/*.app/sub/data", "sha256": true, "equals": "\#(abc)""#,
      verdict: { _ in .holds }),
    .init(
      testDescription: "its size", rest: #""entry": "**/data", "size": true, "equals": 3"#,
      verdict: { _ in .holds }),
    .init(
      testDescription: "its text", rest: #""entry": "**/data", "text": true, "equals": "abc""#,
      verdict: { _ in .holds }),
    .init(
      testDescription: "its text when no reading is named",
      rest: #""entry": "**/data", "matches": "a.c""#,
      verdict: { _ in .holds }),
    .init(
      testDescription: "an expression",
      rest: #""entry": "**/data", "match": "a(.)c", "equals": "b""#,
      verdict: { _ in .holds }),
    .init(
      testDescription: "no entry",
      rest: #""entry": "Payload/*.app/w.json", "json": "/v", "equals": 1"#,
      verdict: { .broken("'\($0)' has no entry 'Payload/*.app/w.json'") }),
    .init(
      testDescription: "no entry, and its absence", rest: #""entry": "**/w.json", "exists": false"#,
      verdict: { _ in .holds }),
    .init(
      testDescription: "no entry, and its digest's absence",
      rest: #""entry": "**/w.json", "sha256": true, "exists": false"#, verdict: { _ in .holds }),
    .init(
      testDescription: "a directory is no entry",
      rest: #""entry": "Payload/A.app", "exists": true"#,
      verdict: { .broken("'\($0)' has 'Payload/A.app', which is no file") }),
    .init(
      testDescription: "a directory is not absent",
      rest: #""entry": "Payload/*.app/sub", "exists": false"#,
      verdict: { .broken("'\($0)' has 'Payload/A.app/sub', which is no file") }),
    .init(
      testDescription: "a link is no entry", rest: #""entry": "**/link.json", "exists": true"#,
      verdict: { .broken("'\($0)' has 'Payload/A.app/link.json', which is no file") }),
    .init(
      testDescription: "a link is not absent", rest: #""entry": "**/link.json", "exists": false"#,
      verdict: { .broken("'\($0)' has 'Payload/A.app/link.json', which is no file") }),
    .init(
      testDescription: "what is behind a link is not absent",
      rest: #""entry": "Payload/B.link/no.json", "exists": false"#,
      verdict: {
        .broken("'\($0)' has the link 'Payload/B.link' on the way to 'Payload/B.link/no.json'")
      }),
    .init(
      testDescription: "a link elsewhere hides nothing",
      rest: #""entry": "Payload/A.app/no.json", "exists": false"#, verdict: { _ in .holds }),
    .init(
      testDescription: "a link hides nothing from a search at any depth",
      rest: #""entry": "**/no.json", "exists": false"#, verdict: { _ in .holds }),
    .init(
      testDescription: "two entries", rest: #""entry": "Payload/**", "size": true, "above": 0"#,
      verdict: {
        .unclear("'\($0)' has 2 entries 'Payload/**': Payload/A.app/sub/data, Payload/A.app/v.json")
      }),
  ]

  @Test(arguments: containers, questions)
  func holdsExactlyOneEntry(_ container: String, _ question: Question) throws {
    // The tools order entries as the disk does; only the message of two shows it.
    guard question.testDescription != "two entries" || container == "bundle" else { return }
    try RuleCase(
      "", #""file": "\#(container)", \#(question.rest)"#, question.verdict(container),
      shell: Self.shell
    ).judge()
  }

  static let cases: [RuleCase] = [
    .init(
      "two apps in an .ipa",
      #""file": "b.ipa", "entry": "Payload/*.app/v.json", "json": "/v", "equals": 1"#,
      .unclear(
        "'b.ipa' has 2 entries 'Payload/*.app/v.json': Payload/A.app/v.json, Payload/B.app/v.json"),
      shell: shell
        + "; cp -R Payload/A.app Payload/B.app; zip -qr b.ipa Payload/A.app Payload/B.app"),
    .init(
      "a name twice", #""file": "b.tar", "entry": "v", "exists": false"#,
      .unclear("'b.tar' cannot be opened as an archive: the name 'v' appears twice"),
      shell: "echo 1 > v; tar cf b.tar v; echo 2 > v; tar rf b.tar v"),
    .init(
      "a name that leaves the archive, though another is asked for",
      #""file": "b.tar", "entry": "v", "exists": true"#,
      .unclear(
        "'b.tar' cannot be opened as an archive: the name '../w' leaves the archive through '..'"),
      shell: "echo 1 > w; mkdir d; cd d; echo 1 > v; tar -P -cf ../b.tar v ../w"),
    .init(
      "two entries, of which one digest is asked for",
      #""file": "a.zip", "entry": "Payload/**", "sha256": true, "exists": false"#,
      .unclear(""), shell: shell),
    .init(
      "no archive", #""file": "b.ipa", "entry": "a", "exists": false"#,
      .broken("there is no 'b.ipa'")),
    .init(
      "no archive, and the digest's absence",
      #""file": "b.ipa", "entry": "a", "sha256": true, "exists": false"#,
      .broken("there is no 'b.ipa'")),
    .init(
      "a directory that only its files name",
      #""file": "b.zip", "entry": "Payload/*.app/sub", "exists": false"#,
      .broken("'b.zip' has 'Payload/A.app/sub', which is no file"),
      shell: shell + "; zip -qD b.zip Payload/A.app/sub/data"),
    .init(
      "a hard link is not absent", #""file": "b.tar", "entry": "**/hard", "exists": false"#,
      .broken("'b.tar' has 'hard', which is no file"),
      shell: shell + "; ln Payload/A.app/v.json hard; tar cf b.tar Payload/A.app/v.json hard"),
    .init(
      "an archive of another kind", #""file": "b.ipa", "entry": "a", "exists": false"#,
      .unclear(""),
      files: ["b.ipa": "this is no archive"]),
    .init(
      "half an archive", #""file": "b.ipa", "entry": "a", "exists": false"#, .unclear(""),
      shell: shell + "; head -c 300 a.ipa > b.ipa"),
    .init(
      "half a compressed archive", #""file": "b.tar.gz", "entry": "**/data", "exists": false"#,
      .unclear(""), shell: shell + "; head -c 100 a.tar.gz > b.tar.gz"),
    .init(
      "an empty file", #""file": "b.zip", "entry": "a", "exists": false"#, .unclear(""),
      files: ["b.zip": ""]),
    .init(
      "a link to an archive", #""file": "b.zip", "entry": "**/data", "exists": true"#,
      .stopped("cannot read 'b.zip': it is a symbolic link; name the file that it leads to"),
      shell: shell + "; ln -s a.zip b.zip"),
  ]

  @Test(arguments: cases) func tellsWhatIsWrongWithAnArchive(_ rule: RuleCase) throws {
    try rule.judge()
  }
}
