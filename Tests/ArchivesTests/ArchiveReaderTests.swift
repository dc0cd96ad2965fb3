import Archives
import Foundation
import Synchronization
import Testing

@Suite struct ArchiveReaderTests {
  @Test func listsAZipInTheOrderOfItsBytes() throws {
    let bench = try Bench()
    try bench.python(
      """
      with zipfile.ZipFile('a.ipa', 'w', zipfile.ZIP_DEFLATED) as z:
        z.writestr('Payload/', b'')
        z.writestr('Payload/b.txt', b'bee' * 1000)
        i = zipfile.ZipInfo('Payload/run'); i.external_attr = 0o100755 << 16
        z.writestr(i, b'#!')
        i = zipfile.ZipInfo('Payload/link'); i.external_attr = 0o120777 << 16
        z.writestr(i, b'b.txt')
        z.writestr('Payload/a é 日本.txt', b'')
      """)
    let entries = try ArchiveReader(opening: bench.path("a.ipa")).entries()
    #expect(
      entries.map { "\($0.path) \($0.kind) \($0.size ?? 99) \(String($0.mode, radix: 8))" } == [
        "Payload/ directory 0 775", "Payload/b.txt file 3000 600", "Payload/run file 2 755",
        "Payload/link symbolicLink 5 777", "Payload/a é 日本.txt file 0 600",
      ])
    #expect(bench.objection(to: "a.ipa") == nil)
  }

  @Test func readsWhatTheZipToolMade() throws {
    let bench = try Bench()
    try FileManager.default.createDirectory(
      atPath: bench.path("d e"), withIntermediateDirectories: true)
    try bench.write(Array("content\n".utf8), to: "d e/ü.txt")
    try bench.write([UInt8](repeating: 7, count: 1_000_000), to: "d e/big")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("d e/link"), withDestinationPath: "big")
    #expect(try bench.run("zip", "-qry", "t.zip", "d e").status == 0)
    let reader = try ArchiveReader(opening: bench.path("t.zip"))
    #expect(
      Set(try reader.entries().map(\.path)) == ["d e/", "d e/ü.txt", "d e/big", "d e/link"])
    #expect(try reader.bytes(ofEntry: "d e/ü.txt", atMost: 100) == Array("content\n".utf8))
    var pieces = 0
    let length = try reader.read(entry: "d e/big") { piece in
      pieces += 1
      #expect(piece.allSatisfy { $0 == 7 })
    }
    #expect(length == 1_000_000)
    #expect(pieces > 1)
    #expect(bench.objection(to: "t.zip") == nil)
  }

  @Test(arguments: ["cf", "czf"], ["gnu", "pax", "ustar"])
  func readsWhatTheTarToolMade(flags: String, format: String) throws {
    let bench = try Bench()
    let long = String(repeating: "long name ", count: 9)
    try bench.write(Array("content\n".utf8), to: long + "ü")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("link"), withDestinationPath: "nowhere")
    #expect(
      try bench.run("tar", "--format", format, "-" + flags, "t", long + "ü", "link").status == 0)
    let reader = try ArchiveReader(opening: bench.path("t"))
    #expect(reader.format == (flags == "cf" ? .tar : .tarGzip))
    #expect(try reader.entries().map(\.path) == [long + "ü", "link"])
    #expect(try reader.entries().map(\.kind) == [.file, .symbolicLink])
    #expect(try reader.bytes(ofEntry: long + "ü", atMost: 8) == Array("content\n".utf8))
  }

  @Test func visitsEveryEntryOnceWithItsBytes() throws {
    let bench = try Bench()
    try bench.python(
      """
      with zipfile.ZipFile('v.zip', 'w', zipfile.ZIP_DEFLATED) as z:
        for n in range(300): z.writestr(f'{n:03}', str(n) * n)
      with tarfile.open('v.tgz', 'w:gz') as t:
        for n in range(300):
          i = tarfile.TarInfo(f'{n:03}'); b = (str(n) * n).encode(); i.size = len(b)
          t.addfile(i, io.BytesIO(b))
      """)
    for name in ["v.zip", "v.tgz"] {
      var seen: [String] = []
      try ArchiveReader(opening: bench.path(name)).visit { entry, content throws(ArchiveError) in
        let number = seen.count
        seen.append(entry.path)
        // Every other content is left where it is.
        guard number % 2 == 0 else { return }
        let bytes = try content.bytes(atMost: 1000)
        #expect(bytes == Array(String(repeating: String(number), count: number).utf8))
      }
      #expect(seen.count == 300)
      #expect(seen == seen.sorted())
    }
  }

  @Test func readsASmallEntryOfABigZipWithoutUnpackingTheRest() throws {
    let bench = try Bench()
    try bench.python(
      """
      import os
      with zipfile.ZipFile('big.zip', 'w', zipfile.ZIP_STORED) as z:
        for n in range(5): z.writestr(f'big{n}', os.urandom(20_000_000))
        z.writestr('small', 'here')
        for n in range(5): z.writestr(f'more{n}', b'x' * 1000)
      """)
    let clock = ContinuousClock()
    let small = try clock.measure {
      let reader = try ArchiveReader(opening: bench.path("big.zip"))
      #expect(try reader.bytes(ofEntry: "small", atMost: 4) == Array("here".utf8))
    }
    let whole = try clock.measure {
      try ArchiveReader(opening: bench.path("big.zip")).visit { _, content throws(ArchiveError) in
        _ = try content.stream { _ in }
      }
    }
    #expect(small * 3 < whole, "small \(small), whole \(whole)")
  }

  @Test func saysWhatItDoesNotFind() throws {
    let bench = try Bench()
    try bench.python("zipfile.ZipFile('a.zip', 'w').writestr('d/x', '12345')")
    let reader = try ArchiveReader(opening: bench.path("a.zip"))
    #expect(throws: ArchiveError("the archive has no entry 'x'")) {
      try reader.bytes(ofEntry: "x", atMost: 9)
    }
    #expect(throws: ArchiveError("the entry 'd/x' is longer than 4 bytes")) {
      try reader.bytes(ofEntry: "d/x", atMost: 4)
    }
    #expect(throws: ArchiveError.self) { try ArchiveReader(opening: bench.path("none.zip")) }
    #expect(throws: ArchiveError.self) { try ArchiveReader(opening: bench.directory.path) }
  }

  @Test func passesTheBodysOwnErrorOn() throws {
    let bench = try Bench()
    try bench.python("zipfile.ZipFile('a.zip', 'w').writestr('x', '12345')")
    #expect(throws: ArchiveError("enough")) {
      try ArchiveReader(opening: bench.path("a.zip")).visit { _, _ throws(ArchiveError) in
        throw ArchiveError("enough")
      }
    }
  }

  @Test func unpacksNoFurtherWhenAskedToStop() throws {
    let bench = try Bench()
    try bench.python(
      """
      with tarfile.open('a.tgz', 'w:gz') as t:
        header = tarfile.TarInfo('zeros'); header.size = 8 << 20
        t.addfile(header, io.BytesIO(b'\\0' * header.size))
      """)
    let asked = Mutex(0)
    let reader = try ArchiveReader(opening: bench.path("a.tgz")) {
      asked.withLock { count in
        count += 1
        return count > 3
      }
    }
    #expect(throws: ArchiveError.self) { try reader.entries() }
    #expect(asked.withLock { $0 } == 4)
    #expect(try ArchiveReader(opening: bench.path("a.tgz")).entries().map(\.size) == [8 << 20])
  }

  @Test func readsAnEmptyZipAndAnEmptyTar() throws {
    let bench = try Bench()
    try bench.python(
      """
      zipfile.ZipFile('e.zip', 'w').close()
      tarfile.open('e.tgz', 'w:gz').close()
      """)
    #expect(try ArchiveReader(opening: bench.path("e.zip")).entries().isEmpty)
    #expect(try ArchiveReader(opening: bench.path("e.tgz")).entries().isEmpty)
    #expect(bench.objection(to: "e.zip") == nil)
  }

  @Test func readsAZipOfMoreEntriesThanSixteenBitsCount() throws {
    let bench = try Bench()
    try bench.python(
      """
      with zipfile.ZipFile('many.zip', 'w') as z:
        for n in range(66_000): z.writestr(str(n), b'')
      """)
    let reader = try ArchiveReader(opening: bench.path("many.zip"))
    #expect(try reader.entries().count == 66_000)
    #expect(try reader.bytes(ofEntry: "65999", atMost: 0).isEmpty)
  }
}
