import Git
import Testing

@Suite struct ReferenceTests {
  @Test func readsTheCheckedOutCommit() throws {
    let fixture = try Fixture.make("base")
    let printed = try fixture.run("git log -1 --format='%H %T %ct'").split { $0.isWhitespace }
    let repository = try fixture.open()
    let head = try #require(try repository.head())
    #expect([head.id, head.tree, String(head.committedAt)] == printed.map(String.init))
    #expect(try repository.headTree() == head.tree)
    #expect(try repository.branch() == "main")
    #expect(repository.unfinishedOperation == nil)
  }

  @Test func hasNoCommitBeforeTheFirst() throws {
    let fixture = try Fixture.make("git init -q -b trunk .")
    let repository = try fixture.open()
    #expect(try repository.head() == nil)
    #expect(try repository.headTree() == nil)
    #expect(try repository.branch() == "trunk")
    #expect(try repository.describe() == nil)
  }

  @Test func hasNoBranchWhenDetached() throws {
    let fixture = try Fixture.make("base; git checkout -q --detach")
    #expect(try fixture.open().branch() == nil)
  }

  @Test(arguments: ["", "git pack-refs --all"])
  func listsTheTagsOfACommit(_ packing: String) throws {
    let fixture = try Fixture.make(
      """
      base; git tag old; echo m >> a.txt; git commit -qam m
      git tag v1.0; git tag -a -m note v1.0-b; git tag -a -m outer outer v1.0-b 2>/dev/null
      git tag deep/er; git tag blob HEAD:a.txt; git tag é; \(packing)
      """)
    let repository = try fixture.open()
    let head = try #require(try repository.head())
    #expect(try repository.tags(at: head.id) == ["deep/er", "outer", "v1.0", "v1.0-b", "é"])
    let first = try fixture.run("git rev-parse HEAD~1").prefix(40)
    #expect(try repository.tags(at: String(first)) == ["old"])
  }

  @Test(arguments: [
    "git tag v1", "git tag v1; git commit -q --allow-empty -m x; git commit -q --allow-empty -m y",
    "git tag -a -m n v1-g2; git tag light; git commit -q --allow-empty -m x",
  ])
  func describesAsGitDoes(_ setup: String) throws {
    let fixture = try Fixture.make("base; \(setup)")
    let printed = try fixture.run("git describe --tags --long").dropLast()
    #expect(try #require(try fixture.open().describe()).description == printed)
  }

  @Test func describesNothingWithoutATag() throws {
    let fixture = try Fixture.make("base")
    #expect(try fixture.open().describe() == nil)
  }

  @Test func takesADescriptionApart() throws {
    let fixture = try Fixture.make("base; git tag rel-2-g0; git commit -q --allow-empty -m x")
    let nearest = try #require(try fixture.open().describe())
    #expect(nearest.name == "rel-2-g0")
    #expect(nearest.distance == 1)
    #expect(try fixture.open().head()?.id.hasPrefix(nearest.shortID) == true)
  }
}
