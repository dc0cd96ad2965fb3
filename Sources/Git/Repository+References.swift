internal import Clibgit2

extension Repository {
  /// The commit that is checked out; `nil` when the branch has none yet.
  public borrowing func head() throws(GitError) -> Commit? {
    try headNames()?.asCommit
  }

  /// The checked out commit and its root tree; `nil` when the branch has none yet.
  borrowing func headNames() throws(GitError) -> HeadNames? {
    let unborn = git_repository_head_unborn(handle)
    guard unborn >= 0 else { throw GitError(code: unborn, attempt: "read HEAD") }
    guard unborn == 0 else { return nil }
    var id = git_oid()
    let found = git_reference_name_to_id(&id, handle, "HEAD")
    guard found == 0 else { throw GitError(code: found, attempt: "read HEAD") }
    var commit: OpaquePointer?
    let code = git_commit_lookup(&commit, handle, &id)
    guard code == 0, let commit else {
      throw GitError(code: code, attempt: "read the commit \(ObjectName(id))")
    }
    defer { git_commit_free(commit) }
    guard let tree = git_commit_tree_id(commit) else {
      throw GitError(.unreadable, "the commit \(ObjectName(id)) names no tree")
    }
    return HeadNames(
      commit: ObjectName(id), tree: ObjectName(tree.pointee), committedAt: git_commit_time(commit))
  }

  /// The id of the checked out commit's root tree; `nil` when there is no commit yet.
  public borrowing func headTree() throws(GitError) -> String? { try head()?.tree }

  /// The branch that is checked out, also when it has no commit yet; `nil` when HEAD is detached.
  public borrowing func branch() throws(GitError) -> String? {
    var reference: OpaquePointer?
    let code = git_reference_lookup(&reference, handle, "HEAD")
    guard code == 0 else { throw GitError(code: code, attempt: "read HEAD") }
    defer { git_reference_free(reference) }
    guard let target = git_reference_symbolic_target(reference) else { return nil }
    let name = String(cString: target)
    let prefix = "refs/heads/"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// The tags, annotated or not, that lead to a commit, given by its forty hexadecimal digits.
  ///
  /// They are sorted by their bytes.
  public borrowing func tags(at commit: String) throws(GitError) -> [String] {
    var iterator: OpaquePointer?
    let code = git_reference_iterator_glob_new(&iterator, handle, "refs/tags/*")
    guard code == 0 else { throw GitError(code: code, attempt: "list the tags") }
    defer { git_reference_iterator_free(iterator) }
    var names: [String] = []
    while true {
      var reference: OpaquePointer?
      let next = git_reference_next(&reference, iterator)
      if next == GIT_ITEROVER.rawValue { break }
      guard next == 0 else { throw GitError(code: next, attempt: "list the tags") }
      defer { git_reference_free(reference) }
      guard let name = git_reference_name(reference), target(of: reference)?.description == commit
      else { continue }
      names.append(String(String(cString: name).dropFirst("refs/tags/".count)))
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The object a tag's reference finally leads to; `nil` when it cannot be read.
  private borrowing func target(of reference: OpaquePointer?) -> ObjectName? {
    if let peeled = git_reference_target_peel(reference) { return ObjectName(peeled.pointee) }
    guard let direct = git_reference_target(reference) else { return nil }
    var object: OpaquePointer?
    guard git_object_lookup(&object, handle, direct, GIT_OBJECT_ANY) == 0 else { return nil }
    defer { git_object_free(object) }
    var commit: OpaquePointer?
    guard git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0 else { return nil }
    defer { git_object_free(commit) }
    return git_object_id(commit).map { ObjectName($0.pointee) }
  }

  /// The tag nearest to the checked out commit; `nil` when no tag leads there.
  public borrowing func describe() throws(GitError) -> NearestTag? {
    guard let head = try headNames() else { return nil }
    var id = head.commit.raw
    var commit: OpaquePointer?
    let looked = git_object_lookup(&commit, handle, &id, GIT_OBJECT_COMMIT)
    guard looked == 0 else { throw GitError(code: looked, attempt: "read \(head.commit)") }
    defer { git_object_free(commit) }
    var options = git_describe_options()
    git_describe_options_init(&options, UInt32(GIT_DESCRIBE_OPTIONS_VERSION))
    options.describe_strategy = GIT_DESCRIBE_TAGS.rawValue
    var result: OpaquePointer?
    let code = git_describe_commit(&result, commit, &options)
    // Whatever else fails is of another class than "there is no tag to describe it by".
    if code != 0, git_error_last()?.pointee.klass == Int32(GIT_ERROR_DESCRIBE.rawValue) {
      return nil
    }
    guard code == 0 else { throw GitError(code: code, attempt: "describe HEAD") }
    defer { git_describe_result_free(result) }
    var format = git_describe_format_options()
    git_describe_format_options_init(&format, UInt32(GIT_DESCRIBE_FORMAT_OPTIONS_VERSION))
    format.always_use_long_format = 1
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    let written = git_describe_format(&buffer, result, &format)
    guard written == 0, let text = buffer.ptr else {
      throw GitError(code: written, attempt: "describe HEAD")
    }
    return NearestTag(parsing: String(cString: text))
  }
}
