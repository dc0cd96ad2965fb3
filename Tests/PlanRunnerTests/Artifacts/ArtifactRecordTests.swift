import Crypto
import Foundation
import Testing

@testable import PlanRunnerKit

@Suite struct ArtifactRecordTests {
  private func member(_ path: String, _ text: String, mode: String = "100644")
    -> ArtifactRecord.Member
  {
    .init(path: path, mode: mode, digest: .of(Array(text.utf8)), size: UInt64(text.utf8.count))
  }

  private func directory(_ members: ArtifactRecord.Member...) throws -> ArtifactRecord {
    .directory(try #require(ArtifactPath("d")), members)
  }

  @Test func aDirectorysDigestIsThatOfItsList() throws {
    let record = try directory(member("a", "1"), member("b/c", "2", mode: "100755"))
    let list = """
      100644 6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b a
      100755 d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35 b/c

      """
    #expect(record.digest == Digest.of(Array(list.utf8)))
    #expect(record.size == 2)
  }

  @Test func noNameReadsAsTwoLinesOfTheList() throws {
    let forged = "a\n100644 \(Digest.of(Array("2".utf8))) b"
    let one = try directory(member(forged, "1"))
    let two = try directory(member("a", "1"), member("b", "2"))
    #expect(one.digest != two.digest)
    #expect(try directory(member("a\nb", "")).digest != directory(member("a\\nb", "")).digest)
  }

  @Test func measuresWhatIsThere() throws {
    let folder = try Folder()
    try folder.put("d/b", "22")
    try folder.put("d/a/x", "1", mode: 0o755)
    try folder.makeDirectory("d/empty/er")
    try folder.makeLink("d/l", to: "nowhere")
    try folder.put("d/a.b", "")
    let workspace = try Workspace(at: folder.path)
    let record = try workspace.measure(try #require(ArtifactPath("d")))
    #expect(
      record.members.map { "\($0.mode) \($0.size) \($0.path)" } == [
        "100644 0 a.b", "100755 1 a/x", "100644 2 b", "040000 0 empty/er", "120000 7 l",
      ])
    #expect(record.members[4].digest == .of(Array("nowhere".utf8)))
    #expect(record.size == 10)
    #expect(try workspace.measure(try #require(ArtifactPath("no"))).kind == .missing)
  }

  @Test func refusesWhatItCannotName() throws {
    let folder = try Folder()
    try folder.makeDirectory("d")
    let made = [UInt8]("\(folder.path)/d/a".utf8).map(CChar.init(bitPattern:)) + [-1, 0]
    #expect(mkdir(made, 0o755) == 0)
    let workspace = try Workspace(at: folder.path)
    let error = #expect(throws: (any Error).self) {
      try workspace.measure(try #require(ArtifactPath("d")))
    }
    #expect("\(try #require(error))" == #"cannot read 'a\xff': its name is not valid UTF-8"#)
    #expect(mkfifo("\(folder.path)/fifo", 0o644) == 0)
    #expect(throws: (any Error).self) { try workspace.measure(try #require(ArtifactPath("fifo"))) }
  }

  @Test func pathsAreBytes() throws {
    let composed = try #require(ArtifactPath("\u{E9}"))
    let decomposed = try #require(ArtifactPath("e\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    let parent = try #require(ArtifactPath("a"))
    #expect(parent.contains(try #require(ArtifactPath("a/b"))))
    #expect(!parent.contains(try #require(ArtifactPath("ab"))))
    #expect(!parent.contains(try #require(ArtifactPath("a\u{301}/b"))))
    #expect(parent.appending("../b") == nil)
  }
}
