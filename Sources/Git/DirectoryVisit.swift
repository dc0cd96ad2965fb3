internal import Host

/// Holds what is directly in one directory against the index and the ignore rules.
struct DirectoryVisit {
  private let walk: TreeWalk
  private let work: TreeWalk.Work
  private var rules: IgnoreRules
  /// Files the index knows by another spelling of their name than the directory lists.
  private var aliases: Set<UInt64> = []
  private(set) var findings = Findings()
  /// The directories to be visited next.
  private(set) var below: [TreeWalk.Work] = []

  init(walk: TreeWalk, work: TreeWalk.Work) {
    self.walk = walk
    self.work = work
    rules = work.rules
  }

  mutating func run(in directory: borrowing Directory) {
    let names: [[UInt8]]
    do throws(HostError) { names = try directory.names() } catch {
      findings.cannotTell(work.prefix, "cannot be listed: \(error.message)")
      return
    }
    let children = walk.tracked.children(in: work.range, prefixLength: work.prefix.count)
    if !work.isIgnored { addRules(in: directory, names: names, children: children) }
    var unknown: [[UInt8]] = []
    var listed = names[...]
    for (position, child) in children.enumerated() {
      while let name = listed.first, name.lexicographicallyPrecedes(child.name) {
        unknown.append(name)
        listed.removeFirst()
      }
      let isListed = listed.first?.elementsEqual(child.name) ?? false
      let takesNext =
        position + 1 == children.count || children[position + 1].name != child.name
      if isListed, takesNext { listed.removeFirst() }
      check(child, isListed: isListed, in: directory)
    }
    unknown += listed
    guard !work.isIgnored else { return }
    for name in unknown where name != Array(".git".utf8) {
      judgeUntracked(name, status: status(of: name[...], in: directory), in: directory)
    }
  }

  private mutating func addRules(
    in directory: borrowing Directory, names: [[UInt8]], children: [TrackedFiles.Child]
  ) {
    let name = Array(".gitignore".utf8)
    // Like git, a link, or anything else that is no file, is not read.
    guard names.contains(name), status(of: name[...], in: directory)?.kind == .file else { return }
    let isTracked = children.contains { !$0.isDirectory && $0.name.elementsEqual(name) }
    do throws(HostError) {
      let bytes = try directory.file(named: name[...]).readAll(limit: 16 << 20)
      rules.add(
        bytes, name: TreePath(work.prefix + name).description, baseLength: work.prefix.count,
        isPersonal: !isTracked)
    } catch {
      findings.cannotTell(
        work.prefix + name, "its rules cannot be read: \(error.message)")
    }
  }

  private mutating func check(
    _ child: TrackedFiles.Child, isListed: Bool, in directory: borrowing Directory
  ) {
    let path = work.prefix + child.name
    guard !["", ".", "..", ".git"].contains(String(decoding: child.name, as: UTF8.self)) else {
      findings.cannotTell(path, "the index holds an impossible name")
      return
    }
    let count = findings.undecided.count
    let status = status(of: child.name, in: directory)
    // Whoever could not be looked at is neither deleted nor unchanged.
    guard findings.undecided.count == count else { return }
    if let status, !isListed { aliases.insert(status.inode) }
    guard child.isDirectory else {
      judge(child.range.lowerBound, status: status, in: directory)
      return
    }
    if status?.kind == .directory {
      let isIgnored = work.isIgnored || isIgnored(path, isDirectory: true)
      below.append(
        TreeWalk.Work(
          prefix: path + [UInt8(ascii: "/")], range: child.range, rules: rules, isIgnored: isIgnored
        ))
      return
    }
    for index in child.range { reportMissing(index) }
    if isListed, !work.isIgnored {
      judgeUntracked(Array(child.name), status: status, in: directory)
    }
  }

  /// Holds a tracked file against its record.
  private mutating func judge(
    _ index: Int, status: FileStatus?, in directory: borrowing Directory
  ) {
    let file = walk.tracked.files[index]
    let path = walk.tracked.path(index)
    guard !file.isConflicted else { return }
    guard let status else { return reportMissing(index) }
    switch (file.kind, status.kind) {
    case (.submodule, .directory): findings.submodules.append(index)
    case (.file, .file), (.link, .symbolicLink),
      (.link, .file) where !walk.hasLinks:
      if file.kind == .file, file.isExecutable != status.isExecutable {
        findings.add(.modeChanged(isExecutable: status.isExecutable), path)
      }
      if walk.proof == .content || !file.matches(status, indexModified: walk.indexModified) {
        findings.unproven.append(index)
      }
    case (.odd, _): findings.cannotTell(path, "the index holds an entry of an unknown kind")
    default:
      findings.add(.typeChanged, path)
      if status.kind == .directory, !work.isIgnored {
        judgeUntracked(
          Array(path.dropFirst(work.prefix.count)), status: status, in: directory)
      }
    }
  }

  private mutating func reportMissing(_ index: Int) {
    let file = walk.tracked.files[index]
    if file.isConflicted { return }
    if file.isSkipped {
      findings.skippedFiles += 1
    } else {
      findings.add(.deleted, walk.tracked.path(index))
    }
  }

  /// Reports a name the index does not have, or has the walk go on below it.
  private mutating func judgeUntracked(
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
  private mutating func isIgnored(_ path: [UInt8], isDirectory: Bool) -> Bool {
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

  private mutating func status(
    of name: ArraySlice<UInt8>, in directory: borrowing Directory
  ) -> FileStatus? {
    do throws(HostError) { return try directory.status(named: name) } catch {
      findings.cannotTell(work.prefix + name, "cannot be looked at: \(error.message)")
      return nil
    }
  }
}
