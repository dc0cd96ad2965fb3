internal import SQLite

extension SQLite.Value {
  static func optional(_ text: String?) -> SQLite.Value { text.map { .text($0) } ?? .null }
  static func optional(_ number: Int?) -> SQLite.Value {
    number.map { .integer(Int64($0)) } ?? .null
  }
}
