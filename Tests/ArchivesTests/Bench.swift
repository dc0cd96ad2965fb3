import Archives
import Foundation

/// A temporary directory, removed with the test, and the tools that make and judge archives in it.
final class Bench {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("archives-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// An entry's content as our own reader gives it.
  func content(of entry: String, in name: String) throws -> [UInt8] {
    try ArchiveReader(opening: path(name)).bytes(ofEntry: entry, atMost: 1 << 20)
  }

  /// Runs a tool in the directory; returns its status and everything it printed.
  @discardableResult
  func run(_ tool: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.currentDirectoryURL = directory
    process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8"]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Runs a Python program with `import zipfile, tarfile, io` done.
  @discardableResult
  func python(_ program: String) throws -> (status: Int32, output: String) {
    try run("python3", "-W", "ignore", "-c", "import zipfile, tarfile, io, sys\n" + program)
  }

  /// What opening, listing and reading everything of an archive says is wrong; `nil` if nothing.
  func objection(to name: String) -> String? {
    do throws(ArchiveError) {
      let reader = try ArchiveReader(opening: path(name))
      _ = try reader.entries()
      try reader.visit { entry, content throws(ArchiveError) in
        if entry.kind == .file { _ = try content.stream { _ in } }
      }
      return nil
    } catch {
      return error.message
    }
  }
}
