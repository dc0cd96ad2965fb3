import Foundation
import Host
import Testing

@Suite struct DirectoryTests {
  /// A directory with `file`, `inside/file`, links to both and to themselves, and a neighbour outside.
  static func furnished() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.makeDirectory("base/inside/deep")
    try place.write("outside", to: "secret")
    try place.write("top", to: "base/file")
    try place.write("below", to: "base/inside/file")
    try place.write("deepest", to: "base/inside/deep/file")
    try place.makeLink("base/link", to: "file")
    try place.makeLink("base/inside/deep/link", to: "file")
    try place.makeLink("base/turn", to: "inside")
    try place.makeLink("base/inside/turn", to: "deep")
    try place.makeLink("base/out", to: "..")
    try place.makeLink("base/nowhere", to: "missing")
    try place.makeLink("base/ring", to: "ring")
    return place
  }

  @Test(arguments: [
    ("file", "top"), ("inside/file", "below"), ("inside/deep/file", "deepest"),
    ("turn/file", "below"), ("inside/turn/file", "deepest"), ("turn/turn/file", "deepest"),
  ])
  func opensAFileByItsPath(_ path: String, _ content: String) throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    #expect(try directory.open(path).readAll(limit: 100) == Array(content.utf8))
  }

  @Test(arguments: [
    ("link", "link"), ("inside/deep/link", "link"), ("turn", "turn"), ("nowhere", "nowhere"),
    ("ring", "ring"), ("ring/file", "ring"),
  ])
  func refusesALinkAtTheEndAndARing(_ path: String, _ link: String) throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    let refusal = HostError(
      "open", path, refusal: "'\(link)' is a symbolic link; name the file that it leads to")
    #expect(throws: refusal) { _ = try directory.open(path) }
    if !path.hasSuffix(link) {
      #expect(throws: refusal) { _ = try directory.status(of: path) }
      #expect(throws: refusal) { try directory.remove(path) }
      #expect(throws: refusal) {
        try directory.replace(path) { file throws(HostError) in try file.write([1]) }
      }
    }
  }

  @Test(arguments: ["out/secret", "turn/../out/secret", "absolute/file"])
  func refusesALinkThatLeadsOutside(_ path: String) throws {
    let place = try Self.furnished()
    try place.makeLink("base/absolute", to: place.path + "/base/inside")
    let directory = try Directory(at: place.path + "/base")
    #expect(throws: HostError.self) { _ = try directory.open(path) }
    #expect(throws: HostError.self) { try directory.remove(path) }
    #expect(throws: HostError.self) {
      try directory.replace(path) { file throws(HostError) in try file.write([1]) }
    }
    #expect(try String(contentsOfFile: place.path + "/secret", encoding: .utf8) == "outside")
  }

  /// A path as the test's output can show it.
  struct Path: CustomTestStringConvertible, Sendable, ExpressibleByStringLiteral {
    let text: String
    init(stringLiteral text: String) { self.text = text }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    arguments: [
      "", ".", "..", "/", "/etc/passwd", "../secret", "inside/../../secret", "inside/..", "./file",
      "inside//file", "inside/", "inside/./file", "new//file", "new/../file", "/file", "file\0",
      "inside\0/file", "\0",
    ] as [Path])
  func refusesAPathThatIsNotANameInside(_ wrong: Path) throws {
    let path = wrong.text
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    let before = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    func refuses(_ call: () throws(HostError) -> Void) {
      do throws(HostError) {
        try call()
        Issue.record("it was not refused")
      } catch {
        #expect(error.code == 0, "\(error)")
      }
    }
    refuses { () throws(HostError) in _ = try directory.open(path) }
    refuses { () throws(HostError) in _ = try directory.directory(path) }
    refuses { () throws(HostError) in _ = try directory.status(of: path) }
    refuses { () throws(HostError) in try directory.remove(path) }
    refuses { () throws(HostError) in try directory.makeDirectories(path) }
    refuses { () throws(HostError) in
      try directory.replace(path) { file throws(HostError) in try file.write([1]) }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.path) == before)
  }

  @Test func makesDirectoriesWhereALinkLeadsToAPlaceBelow() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    try directory.makeDirectories("turn/new/deep")
    #expect(try directory.status(of: "inside/new/deep")?.kind == .directory)
    #expect(throws: HostError.self) {
      try directory.makeDirectories("turn/other", followingLinks: false)
    }
    #expect(try directory.status(of: "inside/other") == nil)
  }

  @Test func opensByAPathWithLinksOnceAndStaysThere() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base/turn")
    #expect(directory.path == place.path + "/base/inside")
    try FileManager.default.moveItem(
      atPath: place.path + "/base/inside", toPath: place.path + "/moved")
    #expect(try directory.open("file").readAll(limit: 100) == Array("below".utf8))
  }

  @Test func saysThatAFileIsMissing() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    for path in ["missing", "missing/file", "file/below"] {
      do throws(HostError) {
        _ = try directory.open(path)
        Issue.record("\(path) was opened")
      } catch {
        #expect(error.isMissing && error.path == path)
      }
    }
    #expect(throws: HostError.self) { _ = try Directory(at: place.path + "/missing") }
    #expect(throws: HostError.self) { _ = try Directory(at: place.path + "/base/file") }
  }

  struct Standing: CustomTestStringConvertible, Sendable {
    let path: String
    let kind: FileStatus.Kind?
    var size: UInt64?
    var testDescription: String { path }
  }

  @Test(arguments: [
    Standing(path: "file", kind: .file, size: 3), Standing(path: "inside", kind: .directory),
    Standing(path: "inside/file", kind: .file, size: 5),
    Standing(path: "link", kind: .symbolicLink),
    Standing(path: "nowhere", kind: .symbolicLink), Standing(path: "turn", kind: .symbolicLink),
    Standing(path: "missing", kind: nil), Standing(path: "missing/file", kind: nil),
    Standing(path: "file/below", kind: nil), Standing(path: "pipe", kind: .other),
  ])
  func saysWhatStandsAtAPath(_ standing: Standing) throws {
    let place = try Self.furnished()
    #expect(mkfifo(place.path + "/base/pipe", 0o600) == 0)
    let status = try Directory(at: place.path + "/base").status(of: standing.path)
    #expect(status?.kind == standing.kind)
    if let size = standing.size { #expect(status?.size == size) }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [OpenPurpose.read, .lockFile])
  func refusesAFIFOWithoutWaitingForItsOtherEnd(_ purpose: OpenPurpose) throws {
    let place = try TemporaryDirectory()
    #expect(mkfifo(place.path + "/pipe", 0o600) == 0)
    let directory = try Directory(at: place.path)
    #expect(throws: HostError("open", "pipe", refusal: "it is not a file")) {
      _ = try directory.open("pipe", for: purpose)
    }
  }

  @Test func refusesADirectoryWhereAFileIsMeant() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    #expect(throws: HostError("open", "inside", refusal: "it is a directory")) {
      _ = try directory.open("inside")
    }
  }

  @Test func readsALinksTarget() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    #expect(try directory.linkTarget(of: "link") == "file")
    #expect(try directory.linkTarget(of: "nowhere") == "missing")
    #expect(throws: HostError.self) { _ = try directory.linkTarget(of: "file") }
  }

  @Test func makesWhatIsMissingOfAPath() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    try directory.makeDirectories("inside/new/er")
    try directory.makeDirectories("inside/new/er")
    #expect(try directory.status(of: "inside/new/er")?.kind == .directory)
  }

  @Test(arguments: ["file", "file/below", "link", "nowhere", "nowhere/new", "out/new"])
  func refusesToMakeADirectoryWhereSomethingElseStands(_ path: String) throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    #expect(throws: HostError.self) { try directory.makeDirectories(path) }
    #expect(try place.names() == ["base", "secret"])
    #expect(try directory.status(of: "inside/new") == nil)
  }

  @Test func removesAFileAndALinkButNoDirectory() throws {
    let place = try Self.furnished()
    let directory = try Directory(at: place.path + "/base")
    try directory.remove("inside/file")
    try directory.remove("link")
    #expect(try directory.status(of: "inside/file") == nil)
    #expect(try directory.status(of: "file")?.kind == .file)
    #expect(throws: HostError.self) { try directory.remove("inside") }
    #expect(throws: HostError.self) { try directory.remove("missing") }
  }

  @Test func closesEveryDescriptorItOpened() throws {
    let place = try Self.furnished()
    let calls = FaultyCalls()
    do throws(HostError) {
      let directory = try Directory(at: place.path + "/base", calls: calls)
      _ = try directory.open("inside/deep/file").readAll(limit: 100)
      _ = try directory.status(of: "inside/file")
      _ = try directory.status(of: "turn/file")
    } catch {
      #expect(error.path == "turn/file")
    }
    #expect(calls.opened > 5)
    #expect(calls.opened == calls.closed)
  }
}
