internal import CLaunchFiles

/// Why a bundled file could not be read.
struct FileFailure: DescribedFailure {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Puts a negated errno of the C calls into words.
  init(_ verb: String, _ path: String, result: Int64) {
    let code = CInt(clamping: -result)
    guard code != LAUNCH_FILE_NOT_REGULAR else {
      self.init("\(path.debugDescription) is not a regular file")
      return
    }
    var text = [CChar](repeating: 0, count: 256)
    unsafe launch_file_message(code, &text, text.count)
    let words = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.init("cannot \(verb) \(path.debugDescription): \(words)")
  }
}
