import Foundation

/// The program `strace`, which lists the system calls of another.
struct Strace {
  private let program: URL

  /// `nil` when it is not installed, or when this machine does not let it look at a process.
  init?() throws {
    guard let program = OptionalTool.named("strace") else { return nil }
    self.program = program
    let scratch = try Scratch()
    let trial = try Running.start(
      program, ["-f", "-qq", "-o", "/dev/null", "/bin/sh", "-c", ":"], in: scratch.directory,
      environment: scratch.environment, streams: scratch.home
    ).result()
    guard trial.status == 0 else { return nil }
  }

  /// Runs planrunner in a scratch directory; the log and the streams lie elsewhere.
  func run(
    _ words: [String], in scratch: Scratch, environment: [String: String]
  ) throws -> (result: CommandResult, log: SystemCallLog) {
    let desk = try Scratch()
    let log = desk.url("log")
    let result = try Running.start(
      program, ["-f", "-qq", "-s", "0", "-o", log.path, try Command.binary.path] + words,
      in: scratch.directory, environment: scratch.environment.merging(environment) { $1 },
      streams: desk.home
    ).result()
    return (result, SystemCallLog(try String(contentsOf: log, encoding: .utf8)))
  }

  /// Every call of planrunner and its children, as one line each, in order; how it ended does not matter.
  func calls(_ words: [String], in scratch: Scratch) throws -> [String] {
    let desk = try Scratch()
    let log = desk.url("log")
    _ = try Running.start(
      program, ["-f", "-qq", "-s", "0", "-o", log.path, try Command.binary.path] + words,
      in: scratch.directory, environment: scratch.environment, streams: desk.home
    ).result()
    return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Says why a test looked at nothing.
  static func tellOfAbsence() {
    print("skipped: strace is not installed, or may not trace here; apt-get install strace")
  }
}
