import Foundation
import Host
import Testing

@Suite struct HostTests {
  @Test func resolvesLinksAndDots() throws {
    let place = try TemporaryDirectory()
    try place.makeDirectory("a/b")
    try place.makeLink("link", to: "a/b")
    #expect(try Host.resolve(place.path + "/link/../b/.") == place.path + "/a/b")
    #expect(throws: HostError("find", place.path + "/gone", code: ENOENT)) {
      _ = try Host.resolve(place.path + "/gone")
    }
  }

  @Test func knowsTheWorkingDirectory() throws {
    #expect(try Host.workingDirectory() == FileManager.default.currentDirectoryPath)
  }

  @Test func readsTheEnvironment() throws {
    let environment = Host.environment()
    #expect(environment["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(environment["NOT SET BY ANYONE"] == nil)
  }

  @Test func givesOtherRandomTextEachTime() throws {
    let texts = try (0..<50).map { _ in try Host.randomText(bytes: 16) }
    #expect(Set(texts).count == 50)
    let digits = Set("0123456789abcdef")
    #expect(texts.allSatisfy { $0.count == 32 && digits.isSuperset(of: $0) })
  }

  @Test func theClockNeverGoesBack() {
    let readings = (0..<1000).map { _ in Host.monotonicNanoseconds }
    #expect(readings == readings.sorted())
  }

  @Test(arguments: [[0], [1], [2], [0, 2], [0, 1, 2], []])
  func noFileIsOpenedInThePlaceOfAClosedStream(closed: [Int32]) async {
    await #expect(processExitsWith: .success) { [closed] in
      for descriptor in closed { close(descriptor) }
      try Host.openStandardStreams()
      precondition(open("/dev/null", O_RDONLY) > 2)
      precondition(closed.allSatisfy { $0 == 0 || Host.write("lost", to: $0) })
    }
  }

  @Test func refusesAPathWithAZeroByte() {
    #expect(throws: HostError("find", "/\0etc", refusal: "no name holds a zero byte")) {
      _ = try Host.resolve("/\0etc")
    }
  }

  @Test func aPipeIsNoTerminal() {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(!Host.isTerminal(descriptor))
    #expect(Host.columns(descriptor) == nil)
  }
}
