import Foundation

/// A program that tests use where it is installed, and do without where it is not.
enum OptionalTool {
  /// Where it lies on PATH.
  static func named(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
