/// What is looked for in a stream: the forms of all secrets, ready for use.
struct SecretMatcher: Sendable {
  /// Forms that stand as they are, or each of whose bytes may stand as an escape.
  let exact: FormAutomaton
  /// Forms of an encoding, which programs break into lines and groups.
  let spaced: FormAutomaton
  /// The first two bytes of every form, a bit for each pair: most of a stream is passed by a look here.
  private var pairs = [UInt64](repeating: 0, count: 1 << 10)
  /// The same of the first three bytes: whether a form can begin at the first of two bytes or just before it.
  private var near = [UInt64](repeating: 0, count: 1 << 10)
  /// The first four bytes of every form, hashed, a bit for each; asked where the first two fit.
  private var quads = [UInt64](repeating: 0, count: 1 << 10)

  /// - Parameters:
  ///   - exact: forms of four bytes or more, as UTF-8.
  ///   - spaced: the same of encodings.
  init(exact: [[UInt8]], spaced: [[UInt8]]) {
    self.exact = FormAutomaton(exact)
    self.spaced = FormAutomaton(spaced)
    for form in exact + spaced {
      Self.set(Self.pair(form[0], form[1]), in: &pairs)
      Self.set(Self.pair(form[1], form[2]), in: &near)
      Self.set(Self.quad(form[0], form[1], form[2], form[3]), in: &quads)
    }
    let marks = (0...UInt8.max).filter(Escape.isMark)
    let spacing = (0...UInt8.max).filter(Self.isSpacing)
    for form in exact { for mark in marks { Self.set(Self.pair(form[0], mark), in: &pairs) } }
    for form in spaced {
      for byte in spacing {
        Self.set(Self.pair(form[0], byte), in: &pairs)
        Self.set(Self.pair(form[1], byte), in: &near)
        Self.set(Self.pair(byte, form[1]), in: &near)
        for next in spacing { Self.set(Self.pair(byte, next), in: &near) }
      }
    }
    // A blank may be what a form begins with.
    let beginsWithBlank = exact.contains { $0[0] == 0x20 }
    for mark in marks {
      for byte in 0...UInt8.max {
        if mark != Escape.blank || beginsWithBlank { Self.set(Self.pair(mark, byte), in: &pairs) }
        Self.set(Self.pair(mark, byte), in: &near)
        Self.set(Self.pair(byte, mark), in: &near)
      }
    }
    for index in near.indices { near[index] |= pairs[index] }
  }

  /// The first place from `start` on at which a form may begin, or at which too few bytes are left to say so.
  func beginning(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 3 < bytes.count {
      // One look passes two bytes: a form that began at either would have this pair within its first three, or begin
      // with an escape.
      if Self.has(Self.pair(bytes[index + 1], bytes[index + 2]), in: near)
        || Escape.isMark(bytes[index])
      {
        if mayBegin(at: index, in: bytes) { return index }
        if index + 4 >= bytes.count || mayBegin(at: index + 1, in: bytes) { return index + 1 }
      }
      index += 2
    }
    return index
  }

  private func mayBegin(at index: Int, in bytes: Span<UInt8>) -> Bool {
    let (first, second) = (bytes[index], bytes[index + 1])
    guard Self.has(Self.pair(first, second), in: pairs) else { return false }
    let (third, fourth) = (bytes[index + 2], bytes[index + 3])
    return Self.isApart(first) || Self.isApart(second) || Self.isApart(third)
      || Self.isApart(fourth) || Self.has(Self.quad(first, second, third, fourth), in: quads)
  }

  /// Whether a byte need not be one of a form that it stands in.
  private static func isApart(_ byte: UInt8) -> Bool {
    isSpacing(byte) || Escape.isMark(byte)
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }

  /// The upper bits of a product with 2³² divided by the golden ratio (Knuth, multiplicative hashing).
  private static func quad(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> Int {
    let word = UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d)
    return Int((word &* 0x9E37_79B1) >> 16)
  }

  private static func has(_ number: Int, in bits: [UInt64]) -> Bool {
    bits[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  private static func set(_ number: Int, in bits: inout [UInt64]) {
    bits[number >> 6] |= 1 << UInt64(number & 63)
  }

  /// What stands between the groups of an encoding: white space, and the colon of `6b:65:79`.
  static func isSpacing(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x3A
  }
}
