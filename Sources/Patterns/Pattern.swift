internal import CPCRE2

/// A regular expression of PCRE2 (pcre2pattern), compiled for UTF-8 texts.
///
/// `^` and `$` match at line ends, `.` does not match a line feed, `\d` and `\w` are ASCII and
/// `\C` is refused. Time and memory are bounded: a pattern that backtracks without end is an error.
public struct Pattern: ~Copyable {
  /// Capture groups in the pattern, the whole match not counted.
  public let groupCount: Int

  private let code: OpaquePointer
  private let matching: MatchMemory

  /// Throws where the pattern is wrong, with the place.
  public init(_ text: String) throws(PatternError) {
    var failure: Int32 = 0
    var offset = 0
    var text = text
    let options = PCRE2_UTF | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C
    let compiled = text.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options, &failure, &offset, nil)
    }
    guard let compiled else { throw PatternError(code: failure, offset: offset) }
    // Without the just-in-time compiler (some hardened systems) PCRE2 interprets the pattern.
    pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE)
    var groups: UInt32 = 0
    pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &groups)
    guard let matching = MatchMemory(for: compiled) else {
      pcre2_code_free_8(compiled)
      throw PatternError("no memory for matching")
    }
    self.matching = matching
    groupCount = Int(groups)
    code = compiled
  }

  deinit { pcre2_code_free_8(code) }

  /// The matches in the order they stand, none overlapping, at most the number given.
  ///
  /// Throws if the subject is not valid UTF-8 or a limit is hit: "no match" is only said when
  /// PCRE2 proved it.
  public borrowing func matches(
    in subject: Span<UInt8>, atMost limit: Int
  ) throws(PatternError) -> [PatternMatch] {
    try subject.withUnsafeBufferPointer { bytes throws(PatternError) in
      try matches(in: bytes, atMost: limit)
    }
  }

  /// The same for an array.
  public borrowing func matches(
    in subject: [UInt8], atMost limit: Int
  ) throws(PatternError) -> [PatternMatch] {
    try matches(in: subject.span, atMost: limit)
  }

  /// Whether the pattern takes the text from its first byte to its last.
  public borrowing func matchesWhole(_ text: String) throws(PatternError) -> Bool {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { bytes throws(PatternError) in
      try match(bytes, from: 0, PCRE2_ANCHORED | PCRE2_ENDANCHORED) != nil
    }
  }

  private borrowing func matches(
    in bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int
  ) throws(PatternError) -> [PatternMatch] {
    var found: [PatternMatch] = []
    var start = 0
    var options: UInt32 = 0
    while found.count < limit {
      if let match = try match(bytes, from: start, options) {
        found.append(match)
        start = match.whole.upperBound
        // After an empty match only a longer one may begin at the same place: no endless loop.
        options = match.whole.isEmpty ? PCRE2_NOTEMPTY_ATSTART | PCRE2_ANCHORED : 0
      } else if options != 0, start < bytes.count {
        start += 1
        while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
        options = 0
      } else {
        break
      }
      // The first call checked the whole subject; checking again would make the loop quadratic.
      options |= PCRE2_NO_UTF_CHECK
    }
    return found
  }

  private borrowing func match(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ options: UInt32
  ) throws(PatternError) -> PatternMatch? {
    let outcome = pcre2_match_8(
      code, bytes.baseAddress, bytes.count, start, options, matching.block, matching.context)
    if outcome == PCRE2_ERROR_NOMATCH { return nil }
    guard outcome > 0, let offsets = pcre2_get_ovector_pointer_8(matching.block) else {
      throw PatternError(matching: outcome)
    }
    // `\K` can move the beginning of a match, even past its end (pcre2api).
    guard offsets[0] <= offsets[1], offsets[1] >= start else {
      throw PatternError("the pattern moves a match's beginning past its end with \\K")
    }
    // A group that took no part has both offsets PCRE2_UNSET, which Swift sees as -1.
    let tookPart = outcome > 1 && offsets[2] >= 0 && offsets[2] <= offsets[3]
    return PatternMatch(
      whole: Int(offsets[0])..<Int(offsets[1]),
      group: tookPart ? Int(offsets[2])..<Int(offsets[3]) : nil)
  }
}
