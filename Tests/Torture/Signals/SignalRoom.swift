import Foundation

/// A directory with a plan of several kinds of steps, in which runs are stopped.
struct SignalRoom {
  /// planrunner, by its absolute path.
  let program: String
  private let place: String
  let mark = "TORTURE_MARK=\(UUID().uuidString)"

  /// The plan's root.
  var work: String { "\(place)/work" }
  var trail: String { "\(work)/.planrunner/audit.sqlite" }
  var events: String { aside("events") }

  /// The variables of planrunner; its children get the mark from the plan.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": path, "HOME": place, "TMPDIR": place, "TZ": "UTC",
      "TORTURE_MARK": String(mark.dropFirst(13)),
    ]
  }

  /// Files and directories that a whole run leaves in the root.
  static let whole = [
    ".planrunner", "big", "ledger.json", "out", "out/a", "out/b", "out/made", "out/pack.tar.gz",
    "plan.json",
  ]

  /// Steps in the order of the plan.
  static let steps = ["fork", "trap", "session", "copy", "pack", "judge", "note", "last"]

  init(program: String, at place: String) throws {
    self.program = program
    self.place = place
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    var bytes = Data(count: 400_000)
    for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index &* index >> 7) }
    try bytes.write(to: URL(filePath: "\(work)/big"))
    try Data("[]\n".utf8).write(to: URL(filePath: "\(work)/ledger.json"))
    try Data(plan.utf8).write(to: URL(filePath: "\(work)/plan.json"))
  }

  /// A place for what is not the plan's.
  func aside(_ name: String) -> String { "\(place)/\(name)" }

  func remove() { try? FileManager.default.removeItem(atPath: place) }

  /// What stands in the root now, without what is in the state directory.
  var found: [String] {
    let names = FileManager.default.enumerator(atPath: work)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.hasPrefix(".planrunner/") }.sorted()
  }

  /// The builds in the ledger; `nil` when it is no ledger.
  var builds: [Int]? {
    guard let data = try? Data(contentsOf: URL(filePath: "\(work)/ledger.json")),
      let entries = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return nil }
    let builds = entries.compactMap { $0["build"] as? Int }
    return builds.count == entries.count ? builds : nil
  }

  /// What a query on the trail gives, columns joined by `|`; `nil` when it cannot be asked.
  func ask(_ query: String) -> [String]? {
    guard FileManager.default.fileExists(atPath: trail) else { return [] }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-readonly", trail, query]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Children that fork, that ignore signals, and that leave their group and session.
  private var plan: String {
    func exec(_ id: String, _ script: String, _ more: String = "") -> String {
      #"{"id": "\#(id)", "type": "exec", "command": ["sh", "-c", "\#(script)"], "environment": {"TORTURE_MARK": "\#(mark.dropFirst(13))"}\#(more)}"#
    }
    let steps = [
      exec(
        "fork", "sleep ${pause} & sleep ${pause} & wait; echo made > out/made",
        #", "outputs": ["out/made"]"#),
      exec("trap", "trap '' INT TERM HUP; sleep ${trap}; sleep ${pause} & wait"),
      exec("session", "setsid sh -c 'sleep 60 & sleep 60' & echo noise; sleep ${pause}"),
      #"{"id": "copy", "type": "stage", "files": [{"from": "big", "into": "out/a"}, {"from": "big", "into": "out/b"}]}"#,
      #"{"id": "pack", "type": "archive", "files": [{"from": "out/a", "as": "a"}], "into": "out/pack.tar.gz"}"#,
      #"{"id": "judge", "type": "gate", "rules": [{"that": "it was made", "file": "out/made", "containsLine": "made"}]}"#,
      #"{"id": "note", "type": "ledger-append", "ledger": "ledger.json", "entry": {"version": "1", "build": "${build}"}}"#,
      exec("last", "sleep ${pause}"),
    ]
    return """
      {
        "format": 1, "name": "torture",
        "values": {"pause": "0", "trap": "0", "build": 0},
        "steps": [
          \(steps.joined(separator: ",\n    "))
        ]
      }

      """
  }
}
