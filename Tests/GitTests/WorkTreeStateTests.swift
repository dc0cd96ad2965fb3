import Foundation
import Git
import Host
import Testing

@Suite struct WorkTreeStateTests {
  @Test func trustsQuietFilesOnlyWhenAskedTo() throws {
    let fixture = try Fixture.make(
      "base; quiet; git update-index --refresh; sleep 0.02; touch .git/index")
    let repository = try fixture.open()
    let trusting = try repository.inspect(proof: .stat)
    #expect(trusting.isClean)
    #expect(trusting.bytesHashed == 0)
    let proving = try repository.inspect(proof: .content)
    #expect(proving.isClean)
    // "one\n", "two\n", "three\n" and the link's target "a.txt".
    #expect(proving.bytesHashed == 19)
    #expect(proving.trackedFiles == 4)
    #expect(proving.head == (try repository.head()))
  }

  @Test func countsWhatASparseCheckoutLeavesOut() throws {
    let fixture = try Fixture.make("base; git sparse-checkout set --no-cone /a.txt")
    let state = try fixture.open().inspect(proof: .content)
    #expect(state.isClean)
    #expect(state.skippedFiles == 3)
  }

  @Test func countsTheFilesOfSubmodules() throws {
    let fixture = try Fixture.make("submodule")
    let state = try fixture.open().inspect(proof: .content)
    // Four, .gitmodules, the submodule and the file in it.
    #expect(state.trackedFiles == 7)
  }

  @Test func writesNothing() throws {
    let fixture = try Fixture.make("base; touch a.txt; echo m >> b.txt")
    func times() throws -> [String: Date?] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: fixture.repository)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let path = "\(fixture.repository)/\(name)"
          let attributes = try FileManager.default.attributesOfItem(atPath: path)
          return (name, attributes[.modificationDate] as? Date)
        })
    }
    let before = try times()
    _ = try fixture.open().inspect(proof: .content)
    #expect(try times() == before)
  }

  /// The pointer has the SHA-256 of "hello" and a line end.
  @Test(arguments: [("hello", 0), ("jello", 1)])
  func decidesFilesOfGitLFSByTheirDigest(_ content: String, _ undecided: Int) throws {
    let digest = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"
    let fixture = try Fixture.make(
      """
      base; git config filter.lfs.clean 'exit 1'; echo '*.bin filter=lfs -text' > .gitattributes
      printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:\(digest)\\nsize 6\\n' > ../p
      git add .gitattributes; blob=$(git hash-object -w --no-filters ../p)
      git update-index --add --cacheinfo "100644,$blob,x.bin"; git commit -qm lfs
      echo \(content) > x.bin
      """)
    let repository = try fixture.open()
    let state = try repository.inspect(proof: .content) { file throws(HostError) in
      let isHello = try file.readAll(limit: 100) == Array("hello\n".utf8)
      return isHello ? digest : "0"
    }
    #expect(state.entries == [])
    #expect(state.undecided.count == undecided)
    #expect(try repository.inspect(proof: .content).undecided.count == 1)
  }

  @Test func anUnfinishedOperationIsNotClean() throws {
    let fixture = try Fixture.make("base; git bisect start")
    #expect(try !fixture.open().inspect(proof: .stat).isClean)
  }

  @Test func readsTheUsersIgnoreFile() throws {
    let fixture = try Fixture.make("base; touch x.xdg-hidden")
    let state = try fixture.open().inspect(proof: .stat)
    #expect(state.entries == [])
    #expect(state.hiddenByPersonalRules.map(\.path.description) == ["x.xdg-hidden"])
  }

  /// In a process of its own, as the environment belongs to all tests.
  @Test func theEnvironmentHasNoSay() async {
    await #expect(processExitsWith: .success) {
      let fixture = try Fixture.make("base; echo m >> a.txt; git init -q ../other")
      for (name, value) in [
        ("GIT_DIR", "other/.git"), ("GIT_WORK_TREE", "other"), ("GIT_INDEX_FILE", "other/index"),
        ("GIT_OBJECT_DIRECTORY", "other/.git/objects"), ("GIT_CEILING_DIRECTORIES", "r"),
      ] {
        setenv(name, fixture.root.appending(path: value).path, 1)
      }
      let state = try fixture.open("d/e").inspect(proof: .content)
      if state.lines != ["modified a.txt"] { exit(1) }
    }
  }

  /// The superuser may read everything.
  @Test(.enabled(if: geteuid() != 0)) func whatCannotBeReadIsUndecided() throws {
    let fixture = try Fixture.make("base; mkdir u; touch u/n; chmod 000 b.txt d u")
    #expect(
      try fixture.open().inspect(proof: .content).lines == [
        "undecided b.txt: cannot be read: Permission denied",
        "undecided d/: cannot be read: Permission denied",
        "undecided u/: cannot be read: Permission denied",
      ])
  }
}
