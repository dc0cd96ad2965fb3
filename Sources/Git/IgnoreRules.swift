/// The rules that hold in a directory: a stack of files, of which a later one overrules an earlier.
struct IgnoreRules: Sendable {
  struct Verdict: Sendable, Equatable {
    let isIgnored: Bool
    /// The rule is in nobody else's clone.
    let isPersonal: Bool
    /// The file and line of the rule.
    let rule: String
  }

  private struct File: Sendable {
    let rules: [IgnoreRule]
    /// Bytes of the path of its directory, with the closing slash.
    let baseLength: Int
    let name: String
    let isPersonal: Bool
  }

  let ignoresCase: Bool
  private var files: [File] = []

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  /// Adds the rules of a file.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: its name in messages.
  ///   - baseLength: bytes of its directory's path, with the closing slash.
  ///   - isPersonal: whether it is outside the repository's history.
  mutating func add(_ bytes: [UInt8], name: String, baseLength: Int, isPersonal: Bool) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rules: [IgnoreRule] = []
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    var number = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let whole = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      // git reads lines as C strings.
      let shown = whole.prefix { $0 != 0 }
      if let rule = IgnoreRule(shown, line: number, ignoresCase: ignoresCase) { rules.append(rule) }
    }
    guard !rules.isEmpty else { return }
    files.append(File(rules: rules, baseLength: baseLength, name: name, isPersonal: isPersonal))
  }

  /// What the last matching rule says of a path of the work tree; `nil` when none matches.
  ///
  /// The directories above it are not looked at: whoever descends has asked about them before.
  func verdict(on path: [UInt8], isDirectory: Bool) -> Verdict? {
    guard !files.isEmpty else { return nil }
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map { $0 + 1 } ?? 0
    return path.withUnsafeBufferPointer { path in
      for file in files.reversed() {
        let rest = UnsafeBufferPointer(rebasing: path[file.baseLength...])
        for rule in file.rules.reversed()
        where rule.matches(
          rest, nameStart: nameStart - file.baseLength, isDirectory: isDirectory)
        {
          return Verdict(
            isIgnored: !rule.isNegated, isPersonal: file.isPersonal,
            rule: "\(file.name):\(rule.line)")
        }
      }
      return nil
    }
  }
}
