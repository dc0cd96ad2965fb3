import Archives
import Crypto
import PlanRoom
import PlanRunnerKit
@testable import Steps
import Testing

@Suite struct ArchivePackingTests {
  /// An entry whose evidence is of other bytes than the disk has by now.
  @Test(arguments: [("a", nil), ("a", "100644"), ("link", "120000")])
  func packsNothingThatChangedSinceItWasMeasured(_ name: String, _ mode: String?) throws {
    let room = try Room(["a": "new"])
    try room.shell("ln -s a link")
    let packing = ArchivePacking(workspace: try Workspace(at: room.root), format: .tar)
    let path = try #require(ArtifactPath(name))
    for (measured, isSame) in [("old", false), (name == "a" ? "new" : "a", true)] {
      let entry = ArchivePacking.Entry(
        name: name, path: path, mode: mode, digest: .of(Array(measured.utf8)))
      do throws(ArchiveError) {
        try packing.pack([entry]) { _ in }
        #expect(isSame)
      } catch {
        #expect(!isSame && error.message.hasSuffix("it changed while it was packed"))
      }
    }
  }
}
