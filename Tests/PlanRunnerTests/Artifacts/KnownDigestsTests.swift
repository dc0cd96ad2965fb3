import Crypto
import Foundation
import Host
import Testing

@testable import PlanRunnerKit

/// A digest that was taken is taken again unless nothing can have changed.
@Suite struct KnownDigestsTests {
  @Test func changesWithinATickOfTheClockAreSeen() throws {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "known-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    var known = KnownDigests()
    let file = try FileHandle(
      forWritingTo: try Self.made("0000", at: place.appending(path: "tool")))
    for number in 1000..<2000 {
      let bytes = Array(String(number).utf8)
      try file.seek(toOffset: 0)
      try file.write(contentsOf: bytes)
      #expect(try known.digest(of: place.appending(path: "tool").path).digest == Digest.of(bytes))
    }
  }

  @Test func anOldFileKeepsItsDigest() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "/usr/bin/env")))
    let path = try Host.resolve("/usr/bin/env")
    var known = KnownDigests()
    for _ in 0..<3 {
      let found = try known.digest(of: path)
      #expect(found.digest == Digest.of(bytes))
      #expect(found.status.size == UInt64(bytes.count))
    }
  }

  private static func made(_ text: String, at url: URL) throws -> URL {
    try Data(text.utf8).write(to: url)
    return url
  }
}
