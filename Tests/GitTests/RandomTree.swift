import Foundation

/// A small work tree with random files and random `.gitignore` files.
struct RandomTree {
  /// Content by path; the directories follow from the paths.
  private(set) var files: [String: String] = [:]
  private(set) var forced: [String] = []
  private(set) var exclude: String?
  private(set) var ignoresCase = false

  private static let names = [
    "a", "b", "ab", "aab", "build", "out", "x.o", "y.o", "keep.o", "log.txt", "A", "X.O", "#h",
    "!b",
    "sp ", "[a]", "a*b", "b\\c", "a-b", "é",
  ]
  private static let bases = [
    "*.o", "*", "**", "***", "a*", "*b", "[ab]", "[!ab]", "[^a]*", "[a-c]", "[]a]", "[[:alpha:]]",
    "[[:upper:]]*", "[a", "[[:no:]]", "?", "??", "*.txt", "b?ild", "k*p.?", "a**b", "**a", "a**",
    "\\#h", "\\!b", "sp\\ ", "sp ", "sp   ", "\\a", "a\\*b", "b\\\\c", "\\[a]", "[a-]b", "*a*b*",
    "a\\",
    "[\\a]", "[\\]a]", "#h", "!b", "[A-Z].o", "[[:digit:]-a]", "é", "?.o",
  ]

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    var directories = [""]
    for _ in 0..<dice.roll(5) + 1 {
      let path = dice.pick(directories) + dice.pick(Self.names) + "/"
      if !directories.contains(path), isFree(path, directories) { directories.append(path) }
    }
    for _ in 0..<dice.roll(12) + 2 {
      let path = dice.pick(directories) + dice.pick(Self.names)
      if !directories.contains(path + "/") { files[path] = "x" }
    }
    let holders = dice.chance(55) ? [""] : directories.filter { _ in dice.chance(50) }
    for holder in holders {
      files[holder + ".gitignore"] = Self.rules(&dice)
    }
    if dice.chance(15) { exclude = Self.rules(&dice) }
    ignoresCase = dice.chance(12)
    for path in files.keys.sorted() where dice.chance(12) { forced.append(path) }
  }

  private func isFree(_ path: String, _ directories: [String]) -> Bool {
    files[String(path.dropLast())] == nil
  }

  private static func rules(_ dice: inout Dice) -> String {
    var lines: [String] = dice.chance(5) ? ["\u{FEFF}a"] : []
    for _ in 0..<dice.roll(5) + 1 { lines.append(pattern(&dice)) }
    if dice.chance(10) { lines.append("# note") }
    let end = dice.chance(10) ? "\r\n" : "\n"
    return lines.joined(separator: end) + (dice.chance(80) ? end : "")
  }

  private static func pattern(_ dice: inout Dice) -> String {
    func component() -> String { dice.pick(dice.chance(45) ? names : bases) }
    var pattern = component()
    for _ in 0..<dice.pick([0, 0, 0, 1, 1, 2]) {
      pattern = (dice.chance(30) ? dice.pick(["**", "*"]) : component()) + "/" + pattern
    }
    if dice.chance(25) { pattern = "/" + pattern }
    if dice.chance(20) { pattern += "/" }
    if dice.chance(8) { pattern += dice.pick(["/*", "/**", "/**/", "**/"]) }
    if dice.chance(30) { pattern = "!" + pattern }
    if dice.chance(5) { pattern += dice.pick([" ", "\t", "\\ "]) }
    return pattern
  }

  func write(to directory: URL) throws {
    for (path, content) in files {
      let file = directory.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
  }

  /// The tree as text, for a report of a difference.
  var summary: String {
    files.keys.sorted().map { path in
      let content = files[path] ?? ""
      return content == "x" ? path : "\(path): \(content.debugDescription)"
    }.joined(separator: "\n") + "\ntracked: \(forced)\nexclude: \(exclude?.debugDescription ?? "-")"
      + "\nignoreCase: \(ignoresCase)"
  }
}
