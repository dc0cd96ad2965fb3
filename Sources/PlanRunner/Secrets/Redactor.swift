/// Takes secrets out of text before anyone sees or stores it.
public struct Redactor: Sendable {
  /// What stands where a secret was.
  public static let dot = "•"
  /// Characters, white space apart, below which a secret cannot be told from ordinary text.
  public static let shortest = 6
  /// Bytes of UTF-8 above which a secret is refused: every form of it is held in memory.
  public static let longest = 64 << 10

  /// `nil` when there is nothing to mask.
  private let matcher: SecretMatcher?

  /// Masks each secret whole, each line of one that has several, and the forms in which programs print them.
  ///
  /// What is too short to be masked is passed over; a plan with such a secret is refused before.
  public init(_ secrets: [String]) {
    var exact: Set<[UInt8]> = []
    var spaced: Set<[UInt8]> = []
    for part in secrets.flatMap(Self.parts) {
      let forms = SecretForms(part)
      exact.formUnion(forms.exact.map { Array($0.utf8) })
      spaced.formUnion(forms.spaced.map { Array($0.utf8) })
    }
    matcher =
      exact.isEmpty
      ? nil
      : SecretMatcher(
        exact: exact.sorted { $0.lexicographicallyPrecedes($1) },
        spaced: spaced.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// Why a text cannot be a secret.
  ///
  /// `nil` when it can. An empty one has nothing to hide.
  static func objection(to text: String) -> String? {
    if text.utf8.count > longest {
      return "has more than \(longest >> 10) KiB, which is too much to mask; "
        + "give the program the path of a file instead"
    }
    guard !text.isEmpty, !isLongEnough(text) else { return nil }
    return "has fewer than \(shortest) characters, not counting white space; so short a text "
      + "cannot be masked safely: ordinary words and numbers would hold it"
  }

  /// Whether a text can be told from ordinary text.
  private static func isLongEnough(_ text: String) -> Bool {
    text.lazy.filter { !$0.isWhitespace }.prefix(shortest).count == shortest
  }

  /// The secret, the same without line breaks at its end, and each of its lines that is long enough.
  ///
  /// A line of punctuation alone (`----------`), and one between five hyphens as in PEM (RFC 7468), is no secret.
  private static func parts(of secret: String) -> Set<String> {
    let lines = secret.split(whereSeparator: \.isNewline)
    var parts: Set<String> = [secret]
    guard lines.count > 1 || lines.first.map({ $0.count < secret.count }) == true else {
      return parts.filter(isLongEnough)
    }
    let end = secret.reversed().prefix { $0.isNewline }.count
    parts.insert(String(secret.dropLast(end)))
    for line in lines {
      let text = trimmed(line)
      let isFence = text.hasPrefix("-----") && text.hasSuffix("-----")
      if !isFence, text.contains(where: { $0.isLetter || $0.isNumber }) { parts.insert(text) }
    }
    return parts.filter(isLongEnough)
  }

  private static func trimmed(_ line: Substring) -> String {
    let start = line.drop { $0.isWhitespace }
    return String(start.dropLast(start.reversed().prefix { $0.isWhitespace }.count))
  }

  /// One for a stream of bytes; each stream has its own.
  public var stream: StreamRedactor { StreamRedactor(matcher) }

  public func redacted(_ text: String) -> String {
    guard matcher != nil else { return text }
    let bytes = Array(text.utf8)
    let safe = redacted(bytes[...])
    return safe == bytes ? text : String(decoding: safe, as: UTF8.self)
  }

  /// The same for the bytes of a text.
  func redacted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard matcher != nil else { return Array(bytes) }
    var stream = stream
    var safe: [UInt8] = []
    stream.pass(bytes.span) { part in
      unsafe part.withUnsafeBufferPointer { unsafe safe.append(contentsOf: $0) }
    }
    return safe + stream.finish()
  }

  /// Masks within the strings of a value: in its text a secret could begin in the middle of an escape.
  public func redacted(_ json: JSONText) -> JSONText {
    guard matcher != nil else { return json }
    switch json {
    case .null, .boolean: return json
    case .integer, .double:
      let text = redacted(json.canonical)
      return text == json.canonical ? json : .string(text)
    case .string(let text): return .string(redacted(text))
    case .array(let elements): return .array(elements.map { redacted($0) })
    case .object(let members):
      return .object(
        Dictionary(members.map { (redacted($0.key), redacted($0.value)) }) { first, _ in first })
    }
  }
}
