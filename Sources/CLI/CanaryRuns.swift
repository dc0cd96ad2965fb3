internal import Host
internal import PlanRunnerKit

/// Runs the canary's plans by this program and gathers what came out, place by place.
struct CanaryRuns {
  /// A place where text comes out, and the text.
  struct Sink {
    let name: String
    let bytes: [UInt8]
    /// Whether it must say something of the secret, masked; a list of runs does not.
    var mustTell = true
  }

  /// Bytes of a file that are looked at.
  private static let limit = 64 << 20

  private let directory: String
  private let program: String
  private let variables: [String: String]

  /// - Throws: when the program cannot find itself.
  init(
    _ directory: String, _ canary: Canary, _ environment: [String: String]
  ) throws(HostError) {
    do throws(StepFailure) {
      program = try ProgramSearch.find(
        Host.programName, root: try Self.workingDirectory(), path: environment["PATH"])
    } catch { throw HostError("find", Host.programName, refusal: error.message) }
    self.directory = directory
    var variables = [
      CanaryPlan.variable: canary.secret, CanaryPlan.wordVariable: canary.word, "HOME": directory,
      "TMPDIR": directory, "NO_COLOR": "1",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      variables[name] = environment[name]
    }
    self.variables = variables
  }

  private static func workingDirectory() throws(StepFailure) -> String {
    do throws(HostError) { return try Host.workingDirectory() } catch { throw StepFailure(error) }
  }

  /// Everything that comes out of runs and of every command that reads a plan or the trail.
  func sinks() throws(HostError) -> [Sink] {
    let plan = CanaryPlan.run
    let reports = [Option.events, .summary, .junit].map { option in
      (name: String(option.rawValue.dropFirst(2)), file: "report\(option.rawValue)", option: option)
    }
    let verbose = try output(
      ["run", plan, "--verbose"] + reports.flatMap { [$0.option.rawValue, $0.file] })
    var sinks = [
      Sink(name: "console, --verbose", bytes: verbose),
      Sink(name: "console", bytes: try output(["run", plan])),
      Sink(name: "console, --quiet", bytes: try output(["run", plan, "--quiet"])),
      Sink(name: "report as JSON", bytes: try output(["run", plan, "--format", "json"])),
      Sink(name: "a missing program", bytes: try output(["run", CanaryPlan.missing])),
    ]
    for report in reports {
      sinks.append(Sink(name: report.name, bytes: try file(report.file)))
    }
    sinks += try sinksOnGitHub(plan)
    sinks += [
      Sink(name: "audit trail", bytes: try files(in: ".planrunner")),
      Sink(name: "children's logs", bytes: try files(in: ".planrunner/logs")),
    ]
    // One command each: a dot of one says nothing of another.
    for (name, words) in Self.readings(plan) {
      sinks.append(Sink(name: name, bytes: try output(words)))
    }
    for words in [["audit", "list"], ["status", plan]] {
      sinks.append(
        Sink(name: words.joined(separator: " "), bytes: try output(words), mustTell: false))
    }
    return sinks
  }

  /// What GitHub reads of a job's step: lines on standard error, and the file that it names.
  private func sinksOnGitHub(_ plan: String) throws(HostError) -> [Sink] {
    let summary = "step-summary.md"
    let all = try output(
      ["run", plan, "--quiet"],
      adding: ["GITHUB_ACTIONS": "true", SummaryTarget.variable: "\(directory)/\(summary)"])
    let annotations = all.split(separator: 0x0A).filter { $0.starts(with: "::".utf8) }
    return [
      Sink(name: "annotations", bytes: Array(annotations.joined(separator: [0x0A]))),
      Sink(name: "job summary", bytes: try file(summary)),
    ]
  }

  private static func readings(_ plan: String) -> [(name: String, words: [String])] {
    let graphs = GraphFormat.allCases.map {
      ("graph as \($0.rawValue)", ["graph", plan, "--format", $0.rawValue])
    }
    return graphs + [
      ("explain", ["explain", plan]), ("diff", ["diff", plan, CanaryPlan.other]),
      ("audit show", ["audit", "show"]), ("audit events", ["audit", "events"]),
      ("audit events as JSON", ["audit", "events", "--format", "json"]),
      ("diagnostics", ["check", CanaryPlan.wrong]),
      ("diagnostics of a run", ["run", CanaryPlan.wrong]),
      ("diagnostics, plain", ["check", CanaryPlan.wrong, "--diagnostics", "plain"]),
      ("diagnostics as JSON", ["check", CanaryPlan.wrong, "--format", "json"]),
    ]
  }

  /// Both streams of one run.
  private func output(
    _ words: [String], adding more: [String: String] = [:]
  ) throws(HostError) -> [UInt8] {
    let child = ChildProcess(
      program: program, arguments: words, environment: variables.merging(more) { $1 },
      directory: directory)
    var output: [UInt8] = []
    var error: [UInt8] = []
    let report = try child.run(within: .init(whole: 60_000), takeSignal: Self.stop) {
      stream, bytes throws(HostError) in
      for index in bytes.indices {
        if stream == .output { output.append(bytes[index]) } else { error.append(bytes[index]) }
      }
    }
    guard case .exited = report.ending else {
      throw HostError(
        "finish", "planrunner \(words.joined(separator: " "))", refusal: "\(report.ending)")
    }
    return output + error
  }

  /// Ends the child when planrunner is to stop; the signal itself is left for the command to take.
  private static func stop() -> Int32? { Signals.workIsToStop ? 15 : nil }

  private func file(_ name: String) throws(HostError) -> [UInt8] {
    try Directory(at: directory).open(name).readAll(limit: Self.limit)
  }

  /// The bytes of all files that stand in a directory, one after another.
  private func files(in path: String) throws(HostError) -> [UInt8] {
    let place = try Directory(at: directory).directory(path)
    var bytes: [UInt8] = []
    for name in try place.names() {
      let name = String(decoding: name, as: UTF8.self)
      guard try place.status(of: name)?.kind == .file else { continue }
      bytes += try place.open(name).readAll(limit: Self.limit)
    }
    return bytes
  }
}
