import Foundation
import Testing

/// A temporary directory that goes when nobody holds it any more, in which commands run.
final class Scratch: Sendable {
  /// Where commands start; absolute, without links.
  let directory: URL
  private let root: URL

  /// Home and temporary files of children: beside the directory, so that they are not found in it.
  var home: URL { root.appending(path: "home") }

  init() throws {
    let name = "planrunner-cli-\(UUID().uuidString)"
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: name)
    directory = root.appending(path: "work")
    for made in ["work", "home"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: made), withIntermediateDirectories: true)
    }
  }

  deinit {
    // Some tests take permissions away.
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "chmod -R u+rwX \"$0\"; rm -rf \"$0\"", root.path]
    if (try? process.run()) != nil { process.waitUntilExit() }
  }

  func url(_ path: String) -> URL { directory.appending(path: path) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// The variables of every process that a test starts; nothing comes from whoever runs the tests.
  var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": home.path, "TMPDIR": home.path, "TZ": "UTC",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_AUTHOR_DATE": "2024-05-06T07:08:09Z",
      "GIT_COMMITTER_NAME": "C", "GIT_COMMITTER_EMAIL": "c@example.org",
      "GIT_COMMITTER_DATE": "2024-05-06T07:08:09Z",
    ]
  }

  /// Runs a script that stops at the first failing command, and returns what it printed.
  @discardableResult
  func shell(_ script: String) throws -> String {
    let result = try Running.start(
      URL(filePath: "/bin/bash"), ["-e", "-o", "pipefail", "-c", script], in: directory,
      environment: environment, streams: root
    ).result()
    guard result.status == 0 else { throw ScriptFailure(script: script, result: result) }
    return result.output
  }

  /// What a script prints in which `planrunner` is a command, as it is for whoever has installed it.
  func typed(_ script: String, stopping: Bool = true) throws -> String {
    let binary = try Command.binary.path
    return try shell(
      "planrunner() { '\(binary)' \"$@\"; }; \(stopping ? "" : "set +e; ")\n{ \(script)\n} 2>&1")
  }

  /// Starts a command that goes on after the shell that started it has ended.
  ///
  /// - Parameters:
  ///   - command: one command, with its redirections.
  ///   - condition: what the shell waits for before it ends.
  /// - Returns: the number of its process.
  /// - Throws: when the shell does.
  func shell(leaving command: String, until condition: String = "true") throws -> String {
    // Foundation waits for everybody who holds its descriptors, so the command must hold none.
    let alone =
      "for fd in /proc/$BASHPID/fd/*; do fd=${fd##*/}; "
      + "if test $fd -gt 2; then eval \"exec $fd>&-\"; fi; done"
    return try shell(
      """
      { \(alone); exec \(command); } > /dev/null 2>&1 < /dev/null &
      while ! \(condition); do sleep 0.01; done
      echo $!
      """)
  }

  struct ScriptFailure: Error {
    let script: String
    let result: CommandResult
  }

  /// Starts planrunner here.
  func start(_ command: Command) throws -> Running {
    for (path, text) in command.files { try write(text, to: path) }
    if command.isRepository {
      try shell("git init -q -b main .; git add -A; git commit -q --allow-empty -m first")
    }
    return try Running.start(
      try Command.binary, command.arguments, in: directory,
      environment: environment.merging(command.environment) { $1 }, streams: root)
  }

  func run(_ command: Command) throws -> CommandResult { try start(command).result() }

  /// Runs planrunner here.
  func run(_ arguments: String...) throws -> CommandResult {
    try run(Command(arguments: arguments))
  }

  /// Runs a query on a run's trail with the `sqlite3` shell; columns are joined by `|`.
  func query(_ sql: String, trail: String) throws -> [String] {
    let output = try shell("sqlite3 -readonly '\(trail)' <<'END'\n\(sql);\nEND")
    return output.split(separator: "\n").map(String.init)
  }
}
