internal import Host

/// Holds what is directly in one directory against the index and the ignore rules.
struct DirectoryVisit {
  let walk: TreeWalk
  let work: TreeWalk.Work
  private(set) var rules: IgnoreRules
  /// Files the index knows by another spelling of their name than the directory lists.
  private(set) var aliases: Set<UInt64> = []
  var findings = Findings()
  /// The directories to be visited next.
  var below: [TreeWalk.Work] = []

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
    guard !Self.isImpossible(child.name) else {
      findings.cannotTell(work.prefix + child.name, "the index holds an impossible name")
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
      let path = work.prefix + child.name
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

  /// Names that git never writes into an index, and that would lead elsewhere.
  private static func isImpossible(_ name: ArraySlice<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return switch name.count {
    case 0: true
    case 1: name.first == dot
    case 2: name.first == dot && name.last == dot
    case 4: name.elementsEqual(".git".utf8)
    default: false
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
}
