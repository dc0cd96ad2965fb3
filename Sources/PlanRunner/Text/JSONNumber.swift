/// A JSON number: its value, and whether it is a whole one.
public struct JSONNumber: Sendable, Equatable {
  /// The value when it was written without fraction and exponent.
  public let integer: Int?
  public let double: Double

  /// The largest whole number that is the same to every reader of JSON (I-JSON, RFC 7493 §2.2).
  ///
  /// Many readers keep numbers as 64-bit floats, which have no room for every whole number above it.
  public static let interchangeLimit = (1 << 53) - 1

  /// Whether every reader of JSON reads it as the same number.
  public var isInterchangeable: Bool {
    integer.map { $0.magnitude <= Self.interchangeLimit.magnitude } ?? true
  }

  public init(_ integer: Int) {
    self.integer = integer
    double = Double(integer)
  }

  public init(_ double: Double) {
    integer = nil
    self.double = double
  }

  /// Reads a number of RFC 8259's grammar; `nil` if it does not fit into 64 bits.
  ///
  /// A whole number of more than 64 bits fits if it is how ``JSONText`` writes a 64-bit float.
  init?(_ text: String) {
    guard let double = Double(text), double.isFinite else { return nil }
    // Too small a number would be read as 0, which the text does not say.
    let significand = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let isZero = !significand.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    guard isZero == (double == 0) else { return nil }
    self.double = double
    let isWhole = Self.isWhole(text)
    integer = isWhole ? Int(text) : nil
    if isWhole, integer == nil, CanonicalNumber.text(double) != text { return nil }
  }

  /// Whether it is written without fraction and exponent.
  static func isWhole(_ text: String) -> Bool {
    !text.utf8.contains { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }
  }
}
