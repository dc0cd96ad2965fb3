import Foundation
import Git
import Testing

@Suite struct DifferentialTests {
  /// More with `PLANRUNNER_GIT_CASES`, others with `PLANRUNNER_GIT_SEED`.
  private static let count = number("PLANRUNNER_GIT_CASES") ?? 160
  private static let seed = number("PLANRUNNER_GIT_SEED") ?? 1
  private static let groups = 4

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: 0..<groups)
  func reportsTheUntrackedFilesThatGitReports(_ group: Int) throws {
    let fixture = try Fixture.make("base; git rm -rq .; git commit -qm empty; rm -r .git/hooks")
    var script = ""
    var trees: [(seed: Int, tree: RandomTree)] = []
    for number in stride(from: group, to: Self.count, by: Self.groups) {
      let seed = Self.seed &* 1_000_003 &+ number
      let tree = RandomTree(seed: UInt64(seed))
      let directory = fixture.root.appending(path: "case-\(seed)")
      try tree.write(to: directory)
      trees.append((seed, tree))
      script += "cd '\(directory.path)'; cp -R ../r/.git .git; : > .git/info/exclude\n"
      if tree.ignoresCase { script += "git config core.ignoreCase true\n" }
      if let exclude = tree.exclude {
        try Data(exclude.utf8).write(to: fixture.root.appending(path: "exclude-\(seed)"))
        script += "cp ../exclude-\(seed) .git/info/exclude\n"
      }
      if !tree.forced.isEmpty {
        let quoted = tree.forced.map { "'\($0)'" }.joined(separator: " ")
        script += "git --literal-pathspecs add -f -- \(quoted); git commit -qm tracked\n"
      }
      script += "git status --porcelain -z -uall --ignored=no > ../status-\(seed)\n"
    }
    try fixture.run(script)
    for (seed, tree) in trees {
      let status = try Data(contentsOf: fixture.root.appending(path: "status-\(seed)"))
      let expected = status.split(separator: 0).filter { $0.starts(with: "?? ".utf8) }
        .map { String(decoding: $0.dropFirst(3), as: UTF8.self) }.sorted()
      let found = try fixture.open("../case-\(seed)").inspect(proof: .content).entries
      #expect(
        found.allSatisfy { $0.kind == .untracked }, "seed \(seed): \(found)")
      // With core.ignoreCase git takes "a" for tracked where "A" is, also on a disk where they are two
      // files; then nothing is kept back.
      let spellings = tree.ignoresCase ? Set(tree.forced.map { $0.lowercased() }) : []
      let untracked = found.map { String(decoding: $0.path.bytes, as: UTF8.self) }.sorted()
        .filter { expected.contains($0) || !spellings.contains($0.lowercased()) }
      #expect(untracked == expected, "seed \(seed)\n\(tree.summary)")
    }
  }

  @Test(arguments: 0..<groups)
  func reportsThePathsThatGitReports(_ group: Int) throws {
    let fixture = try Fixture.make("base; rm -r .git/hooks")
    var script = ""
    var cases: [(seed: Int, edits: RandomEdits)] = []
    for number in stride(from: group, to: Self.count / 2, by: Self.groups) {
      let seed = Self.seed &* 1_000_003 &+ number
      let edits = RandomEdits(seed: UInt64(seed))
      cases.append((seed, edits))
      script += "cd '\(fixture.root.path)'; cp -PR r case-\(seed); cd case-\(seed)\n\(edits.script)"
      script +=
        "git --no-optional-locks status --porcelain -z -uall --no-renames > ../status-\(seed)\n"
    }
    try fixture.run(script)
    for (seed, edits) in cases {
      let status = try Data(contentsOf: fixture.root.appending(path: "status-\(seed)"))
      let expected = Set(
        status.split(separator: 0).map { String(decoding: $0.dropFirst(3), as: UTF8.self) })
      let repository = try fixture.open("../case-\(seed)")
      for proof in [InspectionProof.stat, .content] {
        let state = try repository.inspect(proof: proof)
        var found: Set<String> = []
        for entry in state.entries {
          found.insert(entry.path.description)
          if case .renamed(let old) = entry.kind { found.insert(old.description) }
        }
        #expect(found == expected, "seed \(seed), \(proof)\n\(edits.script)\(state.lines)")
        #expect(state.undecided == [])
      }
    }
  }
}
