internal import Clibgit2

extension Repository {
  /// Whether libgit2 itself converts a file's line ends or `$Id$` on the way to its blob.
  ///
  /// - Parameter path: ends with a NUL.
  /// - Returns: also `true` when that cannot be told, so that the conversion is tried.
  borrowing func isConverted(_ path: [CChar]) -> Bool {
    var filters: OpaquePointer?
    let code = git_filter_list_load(
      &filters, handle, nil, path, GIT_FILTER_TO_ODB, GIT_FILTER_DEFAULT.rawValue)
    defer { git_filter_list_free(filters) }
    return code != 0 || filters != nil
  }

  /// The bytes that a checkout gives the blob: line ends and `$Id$` put in as the settings say.
  ///
  /// - Parameters:
  ///   - blob: what is in the index.
  ///   - path: ends with a NUL.
  /// - Returns: `nil` when libgit2 cannot tell.
  borrowing func checkedOut(_ blob: ObjectName, as path: [CChar]) -> [UInt8]? {
    var name = blob.raw
    var found: OpaquePointer?
    guard git_blob_lookup(&found, handle, &name) == 0 else { return nil }
    defer { git_blob_free(found) }
    var filters: OpaquePointer?
    guard
      git_filter_list_load(
        &filters, handle, found, path, GIT_FILTER_TO_WORKTREE, GIT_FILTER_DEFAULT.rawValue) == 0
    else { return nil }
    defer { git_filter_list_free(filters) }
    var buffer = git_buf()
    guard git_filter_list_apply_to_blob(&buffer, filters, found) == 0 else { return nil }
    defer { git_buf_dispose(&buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
  }

  /// The program, or the conversion libgit2 does not know, that alone could make a file's blob.
  ///
  /// - Parameter path: ends with a NUL.
  /// - Returns: `nil` when nothing of the kind is set for the file. A `filter` attribute without a
  ///   program does nothing, to git as well.
  borrowing func externalFilter(of path: [CChar]) -> ExternalFilter? {
    if let filter = attribute("filter", of: path),
      isSet("filter.\(filter).clean") || isSet("filter.\(filter).process")
    {
      return .program(filter)
    }
    return attribute("working-tree-encoding", of: path).map { .encoding($0) }
  }

  /// The value of an attribute; `nil` when it has none.
  private borrowing func attribute(_ name: String, of path: [CChar]) -> String? {
    var value: UnsafePointer<CChar>?
    guard git_attr_get(&value, handle, 0, path, name) == 0, let value,
      git_attr_value(value) == GIT_ATTR_VALUE_STRING
    else { return nil }
    return String(cString: value)
  }
}
