internal import CSQLite

/// The row a statement stands on; valid until the next one.
public struct Row: ~Copyable {
  let statement: OpaquePointer

  public var columnCount: Int32 { sqlite3_column_count(statement) }

  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The column as UTF-8 text, empty for NULL; NUL bytes within are kept.
  public func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The column's value; a text that is not UTF-8 is given as its bytes, which no text equals.
  public func value(_ column: Int32) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(integer(column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: return validText(column).map { .text($0) } ?? .blob(bytes(column))
    case SQLITE_BLOB: return .blob(bytes(column))
    default: return .null
    }
  }

  private func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private func validText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
