/// The checked out commit, by the names of its objects.
struct HeadNames {
  let commit: ObjectName
  let tree: ObjectName
  /// Seconds since 1970, UTC.
  let committedAt: Int64

  var asCommit: Commit {
    Commit(id: commit.description, tree: tree.description, committedAt: committedAt)
  }
}
