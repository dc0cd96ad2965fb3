internal import Host

/// Opens files of a work tree by their paths, directory by directory, so that no link is followed.
///
/// Files of the same directory asked for one after another open it once.
struct FileFinder: ~Copyable {
  private let root: Directory
  private var parent: Directory
  private var parentPath: ArraySlice<UInt8> = []

  init(workTree: String) throws(HostError) {
    let root = try Directory(at: workTree)
    parent = try root.directory(named: [UInt8(ascii: ".")])
    self.root = root
  }

  mutating func file(at path: ArraySlice<UInt8>) throws(HostError) -> File {
    let name = try move(to: path)
    return try parent.file(named: name)
  }

  mutating func linkTarget(at path: ArraySlice<UInt8>) throws(HostError) -> [UInt8] {
    let name = try move(to: path)
    return try parent.linkTarget(named: name)
  }

  /// What stands at a path; `nil` when nothing does.
  mutating func status(of path: ArraySlice<UInt8>) throws(HostError) -> FileStatus? {
    let name: ArraySlice<UInt8>
    do throws(HostError) { name = try move(to: path) } catch {
      if error.isMissing { return nil }
      throw error
    }
    return try parent.status(named: name)
  }

  /// Opens the directory that holds a path and returns the name in it.
  private mutating func move(to path: ArraySlice<UInt8>) throws(HostError) -> ArraySlice<UInt8> {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let directoryPath = path[..<(slash ?? path.startIndex)]
    if !directoryPath.elementsEqual(parentPath) {
      var directory = try root.directory(named: [UInt8(ascii: ".")])
      for component in directoryPath.split(separator: UInt8(ascii: "/")) {
        directory = try directory.directory(named: component)
      }
      parent = directory
      parentPath = directoryPath
    }
    return path[(slash.map { $0 + 1 } ?? path.startIndex)...]
  }
}
