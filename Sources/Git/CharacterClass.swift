/// The named classes of a bracket expression, for ASCII.
enum CharacterClass: String {
  case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

  func contains(_ byte: UInt8) -> Bool {
    switch self {
    case .alnum: Self.alpha.contains(byte) || Self.digit.contains(byte)
    case .alpha: Self.lower.contains(byte) || Self.upper.contains(byte)
    case .blank: byte == 0x20 || byte == 0x09
    case .cntrl: byte < 0x20 || byte == 0x7F
    case .digit: (0x30...0x39).contains(byte)
    case .graph: (0x21...0x7E).contains(byte)
    case .lower: (0x61...0x7A).contains(byte)
    case .print: (0x20...0x7E).contains(byte)
    case .punct: Self.graph.contains(byte) && !Self.alnum.contains(byte)
    case .space: byte == 0x20 || (0x09...0x0D).contains(byte)
    case .upper: (0x41...0x5A).contains(byte)
    case .xdigit:
      Self.digit.contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
  }
}

extension UInt8 {
  /// The lower-case letter of an ASCII upper-case one, any other byte as it is.
  var lowercased: UInt8 { CharacterClass.upper.contains(self) ? self + 0x20 : self }
}
