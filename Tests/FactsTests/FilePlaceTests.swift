import Testing

@Suite struct FilePlaceTests {
  static let shell = """
    printf abc > f; : > empty; mkdir d; printf a > d/a; printf bc > d/b; mkdir void
    ln -s f link; ln -s d way; ln -s nowhere dangling; printf '\\377' > bytes; mkfifo pipe
    printf 'LICENSED: true' > '\u{E9}'
    """

  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  static let cases: [RuleCase] = [
    .init("its text", #""file": "f", "equals": "abc""#, .holds),
    .init("its text by name", #""file": "f", "text": true, "equals": "abc""#, .holds),
    .init("its digest", #""file": "f", "sha256": true, "equals": "\#(abc)""#, .holds),
    .init("its size", #""file": "f", "size": true, "equals": 3"#, .holds),
    .init("the size of a directory's files", #""file": "d", "size": true, "equals": 3"#, .holds),
    .init("the size of an empty file", #""file": "empty", "size": true, "equals": 0"#, .holds),
    .init("that it is there", #""file": "f", "exists": true"#, .holds),
    .init("that it is not there", #""file": "g", "exists": false"#, .holds),
    .init("that no digest is there", #""file": "g", "sha256": true, "exists": false"#, .holds),
    .init(
      "a name beyond ASCII", "\"file\": \"\u{E9}\", \"containsLine\": \"LICENSED: true\"", .holds),
    .init(
      "the same name in another Unicode form is another file",
      "\"file\": \"e\u{301}\", \"containsLine\": \"LICENSED: true\"",
      .broken("there is no 'e\u{301}'")),
    .init(
      "that it should not be there", #""file": "f", "exists": false"#, .broken("f exists")),
    .init("that it should be there", #""file": "g", "exists": true"#, .broken("there is no 'g'")),
    .init("no file", #""file": "g", "notEquals": "x""#, .broken("there is no 'g'")),
    .init(
      "no digest", #""file": "g", "sha256": true, "notEquals": "x""#, .broken("there is no 'g'")),
    .init("no size", #""file": "g", "size": true, "below": 5"#, .broken("there is no 'g'")),
    .init("below a file", #""file": "f/g", "notEquals": "x""#, .broken("there is no 'f/g'")),
    .init(
      "another digest", #""file": "empty", "sha256": true, "equals": "\#(abc)""#,
      .broken(
        "empty sha256 is 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', expected '\(abc)'"
      )),
    .init(
      "bytes that are no text", #""file": "bytes", "notEquals": "x""#,
      .unclear("bytes is not UTF-8 text")),
    .init(
      "a directory as text", #""file": "d", "notEquals": "x""#,
      .unclear("cannot open 'd': it is a directory")),
    .init(
      "that no text is there, of a directory", #""file": "d", "exists": false"#,
      .unclear("cannot open 'd': it is a directory")),
    .init(
      "a pipe as text", #""file": "pipe", "exists": false"#,
      .stopped("cannot read 'pipe': it is neither a file nor a directory")),
    .init(
      "a pipe's digest", #""file": "pipe", "sha256": true, "exists": false"#,
      .stopped("cannot read 'pipe': it is neither a file nor a directory")),
    .init(
      "a link", #""file": "link", "sha256": true, "equals": "\#(abc)""#,
      .stopped("cannot read 'link': it is a symbolic link; name the file that it leads to")),
    .init(
      "a link, and its absence", #""file": "dangling", "exists": false"#,
      .stopped("cannot read 'dangling': it is a symbolic link; name the file that it leads to")),
    .init(
      "a pipe", #""file": "pipe", "size": true, "equals": 0"#,
      .stopped("cannot read 'pipe': it is neither a file nor a directory")),
  ]

  @Test(arguments: cases) func isReadAsItStands(_ rule: RuleCase) throws {
    try RuleCase(rule.testDescription, rule.rule, rule.verdict, shell: Self.shell).judge()
  }
}
