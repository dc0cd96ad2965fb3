import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct ArchiveTests {
  static let formats = ["tar.gz", "tar", "zip"]

  /// A tree with an executable, a link, an empty directory and a name beyond ASCII.
  static let tree = """
    mkdir -p t/sub t/void; printf one > t/a; printf two > t/sub/b; chmod +x t/sub/b
    ln -s ../a t/sub/link; printf '\u{E9}' > 't/\u{E9}'
    """

  @Test(arguments: formats) func packsATreeWithEvidence(_ format: String) throws {
    let room = try Room()
    try room.shell(Self.tree)
    let report = try room.run(
      #""type": "archive", "tree": "t", "prefix": "p", "into": "o/x", "format": "\#(format)""#)
    #expect(report.outcome == .passed)
    #expect(report.later == .passed)
    #expect(report.headline == "5 entries in x")
    #expect(
      report.findings == [
        #"fact entries: ["p/a","p/sub/b","p/sub/link","p/void","p/é"]"#
      ])
    #expect(report.inputs == ["t directory"])
    #expect(report.outputs == ["o/x file"])
    #expect(try report.digests["o/x"] == room.digest(of: "o/x"))
    #expect(report.changed == ["+o", "+o/x"])
  }

  @Test(arguments: formats) func isReadBackByTheUsualTools(_ format: String) throws {
    let room = try Room()
    try room.shell(Self.tree)
    let report = try room.run(
      #""type": "archive", "tree": "t", "into": "x", "format": "\#(format)""#)
    #expect(report.outcome == .passed)
    let tool = format == "zip" ? "unzip -qq ../x" : "tar xf ../x"
    try room.shell("mkdir back && cd back && LC_ALL=C.UTF-8 \(tool)")
    #expect(
      try room.shell("diff -r --no-dereference t back && test -x back/sub/b && test ! -x back/a")
        == "")
    #expect(try room.shell("readlink back/sub/link") == "../a")
  }

  @Test(arguments: formats) func givesTheSameBytesTwice(_ format: String) throws {
    var digests: Set<String> = []
    for shell in [Self.tree, Self.tree + "; chmod 600 t/a; touch -d 2001-01-01 t/a t t/sub"] {
      let room = try Room()
      try room.shell(shell)
      let step = #""type": "archive", "tree": "t", "into": "x", "format": "\#(format)""#
      let first = try room.run(step)
      digests.insert(try #require(first.digests["x"]))
      let second = try room.run(step)
      digests.insert(try #require(second.digests["x"]))
    }
    #expect(digests.count == 1)
  }

  @Test func packsNamedFilesUnderNamesOfTheirOwn() throws {
    let room = try Room(["b/tool": "x", "LICENSE": "y"])
    try room.shell("chmod +x b/tool")
    let report = try room.run(
      #"""
      "type": "archive", "files": [{"from": "b/tool"}, {"from": "LICENSE", "as": "doc/licence"}], "into": "x.tar"
      , "format": "tar"
      """#)
    #expect(report.findings == [#"fact entries: ["doc/licence","tool"]"#])
    #expect(report.inputs == ["b/tool file", "LICENSE file"])
    let list = try room.shell("tar tvf x.tar | awk '{print $1, $6}'")
    #expect(list == "-rw-r--r-- doc/licence\n-rwxr-xr-x tool")
  }

  static let cases: [StepCase] = [
    .init(
      "a file that is missing", #""files": [{"from": "no"}], "into": "x""#, .error,
      "there is no 'no' for 'it' to read",
      advice: "Check the path, or the step that should have made it."),
    .init(
      "a tree that is missing", #""tree": "no", "into": "x""#, .error,
      "there is no 'no' for 'it' to read"),
    .init(
      "a file that is a directory", #""files": [{"from": "t"}], "into": "x""#, .error,
      "'t' is not a file"),
    .init(
      "a tree that is a file", #""tree": "t/a", "into": "x""#, .failed,
      "'t/a' is not a directory with something in it"),
    .init(
      "an empty tree", #""tree": "t/void", "into": "x""#, .failed,
      "'t/void' is not a directory with something in it"),
    .init(
      "one name twice", #""files": [{"from": "t/a"}, {"from": "t/sub/b", "as": "a"}], "into": "x""#,
      .error, "cannot pack 'x': cannot pack 't/sub/b': the name 'a' appears twice"),
    .init(
      "names that differ in case alone", #""tree": "t", "into": "x""#, .error,
      "cannot pack 'x': cannot pack 't/a': the names 'A' and 'a' collide on a case-insensitive disk",
      shell: "echo > t/A"),
    .init(
      "a file where another needs a directory",
      #""files": [{"from": "t/a"}, {"from": "t/sub/b", "as": "a/b"}], "into": "x""#, .failed,
      "'a' would be both a file and a directory in 'x'"),
    .init(
      "a name with a backslash", #""tree": "t", "into": "x""#, .error, "cannot pack 'x': …",
      shell: #"echo > 't/a\b'"#),
    .init(
      "a pipe in the tree", #""tree": "t", "into": "x""#, .error,
      "cannot read 'pipe': it is neither a file, a directory nor a link", shell: "mkfifo t/pipe"),
    .init(
      "a link as a file", #""files": [{"from": "t/sub/link"}], "into": "x""#, .error,
      "cannot read 't/sub/link': it is a symbolic link; name the file that it leads to"),
    .init(
      "an output below a file", #""tree": "t", "into": "f/x""#, .error,
      "cannot open 'f': Not a directory",
      files: ["f": ""]),
  ]

  @Test(arguments: cases) func leavesNothingWhenItFailsFor(_ step: StepCase) throws {
    try step.check("archive", shell: Self.tree)
  }

  @Test func keepsTheOldArchiveWhenItFails() throws {
    let room = try Room(["x": "old", "t/a": "1", "t/A": "2"])
    let report = try room.run(#""type": "archive", "tree": "t", "into": "x""#)
    #expect(report.outcome == .error)
    #expect(try room.text(of: "x") == "old")
    #expect(report.changed == [])
  }

  static let wrong: [WrongStep] = [
    .init(#""into": "x""#, "it: step 'it' packs either 'files' or a 'tree'"),
    .init(
      #""files": [{"from": "a"}], "tree": "t", "into": "x""#,
      "it: step 'it' packs either 'files' or a 'tree'"),
    .init(#""tree": "t", "into": "t/x""#, "it: step 'it' reads and writes 't'"),
    .init(
      #""tree": "t", "into": "x", "format": «1»"rar""#,
      "1: found 'rar', expected 'tar.gz' or 'tar' or 'zip'; did you mean 'tar'?"),
    .init(
      #""files": [{"from": "a", "as": «1»"../a"}], "into": "x""#,
      "1: found '../a', expected a path below the plan's root, without '.' and '..'"),
    .init(
      #""tree": "t", "prefix": "../p", "into": "x""#,
      "it: step 'it' has '../p' as 'prefix', expected a path without '.' and '..'"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("archive")
  }
}
