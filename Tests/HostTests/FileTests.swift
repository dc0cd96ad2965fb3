import Foundation
import Host
import Testing

@Suite struct FileTests {
  @Test(arguments: [0, 1, File.chunkSize - 1, File.chunkSize, File.chunkSize + 1, 1_000_003])
  func handsOnTheWholeContentInPieces(size: Int) throws {
    let place = try TemporaryDirectory()
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try Data(content).write(to: URL(filePath: place.path + "/file"))
    let directory = try Directory(at: place.path)
    var pieces: [[UInt8]] = []
    try directory.open("file").forEachChunk { chunk throws(HostError) in
      pieces.append(chunk.withUnsafeBufferPointer { Array($0) })
    }
    #expect(pieces.allSatisfy { $0.count <= File.chunkSize && !$0.isEmpty })
    #expect(Array(pieces.joined()) == content)
    #expect(try directory.open("file").readAll(limit: size) == content)
    #expect(try directory.open("file").status().size == UInt64(size))
  }

  @Test func refusesMoreThanTheLimitAndSaysBothNumbers() throws {
    let place = try TemporaryDirectory()
    try place.write("12345", to: "file")
    let directory = try Directory(at: place.path)
    let refusal = HostError("read", "file", refusal: "it has 5 bytes, the limit is 4")
    #expect(throws: refusal) { _ = try directory.open("file").readAll(limit: 4) }
    #expect(refusal.description == "cannot read 'file': it has 5 bytes, the limit is 4")
  }

  @Test func passesOnWhatTheReaderOfAPieceThrows() throws {
    let place = try TemporaryDirectory()
    try place.write("12345", to: "file")
    let file = try Directory(at: place.path).open("file")
    let refusal = HostError("use", "file", refusal: "not wanted")
    #expect(throws: refusal) { try file.forEachChunk { _ throws(HostError) in throw refusal } }
  }

  @Test func makesANewFileOnlyWhereNothingStands() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    try place.makeLink("link", to: "target")
    try directory.open("new", for: .createNew).write(Array("one".utf8))
    for name in ["new", "link"] {
      #expect(throws: HostError.self) { _ = try directory.open(name, for: .createNew) }
    }
    #expect(try place.text(of: "new") == "one")
    #expect(try place.names() == ["link", "new"])
  }

  @Test func appendsAtTheEnd() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    for line in ["one\n", "two\n"] {
      try directory.open("events", for: .append).write(Array(line.utf8))
    }
    #expect(try place.text(of: "events") == "one\ntwo\n")
  }

  @Test func namesOperationFileAndReasonOfAFailure() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    #expect(throws: HostError("open", "gone", code: ENOENT)) { _ = try directory.open("gone") }
    #expect(
      HostError("open", "gone", code: ENOENT).description
        == "cannot open 'gone': No such file or directory")
  }
}
