internal import Crypto
internal import Git
internal import Host
internal import Patterns
internal import PlanRunnerKit

struct DirtyTree: Step {
  enum Proof: String, PlanChoice {
    case stat, content

    var summary: String {
      switch self {
      case .stat: "Trusts size and time, as git does."
      case .content: "Reads every tracked file."
      }
    }
  }

  let allow: [PathGlob]
  let proof: Proof
  let repository: ArtifactPath?

  static let declaration = Declaration(
    "dirty-tree",
    "Refuses a work tree that differs from its commit in any byte, also where git status is silent.",
    example: #"{"id": "tree", "type": "dirty-tree", "allow": ["notes/**"]}"#,
    resumption: .provesTree, make: DirtyTree.init,
    .parameter(
      "allow", default: [],
      "Globs of paths that may differ, from the repository's top; each should match something."),
    .parameter(
      "proof", default: .content,
      "Read every tracked file, or trust size and time as git does."),
    .parameter("repository", "Directory of another repository below the root."))

  func run(in context: inout StepContext) throws(StepFailure) {
    let directory = repository.map { "\(context.workspace.path)/\($0)" } ?? context.workspace.path
    let location: RepositoryLocation
    let state: WorkTreeState
    do throws(GitError) {
      guard let found = try RepositoryLocation.find(from: directory) else {
        throw GitError(.unreadable, "'\(directory)' lies in no git repository")
      }
      location = found
      state = try Repository(at: location).inspect(proof: proof == .stat ? .stat : .content) {
        file throws(HostError) in try Workspace.hash(file).0.description
      }
    } catch {
      throw .error(
        "could not tell whether the tree is clean: \(error.message)", advice: error.remedy)
    }
    if Self.isOwn(location, of: context) {
      context.identify(.commit, .string(state.head.id))
    } else {
      context.find("commit", .string(state.head.id))
    }
    context.find("tree", .string(state.head.tree))
    context.find("trackedFiles", .integer(state.trackedFiles))
    try judge(state, location, &context)
    let kept = proof == .stat ? " (by size and time)" : ""
    context.conclude("clean, \(state.trackedFiles) files at \(state.head.id.prefix(12))\(kept)")
  }

  /// Whether it is the repository of the run, whose commit is what is released; a vendored one has another.
  private static func isOwn(
    _ location: RepositoryLocation, of context: borrowing StepContext
  ) -> Bool {
    do throws(GitError) {
      return try RepositoryLocation.find(from: context.workspace.path)?.workTree
        == location.workTree
    } catch { return false }
  }

  /// A path that is not as the commit has it, and how.
  private struct Difference: Equatable {
    let path: TreePath
    let words: String
  }

  /// What differs, also where a rule outside of every commit keeps git from telling.
  private func differences(in state: WorkTreeState) -> [Difference] {
    state.entries.map { Difference(path: $0.path, words: $0.kind.words) }
      + state.hiddenByPersonalRules.map {
        Difference(
          path: $0.path,
          words: "untracked, and hidden from git by \($0.rule), which is in no commit")
      }
  }

  private func judge(
    _ state: WorkTreeState, _ location: RepositoryLocation, _ context: inout StepContext
  ) throws(StepFailure) {
    if state.skippedFiles > 0 {
      let files = count(state.skippedFiles, "tracked file")
      context.warn("sparse", "the sparse checkout leaves out \(files)")
    }
    let all = differences(in: state)
    let dirty = all.filter { difference in !allow.contains { $0.matches(difference.path) } }
    for allowed in allow where !all.contains(where: { allowed.matches($0.path) }) {
      context.warn(
        "allow", "'\(allowed.glob.text)' allows nothing: no path that differs matches it")
    }
    let ledgers = dirty.filter { isLedger($0.path, location, context) }
    for entry in dirty {
      let note =
        ledgers.contains(entry) ? "; this plan adds to it, and the entry is not committed" : ""
      context.object(entry.words, "'\(entry.path)'\(note)")
    }
    for undecided in state.undecided {
      context.object("could not tell", "'\(undecided.path)': \(undecided.reason)")
    }
    if let operation = state.unfinishedOperation {
      throw .failed(
        "a \(operation.rawValue) is not finished", advice: "Finish or abort it, then run again.")
    }
    guard let first = dirty.first else {
      if state.undecided.isEmpty { return }
      throw .error(
        "could not tell of \(count(state.undecided.count, "path")): '\(state.undecided[0].path)' is "
          + state.undecided[0].reason)
    }
    if ledgers == dirty {
      throw .failed(
        "'\(first.path)' holds an entry that is not committed",
        advice: "An earlier run of this plan added it. Commit the ledger, then run again.")
    }
    throw .failed(
      "\(count(dirty.count, "path")) \(dirty.count == 1 ? "differs" : "differ") from the commit: "
        + "'\(first.path)' is \(first.words)" + (dirty.count > 1 ? ", …" : ""),
      advice: "Commit, stash or remove what differs, or name it in 'allow'.")
  }

  private func isLedger(
    _ path: TreePath, _ location: RepositoryLocation, _ context: borrowing StepContext
  ) -> Bool {
    let absolute = "\(location.workTree)/\(path.description)"
    return context.run.updates.contains { "\(context.workspace.path)/\($0)" == absolute }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

extension WorkTreeEntry.Kind {
  /// What the entry is, as a report says it.
  fileprivate var words: String {
    switch self {
    case .staged(.added): "staged as new"
    case .staged(.modified): "staged with changes"
    case .staged(.deleted): "staged as deleted"
    case .renamed(let old): "renamed from '\(old)'"
    case .conflicted: "conflicted"
    case .modified: "modified"
    case .modeChanged(let isExecutable):
      isExecutable ? "modified (executable now)" : "modified (no longer executable)"
    case .typeChanged: "of another type"
    case .deleted: "deleted"
    case .untracked: "untracked"
    case .submodule(let reasons):
      "a submodule with \(reasons.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
