internal import Host

extension Repository {
  /// The rules that are in no clone but this one, the weakest first.
  borrowing func personalRules() -> IgnoreRules {
    var rules = IgnoreRules(ignoresCase: setting("core.ignorecase") ?? false)
    var files = [("\(location.commonDirectory)/info/exclude", ".git/info/exclude")]
    if let configured = path("core.excludesfile") {
      let absolute =
        configured.hasPrefix("/") ? configured : "\(location.workTree)/\(configured)"
      files.append((absolute, configured))
    } else {
      files += Library.xdgDirectories().map { ("\($0)/ignore", "\($0)/ignore") }
    }
    for (path, name) in files.reversed() {
      guard let bytes = Self.content(of: path) else { continue }
      rules.add(bytes, name: name, baseLength: 0, isPersonal: true)
    }
    return rules
  }

  /// A file's bytes, links followed; `nil` when it cannot be read.
  ///
  /// Without its rules more is reported, never less.
  private static func content(of path: String) -> [UInt8]? {
    do throws(HostError) {
      let resolved = try Host.resolve(path)
      guard let slash = resolved.lastIndex(of: "/") else { return nil }
      let directory = slash == resolved.startIndex ? "/" : String(resolved[..<slash])
      let file = try Directory(at: directory).open(
        String(resolved[resolved.index(after: slash)...]))
      return try file.readAll(limit: 16 << 20)
    } catch {
      return nil
    }
  }
}
