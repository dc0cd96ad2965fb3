import Foundation
import PropertyLists
import Testing

@Suite struct HostileInputTests {
  static var tree: [String: Any] {
    [
      "CFBundleShortVersionString": "1.2.3", "name é 日本": "😀 <&>", "count": 70_000, "minus": -5,
      "ratio": 1.5, "yes": true, "no": false, "when": Date(timeIntervalSince1970: 1_709_251_199),
      "bytes": Data((0..<100).map { UInt8($0) }), "list": [1, "two", ["three": [3.25]]],
      "many": (0..<40).map { "item \($0)" }, "none": [String](),
    ]
  }

  static func file(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0))
  }

  /// Both formats, as Foundation writes them, must mean what Foundation put in.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsWhatFoundationWrote(format: PropertyListSerialization.PropertyListFormat) throws {
    let list = try PropertyList(reading: try Self.file(format))
    #expect(try list.value(at: ["CFBundleShortVersionString"]) == .string("1.2.3"))
    #expect(try list.value(at: ["name é 日本"]) == .string("😀 <&>"))
    #expect(try list.value(at: ["count"]) == .integer(70_000))
    #expect(try list.value(at: ["minus"]) == .integer(-5))
    #expect(try list.value(at: ["ratio"]) == .real(1.5))
    #expect(try list.value(at: ["yes"]) == .boolean(true))
    #expect(try list.value(at: ["no"]) == .boolean(false))
    #expect(try list.value(at: ["when"]) == .date(secondsSince1970: 1_709_251_199))
    #expect(try list.value(at: ["bytes"]) == .data((0..<100).map { UInt8($0) }))
    #expect(try list.value(at: ["list", "2", "three", "0"]) == .real(3.25))
    #expect(try list.value(at: ["many", "39"]) == .string("item 39"))
    #expect(try list.value(at: ["none"]) == .array([]))
  }

  @Test(arguments: ["FMT_XML", "FMT_BINARY"])
  func readsWhatPythonWrote(format: String) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import plistlib, sys, datetime
      tree = {'a': ['é' * 20, 3.0, 3, 2**40, b'\\x00\\xff', True], 'd': {str(n): n for n in range(300)},
        't': datetime.datetime(2024, 2, 29, 23, 59, 59)}
      sys.stdout.buffer.write(plistlib.dumps(tree, fmt=plistlib.\(format)))
      """,
    ]
    process.standardOutput = pipe
    try process.run()
    let bytes = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let list = try PropertyList(reading: bytes)
    #expect(
      try list.value(at: ["a"])
        == .array([
          .string(String(repeating: "é", count: 20)), .real(3), .integer(3), .integer(1 << 40),
          .data([0, 255]), .boolean(true),
        ]))
    for number in 0..<300 {
      #expect(try list.value(at: ["d", String(number)]) == .integer(Int64(number)))
    }
    #expect(try list.value(at: ["t"]) == .date(secondsSince1970: 1_709_251_199))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func refusesEveryTruncation(format: PropertyListSerialization.PropertyListFormat) throws {
    let whole = try Self.file(format)
    // A final line feed says nothing.
    let needed = whole.last == 10 ? whole.count - 1 : whole.count
    for length in 0..<needed {
      #expect(throws: PropertyListError.self, "\(length) of \(whole.count)") {
        try PropertyList(reading: Array(whole[..<length]))
      }
    }
    _ = try PropertyList(reading: Array(whole[..<needed]))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func survivesEveryFlippedByte(format: PropertyListSerialization.PropertyListFormat) throws {
    let whole = try Self.file(format)
    var refused = 0
    for index in whole.indices {
      for flip: UInt8 in [0x01, 0x02, 0x10, 0x40, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] ^= flip
        do { _ = try PropertyList(reading: bytes) } catch { refused += 1 }
      }
    }
    #expect(refused > whole.count)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func survivesRandomDamage(format: PropertyListSerialization.PropertyListFormat) throws {
    let whole = try Self.file(format)
    var random = Repeatable(state: 7)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? PropertyList(reading: bytes)
    }
  }

  @Test func readsALargeFileInTimeInProportion() throws {
    let item = "<dict><key>a</key><string>some text</string><key>b</key><integer>1</integer></dict>"
    let body = String(repeating: item, count: 30_000)
    let bytes = Array("<plist><array>\(body)</array></plist>".utf8)
    let start = ContinuousClock.now
    let list = try PropertyList(reading: bytes)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(try list.value(at: ["29999", "b"]) == .integer(1))
  }
}
