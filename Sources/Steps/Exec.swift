internal import Crypto
internal import Host
internal import PlanRunnerKit

struct Exec: Step {
  let command: [String]
  let inputs: [ArtifactPath]
  let outputs: [ArtifactPath]
  let environment: PlanMap<String>
  let workingDirectory: ArtifactPath?
  let stdout: ArtifactPath?
  let timeout: PlanDuration?

  static let declaration = Declaration(
    "exec", "Runs a program with its arguments, without a shell; it must exit with status 0.",
    example: #"""
      {"id": "build", "type": "exec", "command": ["scripts/build", "--release"],
       "inputs": ["Sources"], "outputs": ["build/App.app"], "timeout": "20m"}
      """#,
    resumption: .isKept, make: Exec.init,
    .parameter(
      "command", "Program and arguments; a program with '/' is below the root, else on PATH."),
    .input("inputs", default: [], "Files and directories the program reads."),
    .output(
      "outputs", default: [],
      "Files and directories the program makes; what stands there before is removed."),
    .parameter(
      "environment", default: PlanMap([]),
      "Variables of the program, beyond PATH, HOME and the like."),
    .parameter("workingDirectory", "Directory to run in; the root if left out."),
    .output("stdout", "File that takes what the program prints on standard output."),
    .parameter("timeout", "How long it may take."))

  var objection: String? {
    if let name = environment.entries.first(where: { $0.key.isEmpty || $0.key.contains("=") })?.key
    {
      return "sets a variable '\(name)' in 'environment', which is no name of one"
    }
    guard let program = command.first, !program.isEmpty else {
      return "has no program in 'command'"
    }
    if program.hasPrefix("/") || !program.contains("/") { return nil }
    return ArtifactPath(program) == nil ? "names a program outside of the root: '\(program)'" : nil
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    let variables = ChildEnvironment.of(context.run.environment, adding: environment.entries)
    let program = try ProgramSearch.find(
      command[0], root: context.workspace.path, path: variables["PATH"])
    context.find("program", .string(program))
    try clearOutputs(&context)
    let child = ChildProcess(
      program: program, arguments: Array(command.dropFirst()), environment: variables,
      directory: workingDirectory.map { "\(context.workspace.path)/\($0)" }
        ?? context.workspace.path)
    var output = ChildOutput(
      logAt: "\(context.run.logDirectory)/\(context.run.identifier)-\(context.step).log",
      redactor: context.run.redactor, isLive: context.run.showsOutput)
    let ending: ChildProcess.Ending
    do throws(HostError) {
      ending = try output.collect(from: child, timeout: timeout, in: &context, stdout: stdout)
    } catch { throw StepFailure(error) }
    context.find("outputDigest", .string(output.digest.description))
    context.find("outputSize", .integer(Int(output.size)))
    try judge(ending, output)
    context.conclude("exit status 0\(output.lastLine.isEmpty ? "" : ", \(output.lastLine)")")
  }

  /// What an earlier run left must not pass for what this one made.
  private func clearOutputs(_ context: inout StepContext) throws(StepFailure) {
    for path in outputs {
      try context.makeParent(of: path)
      do throws(HostError) {
        try context.workspace.open().removeTree(path.description)
      } catch { throw StepFailure(error) }
    }
  }

  private func judge(_ ending: ChildProcess.Ending, _ output: borrowing ChildOutput)
    throws(StepFailure)
  {
    let name = command[0]
    let advice = "Its whole output is in \(output.logPath)."
    switch ending {
    case .exited(0): return
    case .exited(let status):
      let tail = output.tail.isEmpty ? "" : ":\n" + output.tail.joined(separator: "\n")
      throw .failed("'\(name)' exited with status \(status)\(tail)", advice: advice)
    case .killed(let signal):
      throw .failed("'\(name)' was killed by signal \(signal)", advice: advice)
    case .timedOut:
      throw .timedOut(
        "'\(name)' took longer than \(timeout?.description ?? "allowed") and was stopped",
        advice: advice)
    case .interrupted(let signal): throw .interrupted(by: signal)
    }
  }
}
