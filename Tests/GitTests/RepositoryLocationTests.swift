import Foundation
import Git
import Testing

@Suite struct RepositoryLocationTests {
  @Test func findsItFromADirectoryBelow() throws {
    let fixture = try Fixture.make("base")
    let location = try #require(
      try RepositoryLocation.find(from: fixture.repository + "/d/e"))
    #expect(location.workTree == fixture.repository)
    #expect(location.gitDirectory == fixture.repository + "/.git")
    #expect(location.commonDirectory == location.gitDirectory)
  }

  @Test func findsTheSharedPartOfALinkedWorkTree() throws {
    let fixture = try Fixture.make("base; git worktree add -q ../w; mkdir ../w/sub")
    let other = fixture.root.appending(path: "w").path
    let location = try #require(try RepositoryLocation.find(from: other + "/sub"))
    #expect(location.workTree == other)
    #expect(location.gitDirectory == fixture.repository + "/.git/worktrees/w")
    #expect(location.commonDirectory == fixture.repository + "/.git")
  }

  @Test func findsTheSubmoduleAndNotTheRepositoryAround() throws {
    let fixture = try Fixture.make("submodule")
    let location = try #require(try RepositoryLocation.find(from: fixture.repository + "/sm"))
    #expect(location.workTree == fixture.repository + "/sm")
    #expect(location.gitDirectory == fixture.repository + "/.git/modules/sm")
    #expect(location.commonDirectory == location.gitDirectory)
  }

  @Test func resolvesLinks() throws {
    let fixture = try Fixture.make("base; ln -s r/d ../short")
    let short = fixture.root.appending(path: "short").path
    #expect(try RepositoryLocation.find(from: short)?.workTree == fixture.repository)
  }

  @Test func findsNothingWhereNothingIs() throws {
    let fixture = try Fixture.make()
    #expect(try RepositoryLocation.find(from: fixture.repository) == nil)
  }

  @Test func throwsForAMissingDirectory() throws {
    #expect(throws: GitError.self) { try RepositoryLocation.find(from: "/no/such/place") }
  }
}
