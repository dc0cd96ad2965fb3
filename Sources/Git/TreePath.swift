/// A path within a work tree: bytes, since git's names need not be text in any encoding.
public struct TreePath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Components separated by `/`; a directory's path ends with one.
  public let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public static func < (left: TreePath, right: TreePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// The path in a form that can be printed: control characters, invalid bytes and `\` are written as `\xNN`.
  public var description: String {
    var shown = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      let length: Int
      if case .scalarValue(let scalar) = decoder.decode(&iterator), Self.isPrintable(scalar) {
        shown.unicodeScalars.append(scalar)
        length = UTF8.width(scalar)
      } else {
        length = 1
        let digits = String(rest[rest.startIndex], radix: 16)
        shown += (digits.utf8.count < 2 ? "\\x0" : "\\x") + digits
      }
      rest = rest.dropFirst(length)
    }
    return shown
  }

  /// Whether a scalar shows as itself and moves nothing on a terminal.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: scalar != "\\"
    }
  }
}
