internal import CReaderSQLite

/// The row a statement stands on; valid until the next step.
public struct Row: ~Copyable {
  let statement: OpaquePointer

  /// The integer in a column, counted from 0.
  public func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  /// The text in a column, counted from 0; every byte of it, also a NUL.
  public func text(_ column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
