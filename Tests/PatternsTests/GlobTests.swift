import Patterns
import Testing

@Suite struct GlobTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let glob: String
    let takes: [String]
    let leaves: [String]
    var testDescription: String { glob }
  }

  @Test(arguments: [
    Case(glob: "a", takes: ["a"], leaves: ["", "A", "a/", "aa", "b", "a/b"]),
    Case(glob: "*", takes: ["a", ".hidden", "é"], leaves: ["a/b", "/a"]),
    Case(glob: "*.txt", takes: [".txt", "a.txt", "a.b.txt"], leaves: ["a.txt.", "d/a.txt"]),
    Case(glob: "a*b*c", takes: ["abc", "axxbxxc", "abbcc"], leaves: ["ab", "ac", "abcd"]),
    Case(glob: "a/*/c", takes: ["a/b/c"], leaves: ["a/c", "a/b/b/c", "a//"]),
    Case(glob: "?", takes: ["a", "é", "日", "😀"], leaves: ["", "ab", "/", "e\u{301}"]),
    Case(glob: "?é?", takes: ["aéb", "日é日"], leaves: ["aé", "éé"]),
    Case(glob: "*?", takes: ["é", "ab"], leaves: [""]),
    Case(glob: "**", takes: ["a", "a/b", "a/b/c"], leaves: []),
    Case(glob: "a/**", takes: ["a", "a/b", "a/b/c"], leaves: ["b", "ab", "b/a"]),
    Case(glob: "**/b", takes: ["b", "a/b", "a/a/b"], leaves: ["a", "b/a", "ab"]),
    Case(glob: "a/**/b", takes: ["a/b", "a/x/b", "a/x/y/b", "a/b/b"], leaves: ["b", "a/x"]),
    Case(glob: "**/a/**/b/**", takes: ["a/b", "x/a/x/b/x"], leaves: ["b/a", "a/x"]),
    Case(glob: "**/**/a", takes: ["a", "x/a"], leaves: ["x"]),
    Case(glob: "**/x/*.txt", takes: ["x/a.txt", "x/x/b.txt"], leaves: ["x/y/a.txt"]),
    Case(glob: "a b/ü*", takes: ["a b/ü", "a b/über"], leaves: ["a b/u\u{308}"]),
  ])
  func takes(_ expected: Case) throws {
    let glob = try Glob(expected.glob)
    for path in expected.takes { #expect(glob.matches(path), "\(path)") }
    for path in expected.leaves { #expect(!glob.matches(path), "\(path)") }
  }

  @Test func takesNamesThatAreNotUTF8() throws {
    #expect(try Glob("?b*").matches([0xFF, 0x62, 0xC3]))
    #expect(try !Glob("?").matches([0xFF, 0xFF]))
  }

  struct WrongCase: CustomTestStringConvertible, Sendable {
    let glob: String
    let message: String
    var testDescription: String { glob }
  }

  @Test(arguments: [
    WrongCase(glob: "", message: "a glob cannot be empty"),
    WrongCase(glob: "/a", message: "a glob cannot be absolute"),
    WrongCase(glob: "a/../b", message: "a glob cannot hold the component '..'"),
    WrongCase(glob: "./a", message: "a glob cannot hold the component '.'"),
    WrongCase(glob: "a//b", message: "a glob cannot hold an empty component or end in '/'"),
    WrongCase(glob: "a/", message: "a glob cannot hold an empty component or end in '/'"),
    WrongCase(glob: "a**", message: "'**' must stand alone between slashes"),
    WrongCase(glob: "a/***", message: "'**' must stand alone between slashes"),
    WrongCase(
      glob: "[ab]", message: "'[' has no meaning in a glob: brackets are not supported"),
    WrongCase(
      glob: "[\u{301}a", message: "'[' has no meaning in a glob: brackets are not supported"),
    WrongCase(glob: "{a,b}", message: "'{' has no meaning in a glob: braces are not supported"),
    WrongCase(
      glob: "a\\*", message: "'\\' has no meaning in a glob: backslashes are not supported"),
    WrongCase(glob: "a\u{0}", message: "a glob cannot hold a NUL character"),
  ])
  func refuses(_ wrong: WrongCase) {
    #expect(throws: GlobError.self) { try Glob(wrong.glob) }
    do throws(GlobError) {
      _ = try Glob(wrong.glob)
    } catch {
      #expect(error.message == wrong.message)
    }
  }

  @Test func takesNoExponentialTime() throws {
    let stars = try Glob(String(repeating: "*a", count: 60) + "b")
    let depths = try Glob(String(repeating: "**/a/", count: 60) + "b")
    let duration = ContinuousClock().measure {
      #expect(!stars.matches(String(repeating: "a", count: 4000)))
      #expect(!depths.matches(String(repeating: "a/", count: 4000) + "a"))
    }
    #expect(duration < .seconds(5))
  }

  /// A matcher that tries everything, to hold the fast one against.
  static func slow(_ glob: ArraySlice<Character>, _ path: ArraySlice<Character>) -> Bool {
    guard let sign = glob.first else { return path.isEmpty }
    if sign == "*" {
      return slow(glob.dropFirst(), path)
        || (path.first.map { $0 != "/" } ?? false) && slow(glob, path.dropFirst())
    }
    guard let character = path.first else { return false }
    let fits = sign == "?" ? character != "/" : sign == character
    return fits && slow(glob.dropFirst(), path.dropFirst())
  }

  @Test func agreesWithAMatcherThatTriesEverything() throws {
    var state: UInt64 = 42
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func text(_ signs: String, _ length: Int) -> String {
      let signs = Array(signs)
      return String((0..<length).map { _ in signs[pick(signs.count)] })
    }
    var taken = 0
    for _ in 0..<30_000 {
      let pattern = text("ab*?/", 1 + pick(7))
      let path = text("aab/", 1 + pick(7))
      guard let glob = try? Glob(pattern), !pattern.contains("**") else { continue }
      guard !path.hasPrefix("/"), !path.hasSuffix("/"), !path.contains("//") else { continue }
      let expected = Self.slow(Array(pattern)[...], Array(path)[...])
      #expect(glob.matches(path) == expected, "\(pattern) \(path)")
      taken += expected ? 1 : 0
    }
    #expect(taken > 500)
  }
}
