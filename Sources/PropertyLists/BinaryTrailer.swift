/// The last 32 bytes of a binary property list: how its objects are found.
struct BinaryTrailer {
  /// Bytes of one entry of the offset table, 1 to 8.
  let offsetSize: Int
  /// Bytes of one reference to an object, 1 to 8.
  let referenceSize: Int
  let objectCount: Int
  let top: Int
  /// Where the objects end and the table of their offsets begins.
  let table: Int

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.starts(with: "bplist00".utf8) else {
      throw PropertyListError("only version 00 of the binary format is read", at: 6)
    }
    let start = bytes.count - 32
    guard start >= 9 else { throw PropertyListError("the binary property list is truncated") }
    func number(_ place: Int) -> UInt64 {
      bytes[start + place..<start + place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    let (count, top, table) = (number(8), number(16), number(24))
    let sizes = 1...8
    guard sizes.contains(offsetSize), sizes.contains(referenceSize), count > 0,
      count <= UInt64(start), top < count, table >= 9, table <= UInt64(start),
      // To the byte: a cut or an added tail moves the trailer away from the table's end.
      UInt64(start) - table == count * UInt64(offsetSize)
    else {
      throw PropertyListError("the binary property list is truncated or damaged", at: start)
    }
    objectCount = Int(count)
    self.top = Int(top)
    self.table = Int(table)
  }
}
