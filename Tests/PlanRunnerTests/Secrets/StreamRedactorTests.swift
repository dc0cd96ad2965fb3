import Testing

@testable import PlanRunnerKit

/// A child's output comes in pieces that know nothing of secrets.
@Suite struct StreamRedactorTests {
  private static let text = "a swordfish, a 3a1f-key-2c: swordfish3a1f-key-2cswordfis"
  private static let masked = "a •, a •: ••swordfis"
  private static let secrets = ["swordfish", "3a1f-key-2c"]

  private static func masked(_ pieces: [ArraySlice<UInt8>], _ redactor: Redactor) -> String {
    var stream = redactor.stream
    var result: [UInt8] = []
    for piece in pieces { result += stream.passed(piece) }
    return String(decoding: result + stream.finish(), as: UTF8.self)
  }

  /// What is looked at two bytes at a time is found wherever it begins, and at whatever distance from the end.
  @Test(arguments: ["swordfish", "kéy-🔑-of-it", "ab  cd  ef", "line one\nline two\n"])
  func masksASecretAtEveryPlace(_ secret: String) {
    let redactor = Redactor([secret])
    let forms = SecretForms(secret)
    for form in forms.exact.union(forms.escaped).union(forms.spaced) {
      for before in 0...5 {
        for after in 0...5 {
          let (lead, rest) = (
            String(repeating: ".", count: before), String(repeating: ",", count: after)
          )
          let bytes = Array("\(lead)\(form)\(rest)".utf8)
          #expect(Self.masked([bytes[...]], redactor) == "\(lead)•\(rest)")
        }
      }
    }
  }

  /// White space within the first bytes of an encoding hides nothing; only a line break among the first four lets
  /// those before it pass.
  @Test func masksAnEncodingThatIsGroupedAnywhere() {
    let redactor = Redactor(["swordfish"])
    for form in SecretForms("swordfish").spaced {
      for place in 1..<form.utf8.count {
        for gap in [" ", "\n", "\r\n", ":", "  \t "] {
          let isPassed = gap.utf8.contains(0x0A) && place < 4
          for lead in ["", "."] {
            let bytes = Array("\(lead)\(form.prefix(place))\(gap)\(form.dropFirst(place)).".utf8)
            let passed = isPassed ? "\(form.prefix(place))\(gap)" : ""
            #expect(Self.masked([bytes[...]], redactor) == "\(lead)\(passed)•.")
          }
        }
      }
    }
  }

  @Test func masksASecretThatIsSplitAnywhere() {
    let bytes = Array(Self.text.utf8)
    let redactor = Redactor(Self.secrets)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        #expect(
          Self.masked([bytes[..<first], bytes[first..<second], bytes[second...]], redactor)
            == Self.masked)
      }
    }
  }

  @Test(arguments: SecretFormsTests.written)
  func masksEveryFormThatIsSplitAnywhere(_ form: SecretFormsTests.Form) {
    let redactor = Redactor([form.secret])
    let bytes = Array("<\(form.text)>".utf8)
    let whole = "<\(form.masked)>"
    for position in 0...bytes.count {
      #expect(Self.masked([bytes[..<position], bytes[position...]], redactor) == whole)
    }
    #expect(Self.masked(bytes.indices.map { bytes[$0...$0] }, redactor) == whole)
  }

  /// Those that the canary prints, from the code that makes them.
  @Test(arguments: ["first line\nsecond line\n", "tab\there\u{1B}", "a b/c+d~é*!${x}"])
  func masksWhatACanaryPrints(_ secret: String) {
    let redactor = Redactor([secret])
    let forms = SecretForms(secret)
    for form in forms.exact.union(forms.escaped).union(forms.spaced) {
      #expect(redactor.redacted("<\(form)>") == "<•>", "\(form)")
    }
  }

  /// The streams of a child interleave, and each has a redactor.
  @Test func aSecretOfOneStreamIsNotSeenForTheOther() {
    let bytes = Array("xswordfishy".utf8)
    let redactor = Redactor(Self.secrets)
    for position in 0...bytes.count {
      var output = redactor.stream
      var error = redactor.stream
      let pieces = (first: Array(bytes[..<position]), second: Array(bytes[position...]))
      var told = output.passed(pieces.first[...])
      var complained = error.passed(bytes[...])
      told += output.passed(pieces.second[...])
      complained += error.finish()
      told += output.finish()
      #expect(told == complained)
      #expect(String(decoding: told, as: UTF8.self) == "x•y")
    }
  }

  /// Around 64 KiB, in which a child's output is read.
  @Test func masksASecretAtTheEndOfAChunk() {
    let redactor = Redactor(Self.secrets)
    for before in (65536 - 10)...65536 {
      let bytes = Array((String(repeating: "s", count: before) + "swordfish" + "ss").utf8)
      let cut = [bytes[..<65536], bytes[65536...]]
      #expect(Self.masked(cut, redactor) == String(repeating: "s", count: before) + "•ss")
    }
  }

  @Test func keepsEveryByteThatIsNoSecret() {
    let bytes = (0...255).map { UInt8($0) } + Array("swordfis".utf8)
    var redactor = Redactor(Self.secrets).stream
    let passed = redactor.passed(bytes[...])
    #expect(passed + redactor.finish() == bytes)
  }

  /// Only what may be the beginning of a secret waits for what comes.
  @Test(arguments: [
    ("said s", "said "), ("said swo", "said "), ("said it", "said it"), ("sswor", "s"),
  ])
  func passesOnWhatIsDecided(_ text: String, _ passed: String) {
    var redactor = Redactor(Self.secrets).stream
    let bytes = Array(text.utf8)
    let decided = redactor.passed(bytes[...])
    #expect(String(decoding: decided, as: UTF8.self) == passed)
    #expect(passed + String(decoding: redactor.finish(), as: UTF8.self) == text)
  }

  struct Line: CustomTestStringConvertible, Sendable {
    let text: String
    /// What of it can be passed on before anything else comes.
    let passed: String
    var testDescription: String { text }
    init(_ text: String, _ passed: String) { (self.text, self.passed) = (text, passed) }
  }

  /// Each ends with what a form of `swordfish` begins with.
  @Test(arguments: [
    // `7` begins the hexadecimal form, `c` and `3` those in base64.
    Line("Compiling step 7\n", "Compiling step 7\n"), Line("7\n", "7\n"),
    Line("fabric\r\n", "fabric\r\n"), Line("abc c3d\n", "abc c3d\n"),
    Line("a: 73:7\n", "a: 73:7\n"),
    Line("Sources/A.swift:7:73\n", "Sources/A.swift:7:73\n"),
    // From four characters on it waits.
    Line("abc c3dv\n", "abc "), Line("at 73:77\n", "at "),
    // Of an encoded text, one is enough.
    Line("dGhpcyBpcyBhIHRleHQgb2Yc3\n", "dGhpcyBpcyBhIHRleHQgb2Y"),
    Line("61 62 63 64 65 73\n", "61 62 63 64 65 "),
    // A whole one waits for nothing but its padding, which tells nothing.
    Line("abc c3dvcmRmaXNo\n", "abc •\n"), Line("7377 6f72 6466 6973 68\n", "•\n"),
  ])
  func passesOnALineWhoseEndTellsNothing(_ line: Line) {
    var redactor = Redactor(["swordfish"]).stream
    let bytes = Array(line.text.utf8)
    #expect(String(decoding: redactor.passed(bytes[...]), as: UTF8.self) == line.passed)
  }

  /// The rest of a form whose beginning was passed on with its line is masked all the same.
  @Test func masksTheRestOfAFormThatShortLinesBegin() {
    let text = "xx 73\n77\n6f\n72\n64\n66\n69\n73\n68\nyy"
    let bytes = Array(text.utf8)
    let redactor = Redactor(["swordfish"])
    for position in 0...bytes.count {
      #expect(
        Self.masked([bytes[..<position], bytes[position...]], redactor) == "xx 73\n•\nyy")
    }
  }

  /// Held without bound, it would take as much memory as a child likes.
  @Test func endsAFormThatIsMostlySpacing() {
    var redactor = Redactor(["swordfish"]).stream
    let blanks = [UInt8](repeating: 0x20, count: 1 << 12)
    let first = Array("c3dv".utf8)
    var passed = redactor.passed(first[...]).count
    var most = 0
    for count in 1...32 {
      passed += redactor.passed(blanks[...]).count
      most = max(most, first.count + count * blanks.count - passed)
    }
    #expect(most <= 2 * blanks.count)
    // It is looked for anew after that.
    let rest = Array(" c3dvcmRmaXNo".utf8)
    let end = redactor.passed(rest[...])
    #expect(String(decoding: end, as: UTF8.self) == " •")
  }

  /// Were the way back from a long state gone for each escape anew, it would take hours.
  @Test(.timeLimit(.minutes(3)), arguments: [("%61", Escape.percent), (#"\x61"#, .backslash)])
  func readsEscapesOfOneLetterInOnePass(_ piece: String, _ escape: Escape) {
    for letter in [piece, "a"] {
      let forms = FormAutomaton([Array(String(repeating: letter, count: 40_000).utf8)])
      var lane = EscapeLane(escape)
      var held = HeldBytes()
      var state = 0
      for byte in String(repeating: piece, count: 60_000).utf8 {
        let before = state
        state = forms.next(state, byte)
        held.append(byte)
        lane.take(byte, at: held.end - 1, from: before, to: state, forms, &held)
      }
      var result: [UInt8] = []
      held.pass(to: held.end, into: &result)
      #expect((String(decoding: result, as: UTF8.self) == "•") == (letter == "a"))
    }
  }

  /// Texts of two letters have secrets of two letters at every place; a slow search says where.
  @Test func masksWhatASlowSearchFinds() {
    var state: UInt64 = 1
    func letters(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 62 == 0 ? 0x62 : 0x61
      }
    }
    for _ in 0..<60 {
      let secrets = (6...9).map { String(decoding: letters($0), as: UTF8.self) }
      let bytes = letters(300)
      var isMasked = [Bool](repeating: false, count: bytes.count)
      var begins = Set<Int>()
      var end = 0
      let spans = secrets.flatMap { secret in
        bytes.indices.filter { bytes[$0...].starts(with: secret.utf8) }
          .map { $0..<($0 + secret.utf8.count) }
      }
      for span in spans.sorted(by: {
        ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
      }) {
        if span.lowerBound >= end { begins.insert(span.lowerBound) }
        end = max(end, span.upperBound)
        for index in span { isMasked[index] = true }
      }
      var wanted = ""
      for index in bytes.indices {
        if begins.contains(index) { wanted += "•" }
        if !isMasked[index] { wanted.unicodeScalars.append(UnicodeScalar(bytes[index])) }
      }
      let redactor = Redactor(secrets)
      #expect(Self.masked(bytes.indices.map { bytes[$0...$0] }, redactor) == wanted)
      #expect(Self.masked([bytes[...]], redactor) == wanted)
    }
  }
}

extension StreamRedactor {
  fileprivate mutating func passed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    pass(bytes.span) { part in passed += part.indices.map { part[$0] } }
    return passed
  }
}
