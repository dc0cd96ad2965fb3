import Testing

@testable import Archives

/// A name is shown whole or not at all: half of a secret in it could not be masked.
@Suite struct QuotedTests {
  @Test(arguments: [
    ("a b", "'a b'"), ("caf\u{e9}\n", "'café\\x0A'"), ("", "''"),
    (String(repeating: "n", count: 300), "'\(String(repeating: "n", count: 300))'"),
    (String(repeating: "n", count: 4096), "'\(String(repeating: "n", count: 4096))'"),
    (String(repeating: "n", count: 4097), "'…' (4097 bytes)"),
  ])
  func showsANameWholeOrNotAtAll(_ name: String, _ shown: String) {
    #expect(Quoted(name.utf8).description == shown)
  }
}
