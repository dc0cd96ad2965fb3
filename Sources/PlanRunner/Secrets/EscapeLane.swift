/// Reads a stream by a kind of escape, beside those who read it as it stands.
///
/// Between escapes it reads what they read, and has nothing of its own.
struct EscapeLane: Sendable {
  private let escape: Escape
  /// Whether it has something of its own.
  private(set) var isApart = false
  private var state = 0
  private var positions = FormPositions()
  /// An escape that has begun, and where.
  private var raw: [UInt8] = []
  private var rawStart = 0
  /// Bytes since the last escape.
  private var plain = 0

  init(_ escape: Escape) { self.escape = escape }

  /// Takes the next byte.
  ///
  /// - Parameters:
  ///   - byte: what came.
  ///   - position: where it stands.
  ///   - before: the state of those who read the stream as it stands, before this byte.
  ///   - now: theirs after it.
  ///   - forms: what is looked for.
  ///   - held: takes what is masked.
  mutating func take(
    _ byte: UInt8, at position: Int, from before: Int, to now: Int, _ forms: FormAutomaton,
    _ held: inout HeldBytes
  ) {
    if !isApart {
      guard escape.begins(with: byte) else { return }
      isApart = true
      state = before
      plain = forms.depth(of: before)
      positions.restart(with: plain, before: position)
    }
    read(byte, at: position, forms, &held)
    // What it would find from here on, the others find too. Were their state a longer one, the way back from it
    // would have to be gone for each escape.
    if raw.isEmpty, state == now, forms.depth(of: state) <= plain { isApart = false }
  }

  /// The first position at which a secret may have begun that has not ended; `nil` when there is none of its own.
  mutating func undecided(_ forms: FormAutomaton) -> Int? {
    guard isApart else { return nil }
    let depth = forms.depth(of: state)
    if depth > 0 { return positions.start(ofLast: depth) }
    return raw.isEmpty ? nil : rawStart
  }

  /// What was to be an escape stands for itself when nothing more comes.
  mutating func finish(_ forms: FormAutomaton, _ held: inout HeldBytes) {
    while !raw.isEmpty { readAsItStands(forms, &held) }
    isApart = false
  }

  private mutating func read(
    _ byte: UInt8, at position: Int, _ forms: FormAutomaton, _ held: inout HeldBytes
  ) {
    if raw.isEmpty {
      guard escape.begins(with: byte) else {
        feed(byte, position..<(position + 1), forms, &held)
        return
      }
      rawStart = position
    }
    raw.append(byte)
    switch escape.read(raw) {
    case .unfinished: break
    case .none: readAsItStands(forms, &held)
    case .byte(let byte):
      raw.removeAll(keepingCapacity: true)
      feed(byte, rawStart..<(position + 1), forms, &held)
      plain = 0
    case .scalar(let scalar):
      raw.removeAll(keepingCapacity: true)
      for byte in String(Character(scalar)).utf8 {
        feed(byte, rawStart..<(position + 1), forms, &held)
      }
      plain = 0
    }
  }

  /// Takes the first byte of no escape for itself, and reads the others anew.
  private mutating func readAsItStands(
    _ forms: FormAutomaton, _ held: inout HeldBytes
  ) {
    let (failed, start) = (raw, rawStart)
    raw.removeAll(keepingCapacity: true)
    feed(failed[0], start..<(start + 1), forms, &held)
    for index in 1..<failed.count { read(failed[index], at: start + index, forms, &held) }
  }

  private mutating func feed(
    _ byte: UInt8, _ place: Range<Int>, _ forms: FormAutomaton,
    _ held: inout HeldBytes
  ) {
    state = forms.next(state, byte)
    positions.append(place.lowerBound)
    plain += 1
    let match = forms.match(at: state)
    if match > 0 { held.mask(positions.position(ofLast: match)..<place.upperBound) }
  }
}
