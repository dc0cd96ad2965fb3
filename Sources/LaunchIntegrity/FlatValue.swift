/// The values a manifest may hold.
enum FlatValue: Equatable {
  case string(String)
  case integer(Int64)
  case boolean(Bool)
  case strings([String])

  /// The kind, as a message names it.
  var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "a whole number"
    case .boolean: "a boolean"
    case .strings: "an array of strings"
    }
  }
}
