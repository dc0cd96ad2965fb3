import Archives
import Foundation
import Testing

@Suite struct ArchiveWriterTests {
  /// Everything a writer hands over for a small tree of every kind of entry.
  static func sample(
    _ format: ArchiveFormat, modified: Int64? = nil, level: Int = 6
  ) throws -> [UInt8] {
    let collected = Collected()
    var writer = try ArchiveWriter(format, modified: modified, level: level) { piece in
      collected.bytes.append(contentsOf: piece)
      return true
    }
    try writer.add(directory: "App dir")
    try writer.add("App dir/a file.txt", Array("hello\n".utf8))
    try writer.add("App dir/é 日本 e\u{301}.txt", [UInt8](repeating: 65, count: 100_000))
    try writer.add("App dir/run", Array("#!/bin/sh\n".utf8), isExecutable: true)
    try writer.add(link: "App dir/link", to: "é target")
    try writer.add("App dir/empty", [])
    try writer.add(String(repeating: "deep/", count: 30) + "long " + long, [1, 2, 3])
    try writer.finish()
    return collected.bytes
  }

  static let long = String(repeating: "n", count: 120)

  final class Collected {
    var bytes: [UInt8] = []
  }

  @Test(arguments: ArchiveFormat.allCases)
  func readsBackWhatItWrote(format: ArchiveFormat) throws {
    let bench = try Bench()
    try bench.write(try Self.sample(format), to: "a")
    let reader = try ArchiveReader(opening: bench.path("a"))
    #expect(reader.format == format)
    #expect(
      try reader.entries().map { "\($0.path) \($0.kind) \(String($0.mode, radix: 8))" } == [
        "App dir/ directory 755", "App dir/a file.txt file 644",
        "App dir/é 日本 e\u{301}.txt file 644", "App dir/run file 755",
        "App dir/link symbolicLink 777", "App dir/empty file 644",
        String(repeating: "deep/", count: 30) + "long " + Self.long + " file 644",
      ])
    #expect(
      try reader.bytes(ofEntry: "App dir/é 日本 e\u{301}.txt", atMost: 100_000)
        == [UInt8](repeating: 65, count: 100_000))
    #expect(bench.objection(to: "a") == nil)
  }

  @Test func satisfiesUnzip() throws {
    let bench = try Bench()
    try bench.write(try Self.sample(.zip), to: "a.zip")
    let test = try bench.run("unzip", "-t", "a.zip")
    #expect(test.status == 0, "\(test.output)")
    #expect(try bench.run("unzip", "-q", "a.zip", "-d", "out").status == 0)
    #expect(try bench.bytes(of: "out/App dir/a file.txt") == Array("hello\n".utf8))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: bench.path("out/App dir/link"))
    #expect(target == "é target")
    #expect(FileManager.default.isExecutableFile(atPath: bench.path("out/App dir/run")))
    #expect(FileManager.default.fileExists(atPath: bench.path("out/App dir/é 日本 e\u{301}.txt")))
  }

  @Test(arguments: [ArchiveFormat.tar, .tarGzip])
  func satisfiesTar(format: ArchiveFormat) throws {
    let bench = try Bench()
    try bench.write(try Self.sample(format), to: "a")
    let list = try bench.run("tar", "-tvf", "a", "--numeric-owner", "--quoting-style=literal")
    #expect(list.status == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.allSatisfy { $0.contains(" 0/0 ") && $0.contains("1970-01-01 00:00") })
    #expect(lines[1].hasPrefix("-rw-r--r--"))
    #expect(lines[1].hasSuffix("App dir/a file.txt"))
    #expect(lines[3].hasPrefix("-rwxr-xr-x"))
    #expect(lines[4].hasSuffix("App dir/link -> é target"))
    try FileManager.default.createDirectory(
      atPath: bench.path("out"), withIntermediateDirectories: true)
    #expect(try bench.run("tar", "-xf", "a", "-C", "out").status == 0)
    #expect(try bench.bytes(of: "out/App dir/empty").isEmpty)
  }

  @Test func satisfiesPython() throws {
    let bench = try Bench()
    try bench.write(try Self.sample(.zip), to: "a.zip")
    try bench.write(try Self.sample(.tarGzip), to: "a.tgz")
    let answer = try bench.python(
      """
      z = zipfile.ZipFile('a.zip')
      assert z.testzip() is None
      assert {i.date_time for i in z.infolist()} == {(1980, 1, 1, 0, 0, 0)}
      assert z.read('App dir/a file.txt') == b'hello\\n'
      t = tarfile.open('a.tgz')
      assert t.extractfile('App dir/a file.txt').read() == b'hello\\n'
      assert {(m.uid, m.gid, m.uname, m.gname, m.mtime) for m in t} == {(0, 0, '', '', 0)}
      assert [i.filename for i in z.infolist()] == [m.name + '/' * m.isdir() for m in t]
      assert 'App dir/\\u00e9 \\u65e5\\u672c e\\u0301.txt' in z.namelist()
      """)
    #expect(answer.status == 0, "\(answer.output)")
  }

  @Test func givesTheSameBytesInEveryTimeZone() async throws {
    // A process of its own: the zone is the whole process's.
    await #expect(processExitsWith: .success) {
      for format in ArchiveFormat.allCases {
        for modified: Int64? in [nil, 1_700_000_001] {
          var all: Set<[UInt8]> = []
          var hours: Set<Int32> = []
          for zone in ["UTC", "Asia/Tokyo", "America/New_York"] {
            setenv("TZ", zone, 1)
            tzset()
            var moment = time_t(0)
            hours.insert(localtime(&moment).pointee.tm_hour)
            all.insert(try ArchiveWriterTests.sample(format, modified: modified))
          }
          precondition(hours.count == 3, "the zones make no difference here")
          precondition(all.count == 1, "\(format) differs between zones")
        }
      }
    }
  }

  @Test func writesTheGivenTime() throws {
    let bench = try Bench()
    try bench.write(try Self.sample(.zip, modified: 1_709_251_199), to: "a.zip")
    try bench.write(try Self.sample(.tar, modified: 1_709_251_199), to: "a.tar")
    let answer = try bench.python(
      """
      z = zipfile.ZipFile('a.zip')
      assert {i.date_time for i in z.infolist()} == {(2024, 2, 29, 23, 59, 58)}
      import struct
      raw = open('a.zip', 'rb').read()
      fields = {struct.unpack_from('<HH', raw, i.header_offset + 10) for i in z.infolist()}
      assert fields == {(23 << 11 | 59 << 5 | 29, 44 << 9 | 2 << 5 | 29)}, fields
      assert {m.mtime for m in tarfile.open('a.tar')} == {1709251199}
      """)
    #expect(answer.status == 0, "\(answer.output)")
  }

  @Test func writesAGzipHeaderWithoutTimeOrName() throws {
    let bytes = try Self.sample(.tarGzip)
    #expect(Array(bytes[..<8]) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  @Test func compressesMoreAtAHigherLevel() throws {
    for format in [ArchiveFormat.zip, .tarGzip] {
      #expect(
        try Self.sample(format, level: 9).count < Self.sample(format, level: 1).count)
    }
  }

  @Test func streamsABigFileInFlatMemory() async throws {
    // A process of its own, where no other test takes memory meanwhile.
    await #expect(processExitsWith: .success) {
      func residentBytes() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(Int(text.split(separator: " ")[1])) * 4096
      }
      for format in ArchiveFormat.allCases {
        let before = try residentBytes()
        var written = 0
        var writer = try ArchiveWriter(format) { piece in
          written += piece.count
          return true
        }
        var state: UInt64 = 1
        var rest = 50_000_000
        try writer.add(file: "big", size: UInt64(rest)) { buffer in
          let count = min(buffer.count, rest)
          for index in stride(from: 0, to: count, by: 8) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            buffer[index] = UInt8(truncatingIfNeeded: state >> 56)
          }
          rest -= count
          return count
        }
        try writer.finish()
        precondition(rest == 0 && written > 1_000_000)
        let kept = try residentBytes() - before
        precondition(kept < 10_000_000, "\(format) keeps what it packs")
      }
    }
  }

  struct NameCase: CustomTestStringConvertible, Sendable {
    let names: [String]
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    NameCase(names: [""], message: "an entry has an empty name"),
    NameCase(names: ["/a"], message: "the name '/a' is absolute"),
    NameCase(names: ["a/../b"], message: "the name 'a/../b' leaves the archive through '..'"),
    NameCase(names: ["./a"], message: "the name './a' has an empty or '.' component"),
    NameCase(names: ["a//b"], message: "the name 'a//b' has an empty or '.' component"),
    NameCase(names: ["a/"], message: "the name 'a/' has an empty or '.' component"),
    NameCase(names: ["a\u{0}b"], message: "the name 'a\\x00b' has a control character"),
    NameCase(names: ["a", "a"], message: "the name 'a' appears twice"),
    NameCase(
      names: ["a", "A"], message: "the names 'a' and 'A' collide on a case-insensitive disk"),
  ])
  func refusesToWriteTheName(_ refused: NameCase) throws {
    var writer = try ArchiveWriter(.zip) { _ in true }
    #expect(throws: ArchiveError(refused.message)) {
      for name in refused.names { try writer.add(name, []) }
    }
  }

  @Test(arguments: [4, 6])
  func refusesAFileOfAnotherLengthThanAnnounced(size: UInt64) throws {
    var writer = try ArchiveWriter(.tar) { _ in true }
    #expect(
      throws: ArchiveError("'f' is not \(size) bytes long: it changed meanwhile")
    ) {
      try writer.add("f", [1, 2, 3, 4, 5], announcing: size)
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func stopsWhenTheSinkRefuses(format: ArchiveFormat) throws {
    var calls = 0
    #expect(throws: ArchiveError("the archive's bytes could not be written")) {
      var writer = try ArchiveWriter(format) { _ in
        calls += 1
        return false
      }
      var noise: UInt32 = 1
      let bytes = (0..<1_000_000).map { _ in
        noise = noise &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: noise >> 24)
      }
      try writer.add("f", bytes)
      try writer.finish()
    }
    #expect(calls == 1)
  }

  @Test(arguments: ArchiveFormat.allCases)
  func writesNoEndingWhenDropped(format: ArchiveFormat) throws {
    let collected = Collected()
    func begin() throws {
      var writer = try ArchiveWriter(format) { piece in
        collected.bytes.append(contentsOf: piece)
        return true
      }
      try writer.add("f", [1])
    }
    try begin()
    let bench = try Bench()
    try bench.write(collected.bytes, to: "a")
    #expect(bench.objection(to: "a") != nil)
  }

  @Test func refusesTimesAndLevelsOutOfRange() {
    #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(.zip, level: 0) { _ in true } }
    #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(.zip, modified: 0) { _ in true } }
    #expect(throws: ArchiveError.self) { _ = try ArchiveWriter(.tar, modified: -1) { _ in true } }
  }
}

extension ArchiveWriter {
  fileprivate mutating func add(
    _ path: String, _ bytes: [UInt8], isExecutable: Bool = false, announcing size: UInt64? = nil
  ) throws(ArchiveError) {
    var place = 0
    try add(file: path, size: size ?? UInt64(bytes.count), isExecutable: isExecutable) { buffer in
      let count = min(buffer.count, bytes.count - place)
      buffer.copyBytes(from: bytes[place..<place + count])
      place += count
      return count
    }
  }
}
