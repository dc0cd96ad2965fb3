internal import PlanRunnerKit

/// Header fields that a request carries (RFC 9110 §5); their values may be secrets and are never quoted.
struct HTTPHeaders: Sendable {
  /// Bytes of all names and values together.
  static let sizeLimit = 4096

  let fields: [(name: String, value: String)]

  /// Why a request cannot carry the fields; `nil` when it can.
  static func objection(to fields: [(key: String, value: String)]) -> String? {
    var seen: Set<String> = []
    for (name, value) in fields {
      guard !name.isEmpty, name.utf8.allSatisfy(isOfToken) else {
        return "'\(name)' is no name of a header field"
      }
      guard seen.insert(name.lowercased()).inserted else {
        return "the header field '\(name)' is given twice"
      }
      guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        return "the header field '\(name)' holds a character that is not printable ASCII"
      }
    }
    let size = fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    return size <= sizeLimit
      ? nil : "the header fields have \(size) bytes, expected at most \(sizeLimit)"
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
