/// Reads a stream for encodings that programs break into lines and groups.
struct SpacedLane: Sendable {
  /// Characters of an encoding from which on it is waited for the next line.
  private static let telling = 4
  /// Bytes at the end of a line by which an encoded text is told.
  static let look = 16
  private static let shortestLook = 12
  /// Bytes of spacing that a form may have, and as many for each of its characters.
  private static let spacing = (whole: 4 << 10, each: 8)

  /// 0 when nothing has begun.
  private(set) var state = 0
  private var positions = FormPositions()
  /// What stands before it is passed on, though a form may have begun there.
  private var released = 0

  /// Takes the next byte, which stands at `position`; `line` is what came last before a line break.
  mutating func take(
    _ byte: UInt8, at position: Int, after line: [UInt8], _ forms: FormAutomaton,
    _ held: inout HeldBytes
  ) {
    if state != 0, SecretMatcher.isSpacing(byte) {
      limitSpacing(before: position + 1, forms)
      if byte == 0x0A { endLine(at: position, after: line, forms) }
      return
    }
    state = forms.next(state, byte)
    guard state != 0 else {
      positions.restart()
      return
    }
    positions.append(position)
    let match = forms.match(at: state)
    if match > 0 { held.mask(positions.position(ofLast: match)..<(position + 1)) }
  }

  /// The first position at which a secret may have begun that has not ended; `nil` when there is none.
  mutating func undecided(_ forms: FormAutomaton) -> Int? {
    guard state != 0 else { return nil }
    return max(positions.start(ofLast: forms.depth(of: state)), released)
  }

  /// Ends what has more spacing than any encoding: it would be held without bound.
  private mutating func limitSpacing(before end: Int, _ forms: FormAutomaton) {
    while state != 0 {
      let depth = forms.depth(of: state)
      let spacing = end - positions.start(ofLast: depth) - depth
      if spacing <= Self.spacing.whole + Self.spacing.each * depth { return }
      state = forms.failure(of: state)
    }
  }

  /// Most lines end with a character that some form begins with: only one that tells more waits for the next line.
  private mutating func endLine(
    at position: Int, after line: [UInt8], _ forms: FormAutomaton
  ) {
    // Padding alone tells nothing.
    while state != 0, !forms.goesOn(state, beyond: UInt8(ascii: "=")) {
      state = forms.failure(of: state)
    }
    guard state != 0, forms.depth(of: state) < Self.telling, !Self.isEncoded(line) else {
      return
    }
    released = position + 1
  }

  /// Whether a line ends in one long word of an encoding, or in groups of the same width.
  private static func isEncoded(_ end: [UInt8]) -> Bool {
    let line = end.reversed().drop(while: SecretMatcher.isSpacing).prefix { $0 != 0x0A }
    guard line.count >= shortestLook, line.allSatisfy({ isOfAnEncoding($0) || isGap($0) }) else {
      return false
    }
    let groups = line.split(whereSeparator: isGap)
    let width = groups.first?.count ?? 0
    // The one that is looked at last may be seen in part.
    return groups.dropLast().allSatisfy { $0.count == width }
      && groups.last.map { $0.count <= width } == true
  }

  private static func isGap(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: ":") }

  private static func isOfAnEncoding(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "+/-_=".utf8.contains(byte)
    }
  }
}
