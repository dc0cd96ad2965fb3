internal import Host

extension DirectoryVisit {
  /// Reports a name the index does not have, or has the walk go on below it.
  mutating func judgeUntracked(
    _ name: [UInt8], status: FileStatus?, in directory: borrowing Directory
  ) {
    guard let status, !aliases.contains(status.inode) else { return }
    let path = work.prefix + name
    switch status.kind {
    // git has no way to keep a FIFO, a socket or a device, and does not speak of them.
    case .other: return
    case .file, .symbolicLink:
      if !isIgnored(path, isDirectory: false) { findings.add(.untracked, path) }
    case .directory:
      guard !isIgnored(path, isDirectory: true) else { return }
      let prefix = path + [UInt8(ascii: "/")]
      if isRepository(name, in: directory) {
        findings.add(.untracked, prefix)
      } else {
        below.append(TreeWalk.Work(prefix: prefix, range: 0..<0, rules: rules, isIgnored: false))
      }
    }
  }

  /// Whether a rule ignores a path; notes it when that rule is personal.
  mutating func isIgnored(_ path: [UInt8], isDirectory: Bool) -> Bool {
    guard let verdict = rules.verdict(on: path, isDirectory: isDirectory), verdict.isIgnored else {
      return false
    }
    if verdict.isPersonal {
      let shown = isDirectory ? path + [UInt8(ascii: "/")] : path
      findings.hidden.append(HiddenPath(path: TreePath(shown), rule: verdict.rule))
    }
    return true
  }

  /// Whether a directory holds a repository of its own, also one without a commit.
  private func isRepository(_ name: [UInt8], in directory: borrowing Directory) -> Bool {
    let dotGit = Array(".git".utf8)[...]
    do throws(HostError) {
      let nested = try directory.directory(named: name[...])
      switch try nested.status(named: dotGit)?.kind {
      case .file: return true
      case .directory:
        return try nested.directory(named: dotGit).status(named: Array("HEAD".utf8)[...]) != nil
      default: return false
      }
    } catch {
      // The walk meets the same error when it enters, and reports it.
      return false
    }
  }

  mutating func status(
    of name: ArraySlice<UInt8>, in directory: borrowing Directory
  ) -> FileStatus? {
    do throws(HostError) { return try directory.status(named: name) } catch {
      findings.cannotTell(work.prefix + name, "cannot be looked at: \(error.message)")
      return nil
    }
  }
}
