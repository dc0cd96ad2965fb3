import Foundation

/// All that is below a directory, as it is on the disk.
struct FileTree: Equatable {
  struct Entry: Equatable {
    let kind: String
    let mode: UInt32
    /// Seconds and nanoseconds.
    let changed: [Int]
    let bytes: Data
  }

  let entries: [String: Entry]

  init(_ directory: URL) throws {
    var entries: [String: Entry] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
    for path in paths + ["."] {
      let file = directory.appending(path: path)
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      let kind = [S_IFREG: "file", S_IFDIR: "directory", S_IFLNK: "link"][status.st_mode & S_IFMT]
      let bytes =
        switch kind {
        case "file": try Data(contentsOf: file)
        case "link": Data(try FileManager.default.destinationOfSymbolicLink(atPath: file.path).utf8)
        default: Data()
        }
      entries[path] = Entry(
        kind: kind ?? "other", mode: status.st_mode,
        changed: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec], bytes: bytes)
    }
    self.entries = entries
  }

  /// Texts of the files, those of git and of planrunner's state apart.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for (path, entry) in entries where entry.kind != "directory" {
      guard !path.hasPrefix(".git/"), !path.hasPrefix(".planrunner/") else { continue }
      texts[path] = String(decoding: entry.bytes, as: UTF8.self)
    }
    return texts
  }

  /// Paths that are not the same in the other tree; times are left out of it.
  func changes(to other: FileTree) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { path in
      let (left, right) = (entries[path], other.entries[path])
      return left?.kind != right?.kind || left?.mode != right?.mode || left?.bytes != right?.bytes
    }.sorted()
  }
}
