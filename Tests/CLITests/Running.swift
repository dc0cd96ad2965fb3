import Foundation

/// A process that a test started, with both streams going to files.
struct Running {
  let process: Process
  private let outputFile: URL
  private let errorFile: URL

  var identifier: Int32 { process.processIdentifier }
  var output: String { Self.text(outputFile) }
  var error: String { Self.text(errorFile) }

  static func start(
    _ program: URL, _ arguments: [String], in directory: URL, environment: [String: String],
    streams: URL
  ) throws -> Running {
    let name = UUID().uuidString
    let files = ["output", "error"].map { streams.appending(path: "\(name).\($0)") }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    return Running(process: process, outputFile: files[0], errorFile: files[1])
  }

  func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits for the end.
  func result() -> CommandResult {
    process.waitUntilExit()
    let status = process.terminationStatus
    return CommandResult(
      status: process.terminationReason == .exit ? status : 128 + status, output: output,
      error: error)
  }

  private static func text(_ file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }

  struct TookTooLong: Error { let what: String }

  /// Waits until something holds, for at most ten seconds.
  static func wait(for what: String, until condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while try !condition() {
      guard ContinuousClock.now < deadline else { throw TookTooLong(what: what) }
      usleep(5000)
    }
  }
}
