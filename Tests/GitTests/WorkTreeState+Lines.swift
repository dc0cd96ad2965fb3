import Git

extension WorkTreeState {
  /// One line a finding, for comparison with what a test expects.
  var lines: [String] {
    entries.map { "\($0.kind.word) \($0.path)" }
      + undecided.map { "undecided \($0.path): \($0.reason)" }
      + hiddenByPersonalRules.map { "hidden \($0.path) by \($0.rule)" }
      + (unfinishedOperation.map { ["unfinished \($0.rawValue)"] } ?? [])
  }
}

extension WorkTreeEntry.Kind {
  fileprivate var word: String {
    switch self {
    case .staged(let change): "staged-\(change)"
    case .renamed(let old): "renamed(\(old))"
    case .conflicted: "conflicted"
    case .modified: "modified"
    case .modeChanged(let isExecutable): isExecutable ? "made-executable" : "made-plain"
    case .typeChanged: "type-changed"
    case .deleted: "deleted"
    case .untracked: "untracked"
    case .submodule(let reasons):
      "submodule(\(reasons.map(\.rawValue).joined(separator: ", ")))"
    }
  }
}
