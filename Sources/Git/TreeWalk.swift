internal import Host
internal import Synchronization

/// Goes through a work tree once, holding each directory against the index.
struct TreeWalk: Sendable {
  /// A directory that is still to be visited.
  struct Work: Sendable {
    /// Its path with the closing slash; empty for the root.
    let prefix: [UInt8]
    /// The index's records below it; empty for one that is untracked.
    let range: Range<Int>
    /// The rules of the directories above it.
    let rules: IgnoreRules
    /// Whether a rule ignores it, and so all that is untracked in it.
    let isIgnored: Bool

    /// Its own name.
    var name: ArraySlice<UInt8> {
      let end = prefix.endIndex - 1
      let slash = prefix[..<end].lastIndex(of: UInt8(ascii: "/"))
      return prefix[(slash.map { $0 + 1 } ?? 0)..<end]
    }
  }

  let tracked: TrackedFiles
  let proof: InspectionProof
  /// When the index was written.
  let indexModified: (seconds: Int64, nanoseconds: UInt32)
  /// `core.symlinks`: whether links are checked out as links.
  let hasLinks: Bool

  /// Visits everything below `root`, subtrees side by side on the cores.
  func run(from root: borrowing Directory, rules: IgnoreRules) -> Findings {
    var findings = Findings()
    var pieces = [
      Work(prefix: [], range: tracked.files.indices, rules: rules, isIgnored: false)
    ]
    // Two levels at most are visited one after another to have enough pieces for the cores.
    var levels = 0
    while levels < 2, !pieces.isEmpty, pieces.count < 16 * Host.processorCount {
      levels += 1
      var next: [Work] = []
      for piece in pieces {
        enter(piece, from: root, findings: &findings) { directory, findings in
          next += visit(piece, directory, &findings)
        }
      }
      pieces = next
    }
    let collected = Mutex(findings)
    let rest = pieces
    Parallel.forEach(rest.count) { index in
      var part = Findings()
      enter(rest[index], from: root, findings: &part) { directory, part in
        walk(rest[index], directory, &part)
      }
      collected.withLock { $0.merge(part) }
    }
    return collected.withLock { $0 }
  }

  /// Opens a directory step by step from the root, so that no link on the way is followed.
  private func enter(
    _ work: Work, from root: borrowing Directory, findings: inout Findings,
    _ body: (borrowing Directory, inout Findings) -> Void
  ) {
    do throws(HostError) {
      try Signals.breakOffWork(at: ".")
      var directory = try root.directory(named: [UInt8(ascii: ".")])
      for component in work.prefix.split(separator: UInt8(ascii: "/")) {
        directory = try directory.directory(named: component)
      }
      body(directory, &findings)
    } catch {
      findings.cannotTell(work.prefix, "cannot be read: \(error.message)")
    }
  }

  private func walk(_ work: Work, _ directory: borrowing Directory, _ findings: inout Findings) {
    for child in visit(work, directory, &findings) {
      do throws(HostError) {
        try Signals.breakOffWork(at: ".")
        walk(child, try directory.directory(named: child.name), &findings)
      } catch {
        findings.cannotTell(child.prefix, "cannot be read: \(error.message)")
      }
    }
  }

  private func visit(
    _ work: Work, _ directory: borrowing Directory, _ findings: inout Findings
  ) -> [Work] {
    var visit = DirectoryVisit(walk: self, work: work)
    visit.run(in: directory)
    findings.merge(visit.findings)
    return visit.below
  }
}
