internal import Host

/// Looks into the submodules that have a directory.
struct SubmoduleProof {
  let tracked: TrackedFiles
  let workTree: String
  let proof: InspectionProof
  let sha256: FileDigest?

  /// Adds what a submodule differs in to the state of the work tree around it.
  func judge(_ index: Int, state: inout WorkTreeState) {
    let path = tracked.path(index)
    let directory = "\(workTree)/\(String(decoding: path, as: UTF8.self))"
    do throws(GitError) {
      var reasons: [SubmoduleReason] = []
      if let location = try RepositoryLocation.at(directory) {
        let inner = try Repository(at: location).inspect(proof: proof, sha256: sha256)
        if inner.head.id != tracked.files[index].name.description { reasons.append(.newCommit) }
        if inner.entries.contains(where: { $0.kind != .untracked }) {
          reasons.append(.modifiedContent)
        }
        if inner.entries.contains(where: { $0.kind == .untracked }) {
          reasons.append(.untrackedContent)
        }
        add(inner, below: path, to: &state)
      } else if try !isEmpty(directory) {
        // It was never checked out, so whatever lies there came from elsewhere.
        reasons.append(.untrackedContent)
      }
      guard !reasons.isEmpty else { return }
      state.entries.append(WorkTreeEntry(path: TreePath(path), kind: .submodule(reasons)))
    } catch {
      state.undecided.append(UndecidedPath(path: TreePath(path), reason: error.description))
    }
  }

  private func add(
    _ inner: WorkTreeState, below path: ArraySlice<UInt8>, to state: inout WorkTreeState
  ) {
    func outer(_ inner: TreePath) -> TreePath {
      TreePath(path + [UInt8(ascii: "/")] + inner.bytes)
    }
    state.undecided += inner.undecided.map {
      UndecidedPath(path: outer($0.path), reason: $0.reason)
    }
    state.hiddenByPersonalRules += inner.hiddenByPersonalRules.map {
      HiddenPath(path: outer($0.path), rule: $0.rule)
    }
    state.trackedFiles += inner.trackedFiles
    state.skippedFiles += inner.skippedFiles
    state.bytesHashed += inner.bytesHashed
  }

  private func isEmpty(_ directory: String) throws(GitError) -> Bool {
    do throws(HostError) { return try Directory(at: directory).names().isEmpty } catch {
      throw GitError(.unreadable, "cannot be listed: \(error.message)")
    }
  }
}
