internal import CPCRE2

/// Why a pattern could not be compiled, or could not be decided on a subject.
public struct PatternError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Lower case, no full stop.
  public let message: String

  /// UTF-8 bytes into the pattern, 0-based, where compiling stopped; `nil` if matching failed.
  public let offset: Int?

  public var description: String { message }

  init(_ message: String, offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }

  /// PCRE2's words for one of its codes (pcre2api, "Obtaining a textual error message").
  init(code: Int32, offset: Int? = nil) {
    var text = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &text, text.count)
    let words = length > 0 ? String(decoding: text.prefix(Int(length)), as: UTF8.self) : nil
    self.init(words ?? "error \(code)", offset: offset)
  }

  /// A failed match: limits are named, for they are the pattern's fault and not the subject's.
  init(matching code: Int32) {
    switch code {
    case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT,
      PCRE2_ERROR_JIT_STACKLIMIT:
      let words = PatternError(code: code).message
      self.init("the pattern backtracks too much on this text: \(words)")
    case PCRE2_ERROR_UTF8_ERR21...PCRE2_ERROR_UTF8_ERR1:
      self.init("the text is not valid UTF-8: \(PatternError(code: code).message)")
    default:
      self.init(code: code)
    }
  }
}
