internal import Clibgit2

/// The files of a commit, sorted by path bytes, which is the order of nested trees.
struct HeadTree: Sendable {
  struct Entry: Sendable {
    let path: [UInt8]
    let mode: UInt32
    let name: ObjectName
  }

  private(set) var entries: [Entry] = []

  init(_ tree: ObjectName, in repository: OpaquePointer) throws(GitError) {
    try add(tree, below: [], in: repository)
  }

  private mutating func add(
    _ tree: ObjectName, below prefix: [UInt8], in repository: OpaquePointer
  ) throws(GitError) {
    var raw = tree.raw
    var opened: OpaquePointer?
    let code = git_tree_lookup(&opened, repository, &raw)
    guard code == 0 else {
      throw GitError(code: code, attempt: "read the tree \(tree) of the checked out commit")
    }
    defer { git_tree_free(opened) }
    for index in 0..<git_tree_entrycount(opened) {
      guard let entry = git_tree_entry_byindex(opened, index),
        let text = git_tree_entry_name(entry), let id = git_tree_entry_id(entry)
      else { continue }
      let name = ObjectName(id.pointee)
      var path = prefix
      var character = text
      while character.pointee != 0 {
        path.append(UInt8(bitPattern: character.pointee))
        character += 1
      }
      let mode = git_tree_entry_filemode(entry)
      if mode == GIT_FILEMODE_TREE {
        path.append(UInt8(ascii: "/"))
        try add(name, below: path, in: repository)
      } else {
        entries.append(Entry(path: path, mode: mode.rawValue, name: name))
      }
    }
  }
}
