import Synchronization
import Testing

@testable import Host

/// Other tests read and write at the same time, so that what is held is at least what these did.
@Suite struct MetersTests {
  @Test func countsWhatIsWrittenAndRead() throws {
    let folder = try TemporaryDirectory()
    let directory = try Directory(at: folder.path)
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let before = Meters.now
    try directory.replace("a") { file throws(HostError) in try file.write(bytes) }
    #expect(Meters.now.since(before).bytesWritten >= 300_000)
    let middle = Meters.now
    #expect(try directory.open("a").readAll(limit: 1 << 20) == bytes)
    #expect(Meters.now.since(middle).bytesRead >= 300_000)
  }

  @Test func countsTheNamesOfADirectory() throws {
    let folder = try TemporaryDirectory()
    let directory = try Directory(at: folder.path)
    for name in ["a", "b", "c"] { _ = try directory.open(name, for: .createNew, mode: 0o600) }
    let before = Meters.now
    #expect(try directory.names().count == 3)
    #expect(Meters.now.since(before).names >= 3)
  }

  @Test func tellsHowFarAFileIsGoneThrough() throws {
    let folder = try TemporaryDirectory()
    let directory = try Directory(at: folder.path)
    let size = File.blockSize * 3
    try directory.replace("a") { file throws(HostError) in
      try file.write([UInt8](repeating: 7, count: size))
    }
    var seen: [MeterReading] = []
    try directory.open("a").forEachBlock(alongside: { _ in }) { _ in seen.append(Meters.now) }
    #expect(seen.count == 3)
    #expect(seen.allSatisfy { $0.passSize >= size })
    #expect(seen[2].passDone >= File.blockSize * 2)
  }

  @Test func takesAwayWhatAPassAdded() {
    let done = 1 << 50
    do {
      var pass = MeteredPass(of: done * 2)
      pass.advance(done)
      #expect(Meters.now.passDone >= done)
      #expect(Meters.now.passSize >= done * 2)
    }
    #expect(Meters.now.passDone < done)
    #expect(Meters.now.passSize < done)
  }
}
