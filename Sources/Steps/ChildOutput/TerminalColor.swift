/// The escape sequences by which programs colour what they print (ECMA-48, `CSI … m`).
enum TerminalColor {
  static func removed(from line: [UInt8]) -> [UInt8] {
    guard line.contains(0x1B) else { return line }
    var plain: [UInt8] = []
    var index = 0
    while index < line.count {
      if line[index] == 0x1B, index + 1 < line.count, line[index + 1] == UInt8(ascii: "["),
        let end = line[(index + 2)...].firstIndex(where: { !isParameter($0) }),
        line[end] == UInt8(ascii: "m")
      {
        index = end + 1
      } else {
        plain.append(line[index])
        index += 1
      }
    }
    return plain
  }

  /// Digits, and what stands between two parameters or within one.
  private static func isParameter(_ byte: UInt8) -> Bool {
    (0x30...0x3B).contains(byte)
  }
}
