import Crypto
import Foundation
import LaunchIntegrity

/// A database and its manifest in a directory of their own, removed with their owner.
struct SamplePair: ~Copyable {
  let directory: URL
  let databaseBytes: [UInt8]

  var database: String { directory.appending(path: "reader.sqlite").path }
  var manifest: String { directory.appending(path: "reader.manifest.json").path }

  /// Writes `size` bytes and, unless `manifest` says otherwise, a manifest that tells the truth.
  init(size: Int = 600, manifest text: String? = nil) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "launch-integrity-\(UUID().uuidString)")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 251) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(bytes).write(to: directory.appending(path: "reader.sqlite"))
    try Data((text ?? Self.truthfulManifest(for: bytes)).utf8)
      .write(to: directory.appending(path: "reader.manifest.json"))
    self.directory = directory
    databaseBytes = bytes
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  var truthfulManifest: String { Self.truthfulManifest(for: databaseBytes) }

  private static func truthfulManifest(for bytes: [UInt8]) -> String {
    """
    {
      "db_sha256": "\(Digest.of(bytes))",
      "en_bundled": false,
      "profile": "public",
      "size": \(bytes.count),
      "tables": ["extra_lines", "lines", "meta"]
    }

    """
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  func verify() -> IntegrityReport {
    LaunchIntegrity.verify(database: database, manifest: manifest)
  }
}

extension IntegrityReport {
  /// The names of the checks that failed.
  var failed: [String] { checks.filter { !$0.passed }.map(\.name) }

  func detail(_ name: String) -> String? { checks.first { $0.name == name }?.detail }
}
