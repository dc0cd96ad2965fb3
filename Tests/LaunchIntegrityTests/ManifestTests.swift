import Crypto
import LaunchIntegrity
import Testing

@Suite struct ManifestTests {
  /// A manifest that is refused: which checks fail, and what the first of them says.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let manifest: String
    let failed: [String]
    let detail: String

    init(_ name: String, _ manifest: String, failed: [String], _ detail: String) {
      testDescription = name
      self.manifest = manifest
      self.failed = failed
      self.detail = detail
    }

    /// A manifest that cannot be read at all.
    static func unread(_ name: String, _ manifest: String, _ detail: String) -> Refusal {
      Refusal(
        name, manifest, failed: ["manifest", "size", "db_sha256"],
        "the manifest is not flat JSON: " + detail)
    }
  }

  static let good = #""db_sha256": "@", "size": 600"#

  static let refusals: [Refusal] = [
    Refusal(
      "no size", #"{"db_sha256": "@"}"#, failed: ["size"], "the manifest has no 'size'"),
    Refusal(
      "no digest", #"{"size": 600}"#, failed: ["db_sha256"], "the manifest has no 'db_sha256'"),
    Refusal(
      "digest in upper case", #"{"db_sha256": "^", "size": 600}"#, failed: ["db_sha256"],
      "not 64 lower-case hexadecimal digits"),
    Refusal(
      "digest cut short", #"{"db_sha256": "abc", "size": 600}"#, failed: ["db_sha256"],
      #"'db_sha256' is "abc", not 64 lower-case hexadecimal digits"#),
    Refusal(
      "digest is empty", #"{"db_sha256": "", "size": 600}"#, failed: ["db_sha256"],
      #"'db_sha256' is "", not 64 lower-case hexadecimal digits"#),
    Refusal(
      "digest is a number", #"{"db_sha256": 1, "size": 600}"#, failed: ["db_sha256"],
      "'db_sha256' is a whole number, not a string"),
    Refusal(
      "digest is a boolean", #"{"db_sha256": true, "size": 600}"#, failed: ["db_sha256"],
      "'db_sha256' is a boolean, not a string"),
    Refusal(
      "digest in an array", #"{"db_sha256": ["@"], "size": 600}"#, failed: ["db_sha256"],
      "'db_sha256' is an array of strings, not a string"),
    Refusal(
      "another digest", #"{"db_sha256": "~", "size": 600}"#, failed: ["db_sha256"],
      "the database hashes to"),
    Refusal(
      "size is a string", #"{"db_sha256": "@", "size": "600"}"#, failed: ["size"],
      "'size' is a string, not a whole number"),
    Refusal(
      "size too small", #"{"db_sha256": "@", "size": 599}"#, failed: ["size"],
      "the database has 600 bytes, the manifest says 599"),
    Refusal(
      "size too large", #"{"db_sha256": "@", "size": 601}"#, failed: ["size"],
      "the database has 600 bytes, the manifest says 601"),
    Refusal(
      "size is negative", #"{"db_sha256": "@", "size": -600}"#, failed: ["size"],
      "'size' is -600, and no file has a negative size"),
    Refusal("no key", "{}", failed: ["size", "db_sha256"], "the manifest has no 'size'"),

    .unread("no text", "", "expected an object at byte 0"),
    .unread("only space", " \n", "expected an object at byte 2"),
    .unread("null", "null", "expected an object at byte 0"),
    .unread("an array", "[]", "expected an object at byte 0"),
    .unread("no end", "{\(good)", "expected ',' or '}' at byte "),
    .unread("trailing comma", "{\(good),}", "expected a key at byte "),
    .unread("only a comma", "{,}", "expected a key at byte 1"),
    .unread("no colon", #"{"size" 600}"#, "expected ':' at byte 8"),
    .unread("key without quotes", "{size: 600}", "expected a key at byte 1"),
    .unread("comment", "{\(good)} // said so", "text after the object at byte "),
    .unread("second object", "{\(good)}{}", "text after the object at byte "),
    .unread("trailing NUL", "{\(good)}\0", "text after the object at byte "),
    .unread(
      "duplicate key", #"{"size": 1, "db_sha256": "@", "size": 600}"#,
      "duplicate key \"size\" at byte "),
    .unread("duplicate by escape", #"{"size": 600, "s\u0069ze": 1}"#, "duplicate key \"size\""),
    .unread(
      "duplicate after normalisation", "{\"\u{E9}\": 1, \"e\u{301}\": 1}", "duplicate key"),
    .unread("null value", #"{"size": null}"#, "expected a string, a whole number, a boolean or"),
    .unread("nested object", #"{"size": {}}"#, "expected a string, a whole number, a boolean or"),
    .unread("array of numbers", #"{"tables": [1]}"#, "expected a string at byte 12"),
    .unread("array with a trailing comma", #"{"tables": ["a",]}"#, "expected a string at byte 16"),
    .unread("array without an end", #"{"tables": ["a""#, "expected ',' or ']' at byte 15"),
    .unread("fraction", #"{"size": 600.0}"#, "a number that is not whole at byte 9"),
    .unread("exponent", #"{"size": 6e2}"#, "a number that is not whole at byte 9"),
    .unread("leading zero", #"{"size": 0600}"#, "a number begins with 0 at byte 9"),
    .unread("plus", #"{"size": +600}"#, "expected a string, a whole number, a boolean or"),
    .unread("only a minus", #"{"size": -}"#, "expected a digit at byte 10"),
    .unread("hexadecimal", #"{"size": 0x258}"#, "expected ',' or '}' at byte 10"),
    .unread("true with a tail", #"{"size": truely}"#, "expected ',' or '}' at byte 13"),
    .unread(
      "does not fit", #"{"size": 9223372036854775808}"#,
      "a number that does not fit in 64 bits at byte 9"),
    .unread("string without an end", #"{"size"#, "a string without an end at byte 6"),
    .unread(
      "line feed in a string", "{\"si\nze\": 1}", "a control character in a string at byte 4"),
    .unread("unknown escape", #"{"\x": 1}"#, "an unknown escape at byte 2"),
    .unread("backslash at the end", #"{"\"#, "an unknown escape at byte 2"),
    .unread("short escape", #"{"\u12": 1}"#, "an escape without four hexadecimal digits at byte 2"),
    .unread("signed escape", #"{"\u+123": 1}"#, "an escape without four hexadecimal digits"),
    .unread("lone high surrogate", #"{"\ud800": 1}"#, "a surrogate without its other half"),
    .unread("lone low surrogate", #"{"\udc00": 1}"#, "a surrogate without its other half"),
    .unread("two high surrogates", #"{"\ud800\ud800": 1}"#, "a surrogate without its other half"),
    .unread("vertical tab as space", "{\u{B}\(good)}", "expected a key at byte 1"),
    .unread("no-break space", "{\u{A0}\(good)}", "expected a key at byte 1"),
    Refusal(
      "byte order mark", "\u{FEFF}{\(good)}", failed: ["manifest", "size", "db_sha256"],
      "the manifest begins with a byte order mark"),
  ]

  @Test(arguments: refusals)
  func isRefused(_ refusal: Refusal) throws {
    let pair = try SamplePair()
    try pair.write(Array(filled(refusal.manifest, for: pair).utf8), to: pair.manifest)
    let report = pair.verify()
    #expect(!report.isIntact)
    #expect(report.failed == refusal.failed)
    let detail = refusal.failed.first.flatMap { report.detail($0) } ?? ""
    #expect(detail.contains(refusal.detail), "\(detail)")
  }

  @Test(arguments: [
    "{\(good)}",
    " \t\r\n{\(good)} \n",
    #"{"tables":[],"db_sha256":"@","size":600}"#,
    #"{"d\u0062_sha256": "@", "size": 600, "other": "\ud83d\ude00\"\\\/\b\f\n\r\t"}"#,
    #"{"size": 600, "tables": [ "a" , "b" ], "en_bundled": true, "db_sha256": "@", "low": -0}"#,
  ])
  func isAccepted(_ manifest: String) throws {
    let pair = try SamplePair()
    try pair.write(Array(filled(manifest, for: pair).utf8), to: pair.manifest)
    #expect(pair.verify().isIntact, "\(pair.verify())")
  }

  @Test(arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func isRefusedWhenItIsNotUTF8(_ bytes: [UInt8]) throws {
    let pair = try SamplePair()
    let start = Array(pair.truthfulManifest.utf8.dropLast(3)) + Array(#", "note": ""#.utf8)
    try pair.write(start + bytes + Array("\"}".utf8), to: pair.manifest)
    #expect(pair.verify().detail("manifest") == "the manifest is not UTF-8")
  }

  @Test func isRefusedWhereverItIsCutShort() throws {
    let pair = try SamplePair()
    let whole = Array(pair.truthfulManifest.utf8)
    // The last two bytes are the closing brace and a line feed, which may be missing.
    for length in 0..<(whole.count - 2) {
      try pair.write(Array(whole[..<length]), to: pair.manifest)
      #expect(!pair.verify().isIntact, "\(length) bytes")
    }
  }

  /// Puts digests in: `@` the right one, `^` the same in upper case, `~` another.
  private func filled(_ manifest: String, for pair: borrowing SamplePair) -> String {
    let digest = Digest.of(pair.databaseBytes).description
    return
      manifest
      .replacing("@", with: digest)
      .replacing("^", with: digest.uppercased())
      .replacing("~", with: Digest.of([]).description)
  }
}
