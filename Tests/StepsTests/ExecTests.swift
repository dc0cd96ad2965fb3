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
    #expect(report.facts.last == "outputSize: 10")
    #expect(report.inputs == ["in directory"])
    #expect(report.outputs == ["o/file file", "o/tree directory"])
    #expect(try report.digests["o/file"] == room.digest(of: "o/file"))
    #expect(report.changed == ["+o", "+o/file", "+o/tree", "+o/tree/l", "+o/tree/x"])
    #expect(report.log.count == 10)
  }

  static let cases: [StepCase] = [
    .init(
      "a status", #""command": ["sh", "-c", "echo one; echo two >&2; exit 3"]"#, .failed,
      "'sh' exited with status 3:\n…"),
    .init(
      "a status without output", #""command": ["false"]"#, .failed, "'false' exited with status 1"),
    .init(
      "a signal", #""command": ["sh", "-c", "kill -SEGV $$"]"#, .failed,
      "'sh' was killed by signal 11"),
    .init(
      "a program that is missing", #""command": ["no-such-program"]"#, .error,
      "there is no program 'no-such-program' on PATH",
      advice: "Install it, or give its path. PATH is /usr/local/bin:/usr/bin:/bin."),
    .init(
      "a program of the root that is missing", #""command": ["d/tool"]"#, .error,
      "there is no program 'd/tool'", advice: "Check 'command'; paths are below the root."),
    .init(
      "a program that is not executable", #""command": ["d/tool"]"#, .error,
      "'d/tool' may not be executed", advice: "Give it permission: chmod +x d/tool",
      files: ["d/tool": "#!/bin/sh\n"]),
    .init(
      "a program that is a directory", #""command": ["d/tool"]"#, .error,
      "there is no program 'd/tool'", shell: "mkdir -p d/tool"),
    .init(
      "a program of the root without its path", #""command": ["tool"]"#, .error,
      "there is no program 'tool' on PATH", shell: "printf '#!/bin/sh\\n' > tool; chmod +x tool"),
    .init(
      "an interpreter that is missing", #""command": ["d/tool"]"#, .error, "cannot start '…",
      files: ["d/tool": "#!/no/such/shell\n"], shell: "chmod +x d/tool"),
    .init(
      "a program that is no program", #""command": ["d/tool"]"#, .error, "cannot start '…",
      files: ["d/tool": "text\n"], shell: "chmod +x d/tool"),
    .init(
      "an empty program", #""command": ["d/tool"]"#, .error, "cannot start '…",
      files: ["d/tool": ""], shell: "chmod +x d/tool"),
    .init(
      "an output that was not written", #""command": ["true"], "outputs": ["o"]"#, .failed,
      "'it' did not write 'o'", advice: "It is declared as an output; check what the step does."),
    .init(
      "an output that an earlier run wrote", #""command": ["true"], "outputs": ["o"]"#, .failed,
      "'it' did not write 'o'", files: ["o": "old"], changed: ["-o"]),
    .init(
      "a tree that an earlier run wrote", #""command": ["true"], "outputs": ["o"]"#, .failed,
      "'it' did not write 'o'", files: ["o/x": "old"], changed: ["-o", "-o/x"]),
    .init(
      "an output that is a link", #""command": ["ln", "-s", "f", "o"], "outputs": ["o"]"#, .error,
      "cannot read 'o': it is a symbolic link; name the file that it leads to", files: ["f": ""],
      changed: ["+o"]),
    .init(
      "an input that is missing", #""command": ["true"], "inputs": ["no"]"#, .error,
      "there is no 'no' for 'it' to read"),
    .init(
      "a directory that is missing", #""command": ["true"], "workingDirectory": "no""#, .error,
      "cannot start '…"),
    .init(
      "an argument with a NUL", "\"command\": [\"echo\", \"a\\u0000b\"]", .error, "cannot start '…"),
    .init(
      "standard output that is cut short",
      #""command": ["sh", "-c", "echo half; exit 1"], "stdout": "o""#, .failed,
      "'sh' exited with status 1", changed: ["+o"]),
  ]

  @Test(arguments: cases) func failsFor(_ step: StepCase) throws { try step.check("exec") }

  @Test func namesTheLogInWhichTheWholeOutputIs() throws {
    let report = try Room().run(#""type": "exec", "command": ["sh", "-c", "seq 1 40; exit 7"]"#)
    #expect(
      report.message == "'sh' exited with status 7:\n"
        + (29...40).map(String.init).joined(separator: "\n"))
    #expect(
      report.advice.hasPrefix("Its whole output is in ") && report.advice.hasSuffix("-it.log."))
    #expect(report.log == Array((1...40).map { "\($0)\n" }.joined().utf8))
  }

  @Test func givesTheEnvironmentOfTheBaseAndWhatIsDeclared() throws {
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/h", "LANG": "C", "SECRET": "s", "BASH_ENV": "x",
      "LD_PRELOAD": "",
    ]
    let room = try Room()
    let report = try room.run(
      #""type": "exec", "command": ["env"], "environment": {"MINE": "a=b c", "LANG": "en", "EMPTY": ""}, "stdout": "o""#,
      environment: environment)
    #expect(report.outcome == .passed)
    let lines = try room.text(of: "o").split(separator: "\n").sorted()
    #expect(lines == ["EMPTY=", "HOME=/h", "LANG=en", "MINE=a=b c", "PATH=/usr/bin:/bin"])
    #expect(
      try room.run(#""type": "exec", "command": ["env"], "stdout": "o""#, environment: [:]).outcome
        == .passed)
    #expect(try room.text(of: "o") == "PATH=/usr/local/bin:/usr/bin:/bin\n")
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

  @Test func takesALargeOutputWholeAndShowsItSafely() throws {
    let room = try Room()
    let report = try room.run(
      #""type": "exec", "stdout": "o", "command": ["sh", "-c", "head -c 20000000 /dev/zero; head -c 3000000 /dev/zero >&2; printf '\\n\\033[31mred\\r\\tx\\377\\n' >&2"]"#
    )
    #expect(report.outcome == .passed)
    #expect(try room.bytes(of: "o").count == 20_000_000)
    #expect(report.facts.last == "outputSize: 23000014")
    #expect(report.shown.last == "\\u{1b}[31mred\\r\tx\\xff")
    #expect(report.shown.allSatisfy { $0.utf8.count < 4000 })
    #expect(report.log.count == 23_000_014)
  }

  static let wrong: [WrongStep] = [
    .init(#""command": []"#, "it: step 'it' has no program in 'command'"),
    .init(#""command": [""]"#, "it: step 'it' has no program in 'command'"),
    .init(#""command": ["../x"]"#, "it: step 'it' names a program outside of the root: '../x'"),
    .init(
      #""command": ["x"], "environment": {"A": "1", "B=C": "2"}"#,
      "it: step 'it' sets a variable 'B=C' in 'environment', which is no name of one"),
    .init(
      #""command": ["x"], "environment": {"": "2"}"#,
      "it: step 'it' sets a variable '' in 'environment', which is no name of one"),
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
