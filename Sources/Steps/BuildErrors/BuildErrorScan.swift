internal import Host

/// Picks the errors of compilers, linkers and tests out of an output of any length.
///
/// Most lines can be no error and belong to none; they are told by a few of their bytes, and no text is made of them.
struct BuildErrorScan {
  /// Bytes of a line that are looked at.
  private static let lineLimit = 4096

  private var splitter = LineSplitter(limit: lineLimit)
  private var list = BuildErrorList()
  /// Hashes of lines that were judged to no avail: a program can say one thing without end.
  private var known: Set<Int> = []
  /// How many of them are kept.
  private static let knownLimit = 20_000

  var errors: [BuildError] { list.errors }
  var more: Int { list.more }
  var isMoreExact: Bool { list.isMoreExact }

  mutating func take(_ bytes: Span<UInt8>) {
    splitter.take(bytes) { Self.judge($0, &list, &known) }
  }

  mutating func finish() {
    splitter.finish { Self.judge($0, &list, &known) }
  }

  private static func judge(
    _ line: Span<UInt8>, _ list: inout BuildErrorList, _ known: inout Set<Int>
  ) {
    let line = line.extracting(written(in: line))
    if list.takesAnyLine { return list.take(ErrorText.shown(line)) }
    guard mayBegin(line) else { return }
    guard list.isMoreExact else { return list.countFurther() }
    let hash = hash(of: line)
    guard !known.contains(hash) else { return }
    list.take(ErrorText.shown(line))
    if known.count < knownLimit { known.insert(hash) }
  }

  /// What stands on a terminal in the end: a program that shows its progress writes over its own line.
  private static func written(in line: Span<UInt8>) -> Range<Int> {
    let end = line.count > 0 && line[line.count - 1] == 0x0D ? line.count - 1 : line.count
    var start = end
    while start > 0, line[start - 1] != 0x0D { start -= 1 }
    return start..<end
  }

  private static func hash(of line: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe line.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Whether a line can begin an error.
  private static func mayBegin(_ line: Span<UInt8>) -> Bool {
    guard !line.isEmpty else { return false }
    switch line[0] {
    case UInt8(ascii: "U"): if line.holds("Undefined symbols ") { return true }
    case UInt8(ascii: "T"): if line.holds("The following build ") { return true }
    case 0x80...: if line.holds("✘") || line.holds("\u{100884}") { return true }
    default: break
    }
    var start = 0
    while let colon = line.firstIndex(of: UInt8(ascii: ":"), from: start) {
      if line.holds("rror: ", at: colon - 4) || line.holds("ld: ", at: colon - 2) { return true }
      start = colon + 1
    }
    return false
  }
}
