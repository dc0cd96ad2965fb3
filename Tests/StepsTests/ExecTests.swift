import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct ExecTests {
  @Test func runsAProgramWithEvidence() throws {
    let room = try Room(["in/a": "1", "in/b": "2"])
    try room.write(
      script:
        "mkdir -p o/tree; cat in/a in/b > o/file; cp in/a o/tree/x; ln -s x o/tree/l; echo done; echo oops >&2",
      to: "b/make")
    let report = try room.run(
      #""type": "exec", "command": ["b/make"], "inputs": ["in"], "outputs": ["o/file", "o/tree"]"#)
    #expect(report.outcome == .passed, "\(report.message)")
    #expect(report.later == .passed)
    #expect(Set(report.shown) == ["done", "oops"])
    #expect(report.headline.hasPrefix("exit status 0, "))
    #expect(report.facts.first == "program: \(room.root)/b/make")
    #expect(report.facts.suffix(2) == ["outputSize: 10", "exitStatus: 0"])
    #expect(report.facts[1] == "programDigest: \(try room.digest(of: "b/make"))")
    #expect(report.inputs == ["in directory", "b/make file"])
    #expect(report.outputs == ["o/file file", "o/tree directory"])
    #expect(try report.digests["o/file"] == room.digest(of: "o/file"))
    #expect(report.changed == ["+o", "+o/file", "+o/tree", "+o/tree/l", "+o/tree/x"])
    #expect(report.log.count == 10)
  }

  /// What a loader, a shell, an interpreter or git would obey when it starts.
  private static let hostile = [
    "LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "BASH_ENV", "ENV",
    "SHELLOPTS", "PS4", "PYTHONSTARTUP", "PYTHONPATH", "PERL5OPT", "PERL5LIB", "RUBYOPT",
    "NODE_OPTIONS", "JAVA_TOOL_OPTIONS", "GIT_DIR", "GIT_SSH_COMMAND", "GIT_CONFIG_COUNT",
    "EDITOR", "PAGER", "SECRET",
  ]

  @Test func givesTheEnvironmentOfTheBaseAndWhatIsDeclared() throws {
    var environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/h", "LANG": "C", "PLANRUNNER_RUN": "other",
    ]
    for name in Self.hostile { environment[name] = "x" }
    let room = try Room()
    let report = try room.run(
      #""type": "exec", "command": ["env"], "environment": {"MINE": "a=b c", "LANG": "en", "EMPTY": "", "BASH_ENV": "declared"}, "stdout": "o""#,
      environment: environment)
    #expect(report.outcome == .passed, "\(report.message)")
    var lines = try room.text(of: "o").split(separator: "\n").map(String.init).sorted()
    let mark = lines.firstIndex { $0.hasPrefix("PLANRUNNER_RUN=") }
    #expect(lines.remove(at: try #require(mark)) == "PLANRUNNER_RUN=\(report.identifier)")
    #expect(
      lines == [
        "BASH_ENV=declared", "EMPTY=", "HOME=/h", "LANG=en", "MINE=a=b c", "PATH=/usr/bin:/bin",
      ])
    let bare = try room.run(
      #""type": "exec", "command": ["env"], "stdout": "o""#, environment: [:])
    #expect(bare.outcome == .passed)
    #expect(
      try room.text(of: "o").split(separator: "\n").sorted() == [
        "PATH=/usr/local/bin:/usr/bin:/bin", "PLANRUNNER_RUN=\(bare.identifier)",
      ])
  }

  @Test func passesArgumentsUntouched() throws {
    let room = try Room()
    try room.write(script: #"for a in "$@"; do printf '%s\0' "$a"; done"#, to: "b/show")
    let report = try room.run(
      #""type": "exec", "stdout": "o", "command": ["b/show", "a b", "c\nd", "$(touch x)", "`touch x`", "$HOME", "*", "", "'\"", "-e", "é"]"#
    )
    #expect(report.outcome == .passed)
    let arguments = try room.text(of: "o").split(separator: "\0", omittingEmptySubsequences: false)
      .dropLast()
    #expect(
      arguments.map(String.init) == [
        "a b", "c\nd", "$(touch x)", "`touch x`", "$HOME", "*", "", "'\"", "-e", "é",
      ])
    #expect(report.changed == ["+o"])
  }

  @Test func givesEmptyInputAndNoOtherDescriptor() throws {
    let room = try Room()
    let file = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    let report = try room.run(
      #""type": "exec", "stdout": "o", "command": ["sh", "-c", "wc -c; ls /proc/self/fd | wc -l; readlink /proc/self/fd/0; ps -o pgid= -p $$ | tr -d ' ' | grep -qx $$ && echo group"]"#
    )
    #expect(report.outcome == .passed)
    // 0, 1, 2 and the one with which `ls` reads the list.
    #expect(try room.text(of: "o").replacing(" ", with: "") == "0\n4\n/dev/null\ngroup\n")
    withExtendedLifetime(file) {}
  }

  @Test func runsInTheDirectoryAndFindsProgramsBelowTheRoot() throws {
    let room = try Room(["d/e/x": ""])
    try room.write(script: "pwd", to: "b/where")
    let report = try room.run(
      #""type": "exec", "command": ["b/where"], "workingDirectory": "d/e", "stdout": "o""#)
    #expect(report.outcome == .passed)
    #expect(try room.text(of: "o") == room.root + "/d/e\n")
  }

  @Test func namesAProgramInTheRootAsAShellDoes() throws {
    let room = try Room()
    try room.write(script: "pwd", to: "where")
    let report = try room.run(#""type": "exec", "command": ["./where"], "stdout": "o""#)
    #expect(report.outcome == .passed)
    #expect(report.facts[0] == "program: \(room.root)/where")
    #expect(try room.text(of: "o") == room.root + "\n")
  }

  static let wrong: [WrongStep] = [
    .init(#""command": []"#, "it: step 'it' has no program in 'command'"),
    .init(#""command": [""]"#, "it: step 'it' has no program in 'command'"),
    .init(#""command": ["../x"]"#, "it: step 'it' names a program outside of the root: '../x'"),
    .init(#""command": ["./../x"]"#, "it: step 'it' names a program outside of the root: './../x'"),
    .init(
      #""command": ["x"], "environment": {"A": "1", "B=C": "2"}"#,
      "it: step 'it' sets a variable 'B=C' in 'environment', which is no name of one"),
    .init(
      #""command": ["x"], "environment": {"": "2"}"#,
      "it: step 'it' sets a variable '' in 'environment', which is no name of one"),
    .init(
      #""command": ["x"], "environment": {"PLANRUNNER_RUN": "2"}"#,
      "it: step 'it' sets 'PLANRUNNER_RUN' in 'environment', which is planrunner's own"),
    .init(
      #""command": ["o/x"], "outputs": ["o"]"#,
      "it: step 'it' runs 'o/x', which lies in its 'outputs' and so is removed before"),
    .init(
      #""command": ["x"], "quietFor": «1»5"#,
      "1: found a number, expected a duration; say the unit, as in \"90s\""),
    .init(#""command": «1»"make all""#, "1: found a string, expected an array"),
    .init(
      #""command": ["x"], "timeout": «1»90"#,
      "1: found a number, expected a duration; say the unit, as in \"90s\""),
    .init(
      #""command": ["x"], "timeout": «1»"0s""#,
      "1: found '0s', expected a duration such as 250ms, 90s, 10m or 2h"),
    .init(#""command": ["x"], "environment": {"A": «1»null}"#, "1: found null, expected a string"),
    .init(
      #""command": ["x"], "inputs": ["a"], "outputs": ["a/b"]"#,
      "it: step 'it' reads and writes 'a'"),
    .init(#""command": ["x"], "outputs": ["a", "a"]"#, "it: step 'it' writes 'a' twice"),
    .init(
      #""command": ["x"], "outputs": [«1»"/tmp/x"]"#,
      "1: found '/tmp/x', expected a path below the plan's root, without '.' and '..'"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("exec")
  }
}
