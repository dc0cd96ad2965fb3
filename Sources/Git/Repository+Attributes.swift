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
