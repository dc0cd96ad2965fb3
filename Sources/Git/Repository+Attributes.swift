internal import Clibgit2

extension Repository {
  /// Why only a program, or a conversion libgit2 does not know, could say what a file's blob would be.
  ///
  /// - Parameter path: ends with a NUL.
  /// - Returns: `nil` when nothing of the kind is set for the file. A `filter` attribute without a
  ///   program does nothing, to git as well.
  borrowing func externalFilter(of path: [CChar]) -> String? {
    if let filter = attribute("filter", of: path),
      isSet("filter.\(filter).clean") || isSet("filter.\(filter).process")
    {
      return "filtered by '\(filter)', and filter programs are not run"
    }
    if let encoding = attribute("working-tree-encoding", of: path) {
      return "kept as '\(encoding)' by working-tree-encoding, which is not converted"
    }
    return nil
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
