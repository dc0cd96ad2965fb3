/// A property list: the tree of values in an `Info.plist` and its like.
///
/// XML (`PropertyList-1.0.dtd`), binary (`bplist00`) and OpenStep (ASCII) files are read; which one
/// it is, the first bytes say: `bplist` is binary, a `<` after white space XML, all else OpenStep.
/// Stricter than Apple's readers: a key given twice is an error where they keep the last,
/// since what a gate compares must not depend on who reads it; so are text or bytes after the end,
/// NUL characters, and what only keyed archives hold (UIDs, sets, nulls). No input makes reading
/// crash, recurse without end or take more than time in proportion to its length.
///
/// Foundation's decoder is not used: besides keeping the last of equal keys and passing over bytes
/// after the end, it takes `<real>3</real>` for an integer, overflows the stack on deep nesting
/// and does not come back from a binary file whose values hold themselves or unfold without end.
public enum PropertyList: Sendable, Equatable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// UTC; XML has whole seconds, binary also fractions.
  case date(secondsSince1970: Double)
  case data([UInt8])
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// 16 MiB, in bytes.
  public static let greatestSize = 16 << 20

  /// Arrays and dictionaries within each other.
  public static let greatestDepth = 64

  /// Reads a whole file's bytes.
  public init(reading bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count <= Self.greatestSize else {
      throw PropertyListError("a property list of more than 16 MiB is not read")
    }
    if bytes.starts(with: "bplist".utf8) {
      var reader = try BinaryReader(bytes)
      self = try reader.top()
      return
    }
    self = try PropertyListText(bytes).value()
  }

  /// The value that the components lead to: keys of dictionaries, 0-based indexes of arrays.
  ///
  /// No components mean the list itself. Throws with the way as far as it went.
  public func value(at path: [String]) throws(PropertyListError) -> PropertyList {
    var value = self
    for (index, component) in path.enumerated() {
      let way = "/" + path[..<index].joined(separator: "/")
      switch value {
      case .dictionary(let members):
        // Byte by byte, though a dictionary takes equivalent spellings of a letter for one (RFC 6901, §4).
        guard let index = members.index(forKey: component),
          members[index].key.utf8.elementsEqual(component.utf8)
        else { throw PropertyListError("the dictionary at '\(way)' has no key '\(component)'") }
        value = members[index].value
      case .array(let elements):
        // Only the plain spelling: "01" and "+1" name nothing (RFC 6901, §4).
        guard let place = Int(component), String(place) == component,
          elements.indices.contains(place)
        else {
          throw PropertyListError(
            "the array at '\(way)' of \(elements.count) has no element '\(component)'")
        }
        value = elements[place]
      default:
        throw PropertyListError("'\(way)' is \(value.kind) and has nothing at '\(component)'")
      }
    }
    return value
  }

  /// What the value is, for messages: `a string`, `an array`.
  public var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
