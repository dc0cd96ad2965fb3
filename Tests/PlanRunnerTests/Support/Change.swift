import Crypto
import Testing

/// What is done to an artifact behind the engine's back, and what must be said of it.
struct Change: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let lines: [String]
  /// What is said after `'path' is not what 'make' wrote: `.
  let path: String
  let words: String

  init(_ description: String, _ lines: String..., at path: String, _ words: String) {
    testDescription = description
    self.lines = lines
    self.path = path
    self.words = words
  }

  var list: String { lines.map { "\"\($0)\"" }.joined(separator: ", ") }
}

/// A text's digest, as messages show it.
func sha(_ text: String) -> String { "sha256 \(Digest.of(Array(text.utf8)))" }
