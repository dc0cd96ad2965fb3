internal import Clibgit2

/// The index: what is tracked, sorted by path bytes, one record a path.
struct TrackedFiles: Sendable {
  /// What the index has directly in a directory.
  struct Child: Sendable {
    let name: ArraySlice<UInt8>
    /// The single record of a file, or all records below a directory.
    let range: Range<Int>
    let isDirectory: Bool
  }

  private(set) var files: [TrackedFile] = []
  private var bytes: [UInt8] = []
  /// Where each path begins in `bytes`, and at the end where the last one ends.
  private var starts: [Int] = [0]

  /// Reads an index file; several versions of one path become one conflicted record.
  ///
  /// The file is opened by itself and not through its repository, so that no setting changes its order.
  init(readingIndex path: String) throws(GitError) {
    var index: OpaquePointer?
    let code = git_index_open(&index, path)
    guard code == 0 else { throw Self.explain(GitError(code: code, attempt: "read the index")) }
    defer { git_index_free(index) }
    let count = git_index_entrycount(index)
    files.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    bytes.reserveCapacity(count * 48)
    for position in 0..<count {
      guard let entry = git_index_get_byindex(index, position), let path = entry.pointee.path
      else { continue }
      let text = UnsafeBufferPointer(start: path, count: Self.length(path))
      let file = TrackedFile(entry.pointee)
      if file.isConflicted, let last = files.indices.last,
        self.path(last).elementsEqual(text.lazy.map(UInt8.init(bitPattern:)))
      {
        continue
      }
      text.withMemoryRebound(to: UInt8.self) { bytes.append(contentsOf: $0) }
      files.append(file)
      starts.append(bytes.count)
    }
  }

  func path(_ index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  /// The children of a directory, of which `range` has all records, sorted by name.
  ///
  /// `prefixLength` is the length of its path with the closing slash, 0 for the root.
  func children(in range: Range<Int>, prefixLength: Int) -> [Child] {
    var children: [Child] = []
    var isSorted = true
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = path(index).dropFirst(prefixLength)
      let child: Child
      if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        let end = self.end(of: rest[..<slash], from: index, in: range, prefixLength: prefixLength)
        child = Child(name: rest[..<slash], range: index..<end, isDirectory: true)
      } else {
        child = Child(name: rest, range: index..<index + 1, isDirectory: false)
      }
      // "a.c" comes before "a/b" in the index, and after "a" in a directory.
      if let last = children.last, child.name.lexicographicallyPrecedes(last.name) {
        isSorted = false
      }
      children.append(child)
      index = child.range.upperBound
    }
    if !isSorted { children.sort { $0.name.lexicographicallyPrecedes($1.name) } }
    return children
  }

  /// The first record after `start` that is not below the directory `name`.
  private func end(
    of name: ArraySlice<UInt8>, from start: Int, in range: Range<Int>, prefixLength: Int
  ) -> Int {
    func isBelow(_ index: Int) -> Bool {
      let rest = path(index).dropFirst(prefixLength)
      return rest.count > name.count && rest[rest.startIndex + name.count] == UInt8(ascii: "/")
        && rest.starts(with: name)
    }
    var step = 1
    var low = start
    while low + step < range.upperBound, isBelow(low + step) {
      low += step
      step *= 2
    }
    var high = min(low + step, range.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBelow(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// Adds what to do about an index in a form that libgit2 does not know.
  private static func explain(_ error: GitError) -> GitError {
    let remedies = [
      ("'link'", "'git update-index --no-split-index' makes it one file"),
      ("'sdir'", "'git sparse-checkout reapply --no-sparse-index' lists all files again"),
      (
        "checksum",
        "if it was written without one, 'git -c index.skipHash=false update-index --force-write-index' "
          + "adds it; otherwise it is damaged, and 'git reset' after removing it makes a new one"
      ),
    ]
    let remedy = remedies.first { error.message.contains($0.0) }?.1
    return GitError(
      .unreadable, "could not tell what changed: \(error.message)",
      remedy: remedy ?? "'git status' shows whether git can read it")
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }
}
