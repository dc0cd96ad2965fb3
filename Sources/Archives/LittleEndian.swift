/// Little-endian numbers at byte offsets; reading past the end is an error, never a trap.
struct LittleEndian {
  let bytes: [UInt8]

  func number(at offset: Int, bytes count: Int) throws(ArchiveError) -> UInt64 {
    guard offset >= 0, count <= bytes.count, offset <= bytes.count - count else {
      throw ArchiveError("the zip directory ends too early")
    }
    var value: UInt64 = 0
    for index in (offset..<offset + count).reversed() { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  func slice(at offset: Int, count: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
      throw ArchiveError("the zip directory ends too early")
    }
    return bytes[offset..<offset + count]
  }
}
