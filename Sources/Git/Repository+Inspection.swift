internal import Clibgit2
internal import Host
internal import Synchronization

extension Repository {
  /// Compares the checked out commit, the index and the work tree, and lists every difference.
  ///
  /// Settings and flags that make git overlook a difference (assume-unchanged, skip-worktree,
  /// `core.fileMode`, `status.showUntrackedFiles`, `ignore` of submodules) have no effect, replacement
  /// objects are not applied, no program is run, and nothing is written. `proof` says how much has to be
  /// read before a file counts as unchanged. With `sha256`, files that Git LFS keeps are held against
  /// their pointers; otherwise they are undecided. Paths that could not be decided are in the result and are
  /// not clean. Throws when there is no commit, or when the index or the commit's tree cannot be read.
  public borrowing func inspect(
    proof: InspectionProof, sha256: FileDigest? = nil
  ) throws(GitError) -> WorkTreeState {
    guard let head = try headNames() else {
      throw GitError(
        .noCommit, "there is no commit yet in '\(location.workTree)'", remedy: "commit first")
    }
    let modified = try indexModified()
    let (tracked, tree) = try readIndexAndTree(head.tree)
    var state = WorkTreeState(head: head.asCommit)
    state.unfinishedOperation = unfinishedOperation
    state.trackedFiles = tracked.files.count
    var staged = StagedChanges(from: tree, to: tracked)
    staged.findRenames(in: handle, tree: head.tree, index: indexPath)
    state.entries = staged.entries

    let contents = try ContentProof(tracked: tracked, of: self)
    var findings: Findings
    do throws(HostError) {
      let walk = TreeWalk(
        tracked: tracked, proof: proof, indexModified: modified,
        hasLinks: setting("core.symlinks") ?? true)
      findings = walk.run(from: try Directory(at: location.workTree), rules: personalRules())
      let read = contents.run(findings.unproven)
      findings.merge(read.findings)
      if !read.unequal.isEmpty {
        var filters = try FilterProof(tracked: tracked, workTree: location.workTree, sha256: sha256)
        for index in read.unequal { filters.judge(index, in: self, findings: &findings) }
      }
    } catch {
      throw GitError(.unreadable, "cannot read '\(location.workTree)': \(error.message)")
    }
    state.add(findings)
    let submodules = SubmoduleProof(
      tracked: tracked, workTree: location.workTree, proof: proof, sha256: sha256)
    for index in findings.submodules { submodules.judge(index, state: &state) }
    state.sort()
    return state
  }

  private var indexPath: String { "\(location.gitDirectory)/index" }

  /// Taken before the index is read, so that a change in between cannot pass for an older one.
  private borrowing func indexModified() throws(GitError) -> (Int64, UInt32) {
    do throws(HostError) {
      let status = try Directory(at: location.gitDirectory).status(of: "index")
      return status.map { ($0.modified.seconds, $0.modified.nanoseconds) } ?? (0, 0)
    } catch {
      throw GitError(.unreadable, "cannot read the index: \(error)")
    }
  }

  /// Reads both at the same time: each takes a core for a while in a big repository.
  private borrowing func readIndexAndTree(
    _ tree: ObjectName
  ) throws(GitError) -> (TrackedFiles, HeadTree) {
    let path = indexPath
    // A pointer is not sendable, and libgit2 lets several threads read one repository.
    let address = UInt(bitPattern: handle)
    let files = Mutex<Result<TrackedFiles, GitError>?>(nil)
    let entries = Mutex<Result<HeadTree, GitError>?>(nil)
    Parallel.forEach(2) { part in
      if part == 0 {
        let result = Result { () throws(GitError) in try TrackedFiles(readingIndex: path) }
        files.withLock { $0 = result }
      } else if let repository = OpaquePointer(bitPattern: address) {
        let result = Result { () throws(GitError) in try HeadTree(tree, in: repository) }
        entries.withLock { $0 = result }
      }
    }
    guard let files = files.withLock({ $0 }), let entries = entries.withLock({ $0 }) else {
      preconditionFailure("both parts leave a result")
    }
    return (try files.get(), try entries.get())
  }
}
