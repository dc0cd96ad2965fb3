import CReaderFiles

/// Why no database was built.
struct BuildFailure: Error {
  /// One line without a full stop.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Puts a negated errno of the C calls into words.
  init(_ verb: String, _ path: String, result: Int64) {
    var text = [CChar](repeating: 0, count: 256)
    reader_message(CInt(clamping: -result), &text, text.count)
    let words = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.init("cannot \(verb) \(path): \(words)")
  }
}
