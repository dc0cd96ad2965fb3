import PlanRoom
import PlanRunnerKit
import Testing

/// Why `exec` does not pass, each cause with words of its own.
@Suite struct ExecFailureTests {
  static let cases: [StepCase] = [
    .init(
      "a status", #""command": ["sh", "-c", "echo one; echo two >&2; exit 3"]"#, .failed,
      "'sh' exited with status 3"),
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
      "'d/tool' is a directory, not a program", advice: "Check 'command'.",
      shell: "mkdir -p d/tool"),
    .init(
      "a program that is a pipe", #""command": ["d/tool"]"#, .error,
      "'d/tool' is no file, not a program", shell: "mkdir d; mkfifo d/tool; chmod +x d/tool"),
    .init(
      "a program behind a link that leads nowhere", #""command": ["d/tool"]"#, .error,
      "there is no program 'd/tool'", shell: "mkdir d; ln -s gone d/tool"),
    .init(
      "a program of the root without its path", #""command": ["tool"]"#, .error,
      "there is no program 'tool' on PATH", shell: "printf '#!/bin/sh\\n' > tool; chmod +x tool"),
    .init(
      "an interpreter that is missing", #""command": ["d/tool"]"#, .error,
      "'d/tool' names an interpreter that is not there: '/no/such/shell'",
      advice: "Correct its first line, or install the interpreter.",
      files: ["d/tool": "#! /no/such/shell -e\n"], shell: "chmod +x d/tool"),
    .init(
      "an interpreter that may not be executed", #""command": ["d/tool"]"#, .error,
      "'d/tool' names an interpreter that may not be executed: '/etc/passwd'",
      files: ["d/tool": "#!/etc/passwd\n"], shell: "chmod +x d/tool"),
    .init(
      "a program that is no program", #""command": ["d/tool"]"#, .error,
      "'d/tool' is no program that this machine can run", files: ["d/tool": "text\n"],
      shell: "chmod +x d/tool"),
    .init(
      "an empty program", #""command": ["d/tool"]"#, .error,
      "'d/tool' is no program that this machine can run", files: ["d/tool": ""],
      shell: "chmod +x d/tool"),
    .init(
      "an argument that is too long",
      "\"command\": [\"true\", \"\(String(repeating: "x", count: 200_000))\"]",
      .error, "the arguments and variables of 'true' are too long for the system",
      advice: "Write them to a file that the program reads."),
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
      "there is no directory 'no' to run in"),
    .init(
      "a directory that is a file", #""command": ["true"], "workingDirectory": "f""#, .error,
      "'f' is no directory to run in", files: ["f": ""]),
    .init(
      "an argument with a NUL", "\"command\": [\"echo\", \"a\\u0000b\"]", .error,
      "'echo' cannot be started: an argument or a variable holds a NUL byte"),
    .init(
      "a variable with a NUL", "\"command\": [\"echo\"], \"environment\": {\"A\": \"a\\u0000b\"}",
      .error,
      "'echo' cannot be started: an argument or a variable holds a NUL byte"),
    .init(
      "standard output that is cut short",
      #""command": ["sh", "-c", "echo half; exit 1"], "stdout": "o""#, .failed,
      "'sh' exited with status 1"),
    .init(
      "standard output of a program that is killed",
      #""command": ["sh", "-c", "echo half; kill -9 $$"], "stdout": "o""#, .failed,
      "'sh' was killed by signal 9"),
    .init(
      "standard output of a program that takes too long",
      #""command": ["sh", "-c", "echo half; sleep 60"], "stdout": "o", "timeout": "300ms""#,
      .timedOut, "'sh' took longer than 300ms, the 'timeout' at …"),
    .init(
      "standard output that is cut short, beside that of an earlier run",
      #""command": ["sh", "-c", "echo half; exit 1"], "stdout": "o""#, .failed,
      "'sh' exited with status 1", files: ["o": "whole"]),
    .init(
      "standard output that is whole, whose rule does not hold",
      #""command": ["sh", "-c", "echo whole; exit 3"], "stdout": "o", "expect": [{"that": "it is well", "exitStatus": true, "oneOf": [0, 3]}, {"that": "it says so", "file": "o", "text": true, "equals": "well"}]"#,
      .failed, "a rule does not hold: it says so…", changed: ["+o"]),
  ]

  @Test(arguments: cases) func failsFor(_ step: StepCase) throws { try step.check("exec") }
}
