/// Takes secrets out of text before anyone sees or stores it.
public struct Redactor: Sendable {
  /// What stands where a secret was.
  public static let dot = "•"
  /// Characters below which a secret cannot be told from ordinary text.
  public static let shortest = 6

  /// Every form of every secret, as UTF-8.
  private let forms: [[UInt8]]

  /// Masks each secret whole, each line of one that has several, and the forms in which programs print them.
  public init(_ secrets: [String]) {
    var forms: Set<[UInt8]> = []
    for secret in secrets where !secret.isEmpty {
      let lines = secret.split(whereSeparator: \.isNewline).map(String.init)
      for part in [secret] + lines.filter({ $0.count >= Self.shortest }) {
        for form in SecretForms(part).all { forms.insert(Array(form.utf8)) }
      }
    }
    // The longest first, so that a secret which contains another is masked whole.
    self.forms = forms.sorted { ($1.count, $0.first ?? 0) < ($0.count, $1.first ?? 0) }
  }

  /// One for a stream of bytes; each stream has its own.
  public var stream: StreamRedactor { StreamRedactor(forms) }

  public func redacted(_ text: String) -> String {
    guard !forms.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for form in forms { bytes = Self.replacing(form, in: bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Masks within the strings of a value: in its text a secret could begin in the middle of an escape.
  public func redacted(_ json: JSONText) -> JSONText {
    guard !forms.isEmpty else { return json }
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

  private static func replacing(_ secret: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= secret.count else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == secret[0], bytes[index...].starts(with: secret) {
        result += Array(dot.utf8)
        index += secret.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
