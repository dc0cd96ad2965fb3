internal import Clibgit2

extension Repository {
  /// A configured truth value; `nil` when it is not set or is none.
  borrowing func setting(_ name: String) -> Bool? {
    var value: Int32 = 0
    return withConfiguration { git_config_get_bool(&value, $0, name) } == 0 ? value != 0 : nil
  }

  /// Whether something is configured under a name.
  borrowing func isSet(_ name: String) -> Bool {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    return withConfiguration { git_config_get_string_buf(&buffer, $0, name) } == 0
  }

  /// A configured path with a leading `~` expanded; `nil` when it is not set.
  borrowing func path(_ name: String) -> String? {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    guard withConfiguration({ git_config_get_path(&buffer, $0, name) }) == 0,
      let text = buffer.ptr
    else { return nil }
    return String(cString: text)
  }

  private borrowing func withConfiguration(_ body: (OpaquePointer?) -> Int32) -> Int32 {
    var configuration: OpaquePointer?
    let code = git_repository_config(&configuration, handle)
    guard code == 0 else { return code }
    defer { git_config_free(configuration) }
    return body(configuration)
  }
}
