/// The paths of what a directory or an archive holds: its files, and apart from them all else.
struct EntryList {
  let files: [String]
  /// Symbolic links; what lies behind one is not listed.
  let links: [String]
  /// Links, pipes and the like, and directories that have an entry of their own.
  private let others: [String]

  init(_ entries: [(path: String, isFile: Bool, isLink: Bool)]) {
    files = entries.filter(\.isFile).map(\.path)
    links = entries.filter(\.isLink).map(\.path)
    others = entries.filter { !$0.isFile }.map(\.path)
  }

  /// The first path that fits and is no file; a directory is there also if only its files are listed.
  func firstOther(where fits: (String) -> Bool) -> String? {
    var seen: Set<[UInt8]> = []
    func directory(above path: Substring) -> String? {
      guard let slash = path.lastIndex(of: "/") else { return nil }
      let above = path[..<slash]
      guard !above.isEmpty, seen.insert(Array(above.utf8)).inserted else { return nil }
      return fits(String(above)) ? String(above) : directory(above: above)
    }
    for path in others {
      // An archive writes a directory's name with a slash at its end.
      let name = path.hasSuffix("/") ? path.dropLast() : path[...]
      if fits(String(name)) { return String(name) }
      if let found = directory(above: name) { return found }
    }
    for path in files {
      if let found = directory(above: path[...]) { return found }
    }
    return nil
  }
}
