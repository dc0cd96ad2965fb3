import Foundation

/// planrunner on its way, as a child of ours or of a process that can be killed in its place.
struct StoppedProcess {
  private let child: Process
  private let hasParent: Bool
  private let room: SignalRoom

  /// - Parameters:
  ///   - room: where it runs; it takes what is printed, too.
  ///   - words: its arguments.
  ///   - hasParent: whether a process stands between it and us.
  /// - Throws: when it cannot be started.
  init(in room: SignalRoom, _ words: [String], hasParent: Bool) throws {
    self.room = room
    self.hasParent = hasParent
    for name in ["output", "error", "process"] {
      try? FileManager.default.removeItem(atPath: room.aside(name))
    }
    child = Process()
    child.currentDirectoryURL = URL(filePath: room.work)
    child.environment = room.environment
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = try Self.file(room.aside("output"))
    child.standardError = try Self.file(room.aside("error"))
    if hasParent {
      // The shell starts planrunner, says its number, and goes on as something that can be killed.
      child.executableURL = URL(filePath: "/bin/sh")
      child.arguments =
        [
          "-c",
          "place=$1; shift; \"$@\" & echo $! > \"$place.new\"; mv \"$place.new\" \"$place\"; exec sleep 60",
          "sh", room.aside("process"), room.program,
        ] + words
    } else {
      child.executableURL = URL(filePath: room.program)
      child.arguments = words
    }
    try child.run()
  }

  var error: String {
    String(
      decoding: (try? Data(contentsOf: URL(filePath: room.aside("error")))) ?? Data(), as: UTF8.self
    )
  }

  /// Its number; `nil` when the parent did not come to say it.
  private var identifier: Int32? {
    guard hasParent else { return child.processIdentifier }
    let text = try? String(contentsOfFile: room.aside("process"), encoding: .utf8)
    return text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  func stop(by kind: StopKind) { kill(child.processIdentifier, kind.signal) }

  /// Waits for its end.
  ///
  /// - Parameter seconds: how long at most.
  /// - Returns: its exit status, 128 and the signal's number where that ended it, -1 where nobody can
  ///   tell; `nil` when it goes on.
  func end(within seconds: Double) -> Int32? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while isRunning {
      if Date() > deadline { return nil }
      usleep(2000)
    }
    if hasParent {
      kill(child.processIdentifier, SIGKILL)
      child.waitUntilExit()
      return -1
    }
    child.waitUntilExit()
    return child.terminationReason == .exit
      ? child.terminationStatus : 128 + child.terminationStatus
  }

  /// Leaves nobody behind, whatever was found.
  func abandon() {
    if let identifier { kill(identifier, SIGKILL) }
    kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()
  }

  private var isRunning: Bool {
    guard hasParent else { return child.isRunning }
    return identifier.map(ProcessTable.isAlive) ?? child.isRunning
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}
