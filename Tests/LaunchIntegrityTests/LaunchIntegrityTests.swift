import Crypto
import Foundation
import LaunchIntegrity
import Testing

@Suite struct LaunchIntegrityTests {
  // Around the 256 KiB of one read.
  @Test(arguments: [0, 1, 600, 262_143, 262_144, 262_145, 1_000_003])
  func findsAnUntouchedPairIntact(_ size: Int) throws {
    let pair = try SamplePair(size: size)
    let report = pair.verify()
    #expect(report.isIntact, "\(report)")
    #expect(report.checks.map(\.name) == ["manifest", "database", "size", "db_sha256"])
    #expect(report.detail("db_sha256") == Digest.of(pair.databaseBytes).description)
  }

  @Test func noticesAChangeOfAnyByte() throws {
    let pair = try SamplePair()
    for index in pair.databaseBytes.indices {
      var bytes = pair.databaseBytes
      bytes[index] ^= 1
      try pair.write(bytes, to: pair.database)
      let report = pair.verify()
      #expect(!report.isIntact && report.failed == ["db_sha256"], "byte \(index)")
    }
  }

  @Test func noticesATruncatedCopy() throws {
    let pair = try SamplePair()
    try pair.write(pair.databaseBytes.dropLast(), to: pair.database)
    let report = pair.verify()
    #expect(report.failed == ["size", "db_sha256"])
    #expect(report.detail("size") == "the database has 599 bytes, the manifest says 600")
  }

  @Test func failsWithoutADatabase() throws {
    let pair = try SamplePair()
    try FileManager.default.removeItem(atPath: pair.database)
    let report = pair.verify()
    #expect(report.failed == ["database", "size", "db_sha256"])
    #expect(
      report.detail("database")
        == "cannot open \(pair.database.debugDescription): No such file or directory")
    #expect(report.detail("size") == "not compared: no database could be read")
  }

  @Test func failsWithoutAManifest() throws {
    let pair = try SamplePair()
    try FileManager.default.removeItem(atPath: pair.manifest)
    let report = pair.verify()
    #expect(report.failed == ["manifest", "size", "db_sha256"])
    #expect(report.detail("size") == "not compared: no manifest could be read")
  }

  @Test func failsWithoutEither() {
    let report = LaunchIntegrity.verify(database: "", manifest: "")
    #expect(report.failed == ["manifest", "database", "size", "db_sha256"])
  }

  @Test func refusesADirectory() throws {
    let pair = try SamplePair()
    let path = pair.directory.path
    let report = LaunchIntegrity.verify(database: path, manifest: path)
    #expect(report.detail("database") == "\(path.debugDescription) is not a regular file")
    #expect(report.detail("manifest") == "\(path.debugDescription) is not a regular file")
  }

  // A blocking open of a pipe that nobody writes to would never return.
  @Test(.timeLimit(.minutes(1))) func refusesANamedPipeWithoutWaiting() throws {
    let pair = try SamplePair()
    let path = pair.directory.appending(path: "pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let report = LaunchIntegrity.verify(database: path, manifest: pair.manifest)
    #expect(report.detail("database") == "\(path.debugDescription) is not a regular file")
  }

  // The C call would stop at the NUL and read another file than was named.
  @Test func refusesAPathWithANUL() throws {
    let pair = try SamplePair()
    let report = LaunchIntegrity.verify(
      database: pair.database + "\0.old", manifest: pair.manifest)
    #expect(report.failed == ["database", "size", "db_sha256"])
  }

  @Test func refusesAManifestOfMoreThanOneMebibyte() throws {
    let pair = try SamplePair()
    let padding = String(repeating: " ", count: 1 << 20)
    try pair.write(Array((pair.truthfulManifest + padding).utf8), to: pair.manifest)
    let report = pair.verify()
    #expect(report.failed == ["manifest", "size", "db_sha256"])
    #expect(report.detail("manifest")?.hasSuffix("is longer than 1048576 bytes") == true)
  }

  @Test func printsAVerdictAndALineForEachCheck() throws {
    let pair = try SamplePair(manifest: #"{"size": 600}"#)
    let report = pair.verify()
    #expect(
      report.description == """
        The database is NOT intact.
          passed  manifest   \(pair.manifest.debugDescription), keys: 1
          passed  database   \(pair.database.debugDescription), bytes: 600
          passed  size       600 bytes
          FAILED  db_sha256  the manifest has no 'db_sha256'
        """)
  }

  @Test func printsControlCharactersEscaped() {
    let report = LaunchIntegrity.verify(database: "\u{1B}[2J", manifest: "a\nb")
    #expect(!report.description.contains("\u{1B}"))
    #expect(report.description.split(separator: "\n").count == 5)
  }
}
