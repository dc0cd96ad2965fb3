import Patterns
import Testing

@Suite struct PatternTests {
  struct MatchCase: CustomTestStringConvertible, Sendable {
    let pattern: String
    let subject: String
    let matches: [String]
    var testDescription: String { "\(pattern) on \(subject)" }
  }

  /// Each match as `whole` or `whole|group`.
  static let cases = [
    MatchCase(pattern: "b+", subject: "abbcb", matches: ["bb", "b"]),
    MatchCase(pattern: "x", subject: "abc", matches: []),
    MatchCase(pattern: "x", subject: "", matches: []),
    MatchCase(pattern: "", subject: "aé", matches: ["", "", ""]),
    MatchCase(pattern: "", subject: "", matches: [""]),
    MatchCase(pattern: "a*", subject: "baac", matches: ["", "aa", "", ""]),
    MatchCase(pattern: "^", subject: "a\nb\n", matches: ["", ""]),
    MatchCase(pattern: "^b$", subject: "a\nb\nc", matches: ["b"]),
    MatchCase(pattern: "(?:)|x", subject: "xx", matches: ["", "x", "", "x", ""]),
    MatchCase(pattern: "é.", subject: "aé日é", matches: ["é日"]),
    MatchCase(pattern: "a.b", subject: "a\nb", matches: []),
    MatchCase(
      pattern: #"version = "([^"]*)""#, subject: #"version = "1.2" version = """#,
      matches: [#"version = "1.2"|1.2"#, #"version = ""|"#]),
    MatchCase(pattern: "a(b)?", subject: "ab a", matches: ["ab|b", "a"]),
    MatchCase(pattern: "a(b)?(c)", subject: "ac", matches: ["ac"]),
    MatchCase(pattern: #"a\Kb"#, subject: "abab", matches: ["b", "b"]),
    MatchCase(pattern: #"a\K"#, subject: "aa", matches: ["", ""]),
    MatchCase(pattern: #"\d"#, subject: "1٣", matches: ["1"]),
    MatchCase(pattern: "(?<=b)", subject: "abb", matches: ["", ""]),
  ]

  @Test(arguments: cases)
  func finds(_ expected: MatchCase) throws {
    let pattern = try Pattern(expected.pattern)
    let bytes = Array(expected.subject.utf8)
    let found = try pattern.matches(in: bytes, atMost: 100).map { match in
      let whole = String(decoding: bytes[match.whole], as: UTF8.self)
      guard let group = match.group else { return whole }
      return whole + "|" + String(decoding: bytes[group], as: UTF8.self)
    }
    #expect(found == expected.matches)
  }

  @Test func givesByteOffsets() throws {
    let match = try Pattern("b(c)").matches(in: Array("é bc".utf8), atMost: 1)
    #expect(match == [PatternMatch(whole: 3..<5, group: 4..<5)])
  }

  @Test func stopsAtTheLimit() throws {
    let pattern = try Pattern("a")
    let bytes = Array("aaaa".utf8)
    #expect(try pattern.matches(in: bytes, atMost: 3).count == 3)
    #expect(try pattern.matches(in: bytes, atMost: 0).isEmpty)
    #expect(try pattern.matches(in: bytes.span.extracting(1..<3), atMost: 9).count == 2)
  }

  @Test func countsGroups() throws {
    #expect(try Pattern("a(b)(?:c)(?<name>d)").groupCount == 2)
    #expect(try Pattern("a").groupCount == 0)
  }

  struct WrongCase: CustomTestStringConvertible, Sendable {
    let pattern: String
    let message: String
    let offset: Int
    var testDescription: String { pattern }
  }

  @Test(arguments: [
    WrongCase(pattern: "é(", message: "missing closing parenthesis", offset: 3),
    WrongCase(pattern: "a[b", message: "missing terminating ] for character class", offset: 3),
    WrongCase(pattern: "*a", message: "quantifier does not follow a repeatable item", offset: 0),
    WrongCase(pattern: #"a\C"#, message: "using \\C is disabled by the application", offset: 3),
  ])
  func saysWhereThePatternIsWrong(_ wrong: WrongCase) throws {
    let error = try #require(throws: PatternError.self) { _ = try Pattern(wrong.pattern) }
    #expect(error.message == wrong.message)
    #expect(error.offset == wrong.offset)
  }

  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a*)*[bc]", #"^(([a-z])+.)+[A-Z]([a-z])+$"#])
  func endsHopelessBacktrackingWithAnError(text: String) throws {
    let pattern = try Pattern(text)
    let subject = [UInt8](repeating: UInt8(ascii: "a"), count: 5000) + [UInt8(ascii: "!")]
    let duration = try ContinuousClock().measure {
      let error = try #require(throws: PatternError.self) {
        try pattern.matches(in: subject, atMost: 1)
      }
      #expect(error.message.hasPrefix("the pattern backtracks too much on this text: "))
      #expect(error.offset == nil)
    }
    #expect(duration < .seconds(5))
    #expect(throws: PatternError.self) {
      try pattern.matchesWhole(String(decoding: subject, as: UTF8.self) + "\n")
    }
  }

  @Test func refusesASubjectThatIsNotUTF8() throws {
    let pattern = try Pattern("zzz")
    for bytes: [UInt8] in [[0x61, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      let error = try #require(throws: PatternError.self) {
        try pattern.matches(in: bytes, atMost: 1)
      }
      #expect(error.message.hasPrefix("the text is not valid UTF-8: "))
    }
  }

  @Test func matchesTheWholeTextOnly() throws {
    let pattern = try Pattern("a|ab|b\nc")
    #expect(try pattern.matchesWhole("a"))
    #expect(try pattern.matchesWhole("ab"))
    #expect(try pattern.matchesWhole("b\nc"))
    #expect(try !pattern.matchesWhole("abc"))
    #expect(try !pattern.matchesWhole("a\n"))
    #expect(try !pattern.matchesWhole("xa"))
    #expect(try !Pattern("^a$").matchesWhole("a\nb"))
    #expect(try Pattern("").matchesWhole(""))
  }

  @Test func readsABigTextInTimeInProportion() throws {
    let line = Array("some ordinary line of a source file, é\n".utf8)
    let bytes = Array(repeatElement(line, count: 100_000).joined())
    let pattern = try Pattern(#"^\s*(\w+) ordinary"#)
    let start = ContinuousClock.now
    let found = try pattern.matches(in: bytes, atMost: .max)
    let duration = ContinuousClock.now - start
    #expect(found.count == 100_000)
    #expect(duration < .seconds(5))
    #expect(try Pattern("nowhere ordinary").matches(in: bytes, atMost: 1).isEmpty)
    #expect(try Pattern(#"\bnowhere\b"#).matches(in: bytes, atMost: 1).isEmpty)
  }
}
