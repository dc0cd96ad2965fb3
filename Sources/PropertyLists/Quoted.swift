/// A text of a property list in single quotes, fit for a message.
struct Quoted: CustomStringConvertible {
  /// Bytes of UTF-8 of the longest text that is shown.
  private static let limit = 4096

  let description: String

  /// Of a longer text only its length is told: a part of it could have a part of a secret, which nobody would know.
  init(_ text: some StringProtocol) {
    let count = text.utf8.count
    description = count <= Self.limit ? "'\(text)'" : "'…' (\(count) bytes)"
  }
}
