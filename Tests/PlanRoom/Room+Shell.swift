import Foundation

extension Room {
  /// Runs shell text in the root and returns what it prints, without its last line feed.
  @discardableResult
  public borrowing func shell(_ text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", text]
    process.currentDirectoryURL = URL(filePath: root)
    let date = "2026-01-02T03:04:05Z"
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": place,
      "LC_ALL": "C", "TZ": "UTC", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_AUTHOR_NAME": "t", "GIT_AUTHOR_EMAIL": "t@example.org", "GIT_AUTHOR_DATE": date,
      "GIT_COMMITTER_NAME": "t", "GIT_COMMITTER_EMAIL": "t@example.org",
      "GIT_COMMITTER_DATE": date,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let shown = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw RoomFailure(description: "`\(text)` exited with \(process.terminationStatus): \(shown)")
    }
    return shown.hasSuffix("\n") ? String(shown.dropLast()) : shown
  }

  /// Makes the root a repository whose one commit holds all that is in it.
  public borrowing func commit() throws {
    try shell("git init -q -b main && git add -A && git commit -q --allow-empty -m first")
  }

  /// Makes a database of SQL text.
  public borrowing func makeDatabase(_ path: String, _ sql: String) throws {
    try write(sql, to: ".sql")
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    try shell("mkdir -p ./\(parent) && sqlite3 -bail '\(path)' < .sql && rm .sql")
  }
}
