internal import Crypto
internal import Facts
internal import Host
internal import PlanRunnerKit

struct Exec: Step {
  let command: [String]
  let inputs: [ArtifactPath]
  let outputs: [ArtifactPath]
  let environment: PlanMap<String>
  let workingDirectory: ArtifactPath?
  let stdout: ArtifactPath?
  let version: [String]?
  let expect: [ResultRule]
  let quietFor: PlanDuration?

  static let declaration = Declaration(
    "exec", "Runs a program with its arguments, without a shell; it must exit with status 0.",
    example: #"""
      {"id": "build", "type": "exec", "command": ["scripts/build", "--release"],
       "inputs": ["Sources"], "outputs": ["build/App.app"], "timeout": "20m",
       "expect": [{"that": "nothing was left out", "output": "all",
                   "match": "SKIPPED", "matches": 0}]}
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
    .parameter(
      "version",
      "Arguments with which the program prints its version; the first line is kept as evidence."),
    .inputs(
      "expect", hashed: .after, default: [],
      "What must hold once it has run: of its exit status, of what it wrote, of its outputs."),
    .parameter("quietFor", "How long it may go on without writing anything."))

  var objection: String? {
    if let name = environment.entries.first(where: { $0.key.isEmpty || $0.key.contains("=") })?.key
    {
      return "sets a variable '\(name)' in 'environment', which is no name of one"
    }
    if environment[Orphans.mark] != nil {
      return "sets '\(Orphans.mark)' in 'environment', which is planrunner's own"
    }
    guard let program = command.first, !program.isEmpty else {
      return "has no program in 'command'"
    }
    guard let below = ProgramSearch.belowRoot(program) else { return nil }
    guard let path = ArtifactPath(below) else {
      return "names a program outside of the root: '\(program)'"
    }
    return outputs.contains { $0.contains(path) }
      ? "runs '\(program)', which lies in its 'outputs' and so is removed before" : nil
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    let run = context.run
    let variables = try ChildEnvironment.of(run, adding: environment.entries)
    let path = try ProgramSearch.find(
      command[0], root: context.workspace.path, path: variables["PATH"])
    let program = try ProgramFile(at: path, knowing: &context.programs)
    context.find("program", .string(path))
    context.find("programDigest", .string(program.digest.description))
    try context.accept(program: program.resolved, program.digest, size: program.size)
    try clearOutputs(&context)
    let directory = try directoryToRunIn(context)
    func child(_ arguments: [String]) -> ChildProcess {
      ChildProcess(
        program: path, arguments: arguments, environment: variables, directory: directory)
    }
    if let version {
      let answer = try ProgramVersion.ask(child(version), named: command[0], in: context)
      context.find("programVersion", .string(answer))
    }
    var output = ChildOutput(
      logAt: "\(run.logDirectory)/\(run.identifier)-\(context.step).log", in: run,
      keeping: keptStreams)
    let report: ChildReport
    do throws(HostError) {
      report = try output.collect(
        from: child(Array(command.dropFirst())),
        within: .init(
          whole: context.timeLimit?.remainingMilliseconds, quiet: quietFor?.milliseconds),
        in: &context, stdout: stdout, whole: accepts)
    } catch {
      guard error.isStart else { throw StepFailure(error) }
      throw StartFailure.explain(error, command[0], at: path)
    }
    warn(of: report, in: &context)
    context.find("outputDigest", .string(output.digest.description))
    context.find("outputSize", .integer(Int(output.size)))
    let judging = ExecJudging(
      step: self, logPath: output.logPath, size: output.size, excerpt: output.excerpt)
    let headline: String
    do throws(StepFailure) {
      headline = try judging.judge(report.ending, output.texts, in: &context)
    } catch {
      if error.outcome != .interrupted, output.size > 0 {
        context.endTimeLimit()
        BuildErrorReport.find(in: output.logPath, from: directory, to: &context)
      }
      // Whatever is wrong, the last lines say what the program was at.
      throw error.outcome == .interrupted
        ? error : error.showing(output.excerpt.lines(wholeIn: output.logPath))
    }
    try program.requireUnchanged()
    context.conclude(headline)
  }

  /// Whether the program did its work, as far as its exit status tells; a rule may decide that.
  func accepts(_ status: Int32) -> Bool {
    status == 0 || expect.contains(where: \.decidesExitStatus)
  }

  /// Says what could not be done about a program that has ended.
  private func warn(of report: ChildReport, in context: inout StepContext) {
    if report.remaining > 0 {
      context.warn(
        "processes left",
        "\(report.remainingWords) of '\(command[0])' could not be ended and may still run; look for "
          + "what waits for a disk or runs as another user")
    }
    if let failure = report.failure {
      context.warn("output", "the output of '\(command[0])' is not kept whole: \(failure)")
    }
  }

  /// The streams that rules read, each with whether they need its bytes.
  private var keptStreams: [ChildResult.Stream: Bool] {
    Dictionary(expect.flatMap(\.streams).map { ($0.stream, $0.needsBytes) }) { $0 || $1 }
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

  /// Absolute; a directory that cannot be used would look like a program that is missing.
  private func directoryToRunIn(
    _ context: borrowing StepContext
  ) throws(StepFailure) -> String {
    guard let workingDirectory else { return context.workspace.path }
    let path = "\(context.workspace.path)/\(workingDirectory)"
    let advice = "Check 'workingDirectory' at \(context.line(of: "workingDirectory"))."
    let found: FileStatus?
    do throws(HostError) { found = try Host.status(of: path, followingLinks: true) } catch {
      throw .error(
        "the directory '\(workingDirectory)' cannot be used: \(error.message)", advice: advice)
    }
    guard let found else {
      throw .error("there is no directory '\(workingDirectory)' to run in", advice: advice)
    }
    guard found.kind == .directory else {
      throw .error("'\(workingDirectory)' is no directory to run in", advice: advice)
    }
    guard Host.mayExecute(path) else {
      throw .error(
        "the directory '\(workingDirectory)' may not be gone into",
        advice: "Give it permission: chmod +x \(workingDirectory)")
    }
    return path
  }
}
