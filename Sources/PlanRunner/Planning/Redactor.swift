/// Takes secrets out of text before anyone sees or stores it.
public struct Redactor: Sendable {
  /// What stands where a secret was.
  public static let dot = "•"
  /// Characters below which a secret cannot be told from ordinary text.
  public static let shortest = 6

  private let secrets: [String]

  public init(_ secrets: [String]) {
    // The longest first, so that a secret which contains another is masked whole.
    self.secrets = secrets.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
  }

  public func redacted(_ text: String) -> String {
    guard !secrets.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for secret in secrets { bytes = Self.replacing(Array(secret.utf8), in: bytes) }
    return String(decoding: bytes, as: UTF8.self)
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
