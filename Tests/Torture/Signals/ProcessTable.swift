import Foundation

/// The processes of this machine, as `/proc` tells of them.
enum ProcessTable {
  /// Whether there is a table to read.
  static var isThere: Bool { FileManager.default.fileExists(atPath: "/proc/self/environ") }

  /// Processes that are alive and whose environment holds `mark`, each with its command line.
  static func marked(_ mark: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { isAlive($0) }.compactMap { process in
      let variables = text("/proc/\(process)/environ").split(separator: "\0")
      guard variables.contains(mark[...]) else { return nil }
      return "\(process): " + text("/proc/\(process)/cmdline").replacing("\0", with: " ")
    }
  }

  /// Whether a process goes on; a dead one that nobody waited for does not.
  static func isAlive(_ process: Int32) -> Bool {
    guard let rest = text("/proc/\(process)/stat").split(separator: ")").last else { return false }
    let state = rest.drop { $0 == " " }.first
    return state != nil && state != "Z" && state != "X"
  }

  private static func text(_ path: String) -> String {
    String(decoding: (try? Data(contentsOf: URL(filePath: path))) ?? Data(), as: UTF8.self)
  }
}
