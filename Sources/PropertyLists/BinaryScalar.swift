/// What the bytes of an object without parts stand for.
enum BinaryScalar {
  /// 2001-01-01T00:00:00Z, from which binary dates count, in seconds since 1970.
  private static let dateOrigin = 978_307_200.0

  /// Returns `nil` for a size the kind does not have, text that is not well formed or has a NUL
  /// character, and the kinds only keyed archives use (null, UID, set).
  static func value(of bytes: ArraySlice<UInt8>, _ mark: BinaryMark) -> PropertyList? {
    switch (mark.high, mark.low) {
    case (0x0, 8): .boolean(false)
    case (0x0, 9): .boolean(true)
    case (0x1, 0...4): integer(bytes).map(PropertyList.integer)
    case (0x2, 2): .real(Double(Float(bitPattern: UInt32(number(bytes)))))
    case (0x2, 3): .real(Double(bitPattern: number(bytes)))
    case (0x3, 3): date(Double(bitPattern: number(bytes)))
    case (0x4, _): .data(Array(bytes))
    case (0x5, _): ascii(bytes)
    case (0x6, _): utf16(bytes)
    default: nil
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Up to 4 bytes have no sign, 8 have one; 16 are taken if 8 would have done.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.count > 8 else { return Int64(bitPattern: number(bytes)) }
    let value = Int64(bitPattern: number(bytes.suffix(8)))
    let fill: UInt8 = value < 0 ? 0xFF : 0
    return bytes.dropLast(8).allSatisfy { $0 == fill } ? value : nil
  }

  private static func date(_ seconds: Double) -> PropertyList? {
    seconds.isFinite ? .date(secondsSince1970: seconds + dateOrigin) : nil
  }

  private static func ascii(_ bytes: ArraySlice<UInt8>) -> PropertyList? {
    guard bytes.allSatisfy({ $0 != 0 && $0 < 0x80 }) else { return nil }
    return .string(String(decoding: bytes, as: UTF8.self))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>) -> PropertyList? {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    guard !units.contains(0) else { return nil }
    return String(validating: units, as: UTF16.self).map(PropertyList.string)
  }
}
