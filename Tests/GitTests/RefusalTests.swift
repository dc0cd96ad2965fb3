import Git
import Host
import Testing

@Suite struct RefusalTests {
  struct RefusalCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let setup: String
    let reason: GitError.Reason
    /// What the message and the remedy must say.
    let words: [String]

    init(_ name: String, _ setup: String, _ reason: GitError.Reason, _ words: [String]) {
      testDescription = name
      self.setup = setup
      self.reason = reason
      self.words = words
    }
  }

  @Test(arguments: cases)
  func saysWhyNothingCanBeTold(_ example: RefusalCase) throws {
    try refuses(example)
  }

  /// Only the superuser can give a directory away.
  @Test(.enabled(if: Host.user == 0), arguments: ownerCases)
  func namesTheOtherOwner(_ example: RefusalCase) throws {
    try refuses(example)
  }

  private func refuses(_ example: RefusalCase) throws {
    let fixture = try Fixture.make(example.setup)
    let error = try #require(throws: GitError.self) {
      _ = try fixture.open().inspect(proof: .content)
    }
    #expect(error.reason == example.reason, "\(error)")
    for word in example.words {
      #expect(error.description.contains(word), "'\(error)' without '\(word)'")
    }
  }

  static let cases = [
    RefusalCase("no commit yet", "git init -q .", .noCommit, ["there is no commit yet"]),
    RefusalCase("broken HEAD", "base; echo 'ref: refs/heads/none' > .git/HEAD", .noCommit, []),
    RefusalCase("HEAD is junk", "base; echo junk > .git/HEAD", .unreadable, ["HEAD"]),
    RefusalCase("bare", "git init -q --bare .", .bare, ["without a work tree"]),
    RefusalCase(
      "bare by configuration", "base; git config core.bare true", .bare, ["without a work tree"]),
    RefusalCase(
      "work tree elsewhere", "base; mkdir ../w; git config core.worktree ../../w", .unsupported,
      ["core.worktree"]),
    RefusalCase(
      "SHA-256", "git init -q --object-format=sha256 .; echo a > a; git add a; git commit -qm a",
      .unsupported, ["objectformat", "SHA-1"]),
    RefusalCase(
      "reftable",
      "base; git config core.repositoryFormatVersion 1; git config extensions.refStorage reftable",
      .unsupported, ["refstorage"]),
    RefusalCase(
      "unknown extension",
      "base; git config core.repositoryFormatVersion 1; git config extensions.somethingNew true",
      .unsupported, ["somethingnew"]),
    RefusalCase(
      "newer format", "base; git config core.repositoryFormatVersion 7", .unsupported, ["version"]),
    RefusalCase(
      "split index", "base; git update-index --split-index", .unreadable,
      ["could not tell", "--no-split-index"]),
    RefusalCase(
      "sparse index", "base; git sparse-checkout set --cone --sparse-index d/e; mkdir -p x/y",
      .unreadable, ["could not tell", "reapply --no-sparse-index"]),
    RefusalCase(
      "index without a checksum",
      """
      base; size=$(wc -c < .git/index)
      head -c 20 /dev/zero | dd of=.git/index bs=1 seek=$((size - 20)) conv=notrunc 2>/dev/null
      """, .unreadable, ["could not tell", "skipHash"]),
    RefusalCase(
      "an index that leads out of the work tree",
      """
      base; mkdir zz; touch zz/x; git add -A; git commit -qm z
      perl -MDigest::SHA=sha1 -0777 -pi -e \
        's#zz/x#../x#; $_ = substr($_, 0, -20); $_ .= sha1($_)' .git/index
      """, .unreadable, ["could not tell", "invalid"]),
    RefusalCase("index is junk", "base; echo junk > .git/index", .unreadable, ["could not tell"]),
    RefusalCase(
      "a tree is missing",
      "base; tree=$(git rev-parse HEAD:d); rm -f .git/objects/${tree:0:2}/${tree:2}",
      .unreadable, ["cannot read the tree"]),
    RefusalCase(
      ".git is junk", "base; rm -rf .git; echo junk > .git", .unreadable, ["gitdir:"]),
    RefusalCase(
      ".git leads nowhere", "base; rm -rf .git; echo 'gitdir: ../gone' > .git", .unreadable,
      ["no repository is there"]),
    RefusalCase(".git is empty", "mkdir .git", .unreadable, ["has no HEAD"]),
  ]

  static let ownerCases = [
    RefusalCase("another owner", "base; chown -R 12345 .", .notOwner, ["another user", "safe.dir"])
  ]
}
