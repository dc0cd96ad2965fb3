import Testing

@Suite struct OtherPlacesTests {
  static let variables: [RuleCase] = [
    .init("a text", #""env": "A", "equals": "x""#, .holds, environment: ["A": "x"]),
    .init("an empty one is there", #""env": "A", "exists": true"#, .holds, environment: ["A": ""]),
    .init("none", #""env": "A", "exists": false"#, .holds),
    .init(
      "bytes that are no text", #""env": "A", "notEquals": "x""#,
      .unclear("the environment variable 'A' is not UTF-8 text"), environment: ["A": "a\u{FFFD}"]),
    .init(
      "another", #""env": "A", "equals": "x""#,
      .broken("environment variable A is 'y', expected 'x'"), environment: ["A": "y"]),
    .init(
      "an empty one is not another", #""env": "A", "equals": "x""#,
      .broken("environment variable A is '', expected 'x'"), environment: ["A": ""]),
    .init(
      "none at all", #""env": "A", "notEquals": "x""#,
      .broken("there is no environment variable 'A'")),
    .init(
      "one that is there", #""env": "A", "exists": false"#,
      .broken("environment variable A exists"), environment: ["A": ""]),
  ]

  @Test(arguments: variables) func readsAVariable(_ rule: RuleCase) throws { try rule.judge() }

  static let literals: [RuleCase] = [
    .init("a text", #""value": "x", "equals": "x""#, .holds),
    .init("a number for a text", #""value": 8, "equals": "8""#, .holds),
    .init("a boolean", #""value": true, "equals": true"#, .holds),
    .init(
      "another", #""value": "x", "equals": "y""#,
      .broken("the plan's value 'x' is 'x', expected 'y'")),
  ]

  @Test(arguments: literals) func takesAValueOfThePlan(_ rule: RuleCase) throws { try rule.judge() }

  static let ledger = [
    "l.json": #"""
    [{"version": "1", "build": 9, "channel": "a"}, {"version": "2", "build": 3, "channel": "a"},
     {"version": "2", "build": "10", "channel": "b"}, {"version": "2", "build": 4, "channel": "a"}]
    """#,
    "empty.json": "[]", "object.json": "{}", "scalars.json": "[1]", "text.json": "builds",
    "words.json": #"[{"version": "1", "build": "nine"}]"#,
    "lacking.json": #"[{"build": 1}, {"version": "1", "build": 2}]"#,
    "null.json": #"[{"version": "1", "build": null}]"#,
    "last.json": #"[{"version": "1", "build": 9223372036854775807}]"#,
    "void.json": "",
  ]

  static let ledgers: [RuleCase] = [
    .init("the highest", #""ledger": "l.json", "highest": "build", "equals": 10"#, .holds),
    .init(
      "the highest of a version",
      #""ledger": "l.json", "where": {"version": "1"}, "highest": "build", "equals": 9"#, .holds),
    .init(
      "the highest of two fields",
      #""ledger": "l.json", "where": {"version": 2, "channel": "a"}, "highest": "build", "equals": 4"#,
      .holds),
    .init("the next", #""ledger": "l.json", "next": "build", "equals": 11"#, .holds),
    .init("the next of none", #""ledger": "empty.json", "next": "build", "equals": 1"#, .holds),
    .init(
      "the next of no such version",
      #""ledger": "l.json", "where": {"version": "3"}, "next": "build", "equals": 1"#, .holds),
    .init("the last", #""ledger": "l.json", "last": "channel", "equals": "a""#, .holds),
    .init(
      "the last of a version",
      #""ledger": "l.json", "where": {"version": "1"}, "last": "build", "equals": 9"#, .holds),
    .init("none is there", #""ledger": "empty.json", "last": "build", "exists": false"#, .holds),
    .init(
      "another", #""ledger": "l.json", "where": {"version": "1"}, "highest": "build", "equals": 8"#,
      .broken("l.json highest build of version 1 is 9, expected 8")),
    .init(
      "the highest of none", #""ledger": "empty.json", "highest": "build", "below": 5"#,
      .broken("'empty.json' has no such entry")),
    .init(
      "the last of none",
      #""ledger": "l.json", "where": {"version": "3"}, "last": "build", "below": 5"#,
      .broken("'l.json' has no such entry")),
    .init(
      "no ledger", #""ledger": "no.json", "next": "build", "equals": 1"#,
      .broken("there is no ledger 'no.json'")),
    .init(
      "no ledger, and no entry", #""ledger": "no.json", "last": "build", "exists": false"#,
      .broken("there is no ledger 'no.json'")),
    .init(
      "an empty file", #""ledger": "void.json", "next": "build", "equals": 1"#,
      .unclear("void.json:1:1: found the end of the text, expected a value")),
    .init(
      "an object", #""ledger": "object.json", "next": "build", "equals": 1"#,
      .unclear("object.json:1:1: found an object, expected an array of builds")),
    .init(
      "a list of numbers", #""ledger": "scalars.json", "next": "build", "equals": 1"#,
      .unclear("scalars.json: entry 1 is an integer, expected an object")),
    .init(
      "a directory", #""ledger": "d", "next": "build", "equals": 1"#,
      .unclear("cannot open 'd': it is a directory"), files: ["d/f": "x"]),
    .init(
      "a field twice in an entry", #""ledger": "twice.json", "next": "build", "equals": 1"#,
      .unclear("twice.json:1:15: duplicate key 'build'"),
      files: ["twice.json": #"[{"build": 1, "build": 2}]"#]),
    .init("no JSON", #""ledger": "text.json", "next": "build", "equals": 1"#, .unclear("")),
    .init(
      "a build in words", #""ledger": "words.json", "next": "build", "equals": 1"#,
      .unclear("'words.json' has 'nine' as 'build', expected an integer")),
    .init(
      "a build that is null", #""ledger": "null.json", "next": "build", "equals": 1"#,
      .unclear("null.json: entry 1 has no 'build'")),
    .init(
      "an entry without a version",
      #""ledger": "lacking.json", "where": {"version": "1"}, "next": "build", "equals": 3"#,
      .unclear("lacking.json: entry 1 has no 'version'")),
    .init(
      "no number after the last", #""ledger": "last.json", "next": "build", "atLeast": 1"#,
      .unclear("'last.json' has no integer above 9223372036854775807")),
  ]

  @Test(arguments: ledgers) func asksALedger(_ rule: RuleCase) throws {
    try rule.judge(in: Self.ledger)
  }

  private static let commit =
    "git init -q -b main; git add -A; git commit -q --allow-empty -m first"

  static let repositories: [RuleCase] = [
    .init("the commit", #""git": "head", "matches": "[0-9a-f]{40}""#, .holds, shell: commit),
    .init("the branch", #""git": "branch", "equals": "main""#, .holds, shell: commit),
    .init("the tag", #""git": "tag", "equals": "v1""#, .holds, shell: commit + "; git tag v1"),
    .init(
      "an annotated tag", #""git": "tag", "equals": "v1""#, .holds,
      shell: commit + "; git tag -a v1 -m x"),
    .init(
      "a tag of an earlier commit", #""git": "describe", "matches": "v1-1-g[0-9a-f]+""#, .holds,
      shell: commit + "; git tag v1; git commit -q --allow-empty -m second"),
    .init("no tag is there", #""git": "tag", "exists": false"#, .holds, shell: commit),
    .init(
      "another branch", #""git": "branch", "equals": "release""#,
      .broken("git branch is 'main', expected 'release'"), shell: commit),
    .init("no tag", #""git": "tag", "notEquals": "x""#, .broken("there is no tag"), shell: commit),
    .init(
      "no tag on this commit", #""git": "tag", "equals": "v1""#, .broken("there is no tag"),
      shell: commit + "; git tag v1; git commit -q --allow-empty -m second"),
    .init(
      "nothing to describe from", #""git": "describe", "notEquals": "x""#,
      .broken("there is no tag"),
      shell: commit),
    .init(
      "no branch", #""git": "branch", "notEquals": "x""#, .broken("HEAD is on no branch"),
      shell: commit + "; git checkout -q --detach"),
    .init(
      "two tags", #""git": "tag", "notEquals": "x""#,
      .unclear("the commit has several tags: v1, v2"), shell: commit + "; git tag v1; git tag v2"),
    .init(
      "no commit", #""git": "tag", "exists": false"#, .unclear("the repository has no commit yet"),
      shell: "git init -q"),
    .init("no repository", #""git": "tag", "exists": false"#, .unclear("")),
    .init(
      "a damaged repository", #""git": "tag", "exists": false"#, .unclear(""),
      shell: commit + "; echo x > .git/HEAD"),
  ]

  @Test(arguments: repositories) func asksTheRepository(_ rule: RuleCase) throws {
    try rule.judge()
  }
}
