/// A JSON number: its value, and whether it is a whole one.
public struct JSONNumber: Sendable, Equatable {
  /// The value when it was written without fraction and exponent.
  public let integer: Int?
  public let double: Double

  public init(_ integer: Int) {
    self.integer = integer
    double = Double(integer)
  }

  public init(_ double: Double) {
    integer = nil
    self.double = double
  }

  /// Reads a number of RFC 8259's grammar; `nil` if it does not fit into 64 bits.
  init?(_ text: String) {
    let isWhole = !text.utf8.contains { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }
    guard let double = Double(text), double.isFinite else { return nil }
    // Too small a number would be read as 0, which the text does not say.
    let significand = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let isZero = !significand.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    guard isZero == (double == 0) else { return nil }
    self.double = double
    integer = isWhole ? Int(text) : nil
    if isWhole, integer == nil { return nil }
  }
}
