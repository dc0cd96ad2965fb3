import Foundation
import Host

@testable import Git

/// A temporary directory in which shell scripts make repositories with the real `git`.
struct Fixture: ~Copyable {
  let root: URL
  /// Where scripts start, and where most tests have their repository.
  var repository: String { root.appending(path: "r").path }

  private init(root: URL) { self.root = root }

  /// Makes an empty directory and runs a script in it.
  static func make(_ setup: String = "") throws -> Fixture {
    try Self.isolation.get()
    let root = URL(filePath: try Host.resolve(FileManager.default.temporaryDirectory.path))
      .appending(path: "planrunner-git-\(UUID().uuidString)")
    for name in ["r", "home"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: name), withIntermediateDirectories: true)
    }
    let fixture = Fixture(root: root)
    if !setup.isEmpty { try fixture.run(setup) }
    return fixture
  }

  deinit {
    // Some tests take permissions away.
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "chmod -R u+rwX \"$0\"; rm -rf \"$0\"", root.path]
    if (try? process.run()) != nil { process.waitUntilExit() }
  }

  /// Runs a script that stops at the first failing command, and returns what it printed.
  @discardableResult
  func run(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let file = root.appending(path: "script-\(UUID().uuidString)")
    try Data((Self.prelude + script).utf8).write(to: file)
    process.arguments = ["-e", file.path]
    process.currentDirectoryURL = URL(filePath: repository)
    let date = "2024-05-06T07:08:09Z"
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": root.appending(path: "home").path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_AUTHOR_DATE": date,
      "GIT_COMMITTER_NAME": "C", "GIT_COMMITTER_EMAIL": "c@example.org",
      "GIT_COMMITTER_DATE": date,
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "protocol.file.allow",
      "GIT_CONFIG_VALUE_0": "always", "LC_ALL": "C.UTF-8",
    ]
    let output = root.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw ScriptFailure(output: text) }
    return text
  }

  struct ScriptFailure: Error { let output: String }

  /// `base` makes a repository with a commit; `quiet` gives files old times, so that git's notes of
  /// them can be trusted.
  private static let prelude = """
    base() {
      git init -q -b main .
      echo one > a.txt; echo two > b.txt; mkdir -p d/e; echo three > d/e/c.txt; ln -s a.txt link
      git add -A; git commit -qm first
    }
    quiet() { find . -path ./.git -prune -o -exec touch -h -t 202001010000 {} +; }
    submodule() {
      git init -q -b main ../inner
      (cd ../inner; echo s > s.txt; git add -A; git commit -qm inner)
      base; git submodule --quiet add ../inner sm; git commit -qm submodule
    }

    """

  /// Keeps the configuration of whoever runs the tests out of them; once, as it is the process's.
  private static let isolation = Result { () throws -> Void in
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "planrunner-git-configuration")
    let xdg = directory.appending(path: "xdg")
    try FileManager.default.createDirectory(at: xdg, withIntermediateDirectories: true)
    try Data("*.xdg-hidden\n".utf8).write(to: xdg.appending(path: "ignore"), options: .atomic)
    try Library.readConfiguration(
      global: directory.path, xdg: xdg.path, system: directory.path)
  }

  /// Opens the repository that a directory (relative to the first one) lies in.
  func open(_ directory: String = ".") throws -> Repository {
    let path = URL(filePath: repository).appending(path: directory).standardizedFileURL.path
    guard let location = try RepositoryLocation.find(from: path) else { throw NoRepository() }
    return try Repository(at: location)
  }

  struct NoRepository: Error {}
}
