import Foundation

/// SHA-256 by the system's own `sha256sum`, or `shasum` where that is missing.
enum SystemDigest {
  static func of(file path: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sh", "-c", #"sha256sum "$1" || shasum -a 256 "$1""#, "sh", path]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes.prefix(64), as: UTF8.self)
  }

  static func of(_ text: String) throws -> String {
    let folder = try Folder()
    try folder.put("text", text)
    return try of(file: "\(folder.path)/text")
  }
}
