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
    for form in forms.exact.union(forms.spaced) {
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

  /// White space within the first bytes of an encoding hides nothing.
  @Test func masksAnEncodingThatIsGroupedAnywhere() {
    let redactor = Redactor(["swordfish"])
    for form in SecretForms("swordfish").spaced {
      for place in 1..<form.utf8.count {
        for gap in [" ", "\n", "\r\n", ":", "  \t "] {
          for lead in ["", "."] {
            let bytes = Array("\(lead)\(form.prefix(place))\(gap)\(form.dropFirst(place)).".utf8)
            #expect(Self.masked([bytes[...]], redactor) == "\(lead)•.")
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

  @Test(arguments: [
    "swordfish", "pa'ss \"wo\\rd/+<é&🔑>", "first line\nsecond line\n", "tab\there\u{1B}",
    "a b/c+d~é*!",
  ])
  func masksEveryFormThatIsSplitAnywhere(_ secret: String) {
    let redactor = Redactor([secret])
    let forms = SecretForms(secret)
    for form in forms.exact.union(forms.spaced) {
      let bytes = Array("<\(form)>".utf8)
      let whole = redactor.redacted("<\(form)>")
      #expect(whole == "<•>", "\(form)")
      for position in 0...bytes.count {
        #expect(Self.masked([bytes[..<position], bytes[position...]], redactor) == whole)
      }
      #expect(Self.masked(bytes.indices.map { bytes[$0...$0] }, redactor) == whole)
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
