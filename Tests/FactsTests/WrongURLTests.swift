import PlanRoom
import Testing

@Suite struct WrongURLTests {
  /// The rule's members beside `that`, with `«1»` where something is wrong, and what is said there.
  struct Wrong: CustomTestStringConvertible {
    let rule: String
    let mistake: String
    init(_ rule: String, _ mistake: String) {
      self.rule = rule
      self.mistake = mistake
    }
    var testDescription: String { rule }
  }

  private static let scheme = "expected a URL that begins with 'http://' or 'https://'"
  private static let user =
    "a URL holds no user and no password, since it is shown in reports; send them in 'headers', from a value that is secret"
  private static let host = "the URL names no host, or no port from 1 to 65535 behind it"

  private static func address(_ url: String, _ mistake: String) -> Wrong {
    Wrong(#""url": «1»"\#(url)", "exists": true"#, mistake)
  }

  private static func character(_ written: String, _ byte: String) -> Wrong {
    address(
      "https://example.org/\(written)",
      "a URL cannot hold every character: write %\(byte) for the byte 0x\(byte)")
  }

  static let cases: [Wrong] = [
    address("", scheme), address("example.org", scheme), address("ftp://example.org/", scheme),
    address("file:///etc/passwd", scheme), address("https:/example.org", scheme),
    address("-o/tmp/x", scheme), address(" https://example.org", scheme),
    address("https://name:password@example.org/", user), address("http://name@example.org", user),
    address("http://example.org:80@elsewhere.org/", user),
    address("https://", host), address("https:///path", host), address("https://?a", host),
    address("https://:80/", host), address("https://example.org:0/", host),
    address("https://example.org:65536/", host), address("https://example.org:8o/", host),
    address("https://[::1/", host), address("https://[::1]x/", host),
    address(
      "https://example.org/#top", "no server is ever sent what follows '#' in a URL; leave it out"),
    character(#"a\"b"#, "22"), character(#"a\\b"#, "5C"), character(#"a\nb"#, "0A"),
    character(#"a\u0000b"#, "00"), character("a b", "20"), character("a\u{E9}", "C3"),
    character("{a,b}", "7B"), character("a\\tb", "09"), character(#"a\rb"#, "0D"),
    address(
      "https://example.org/" + String(repeating: "a", count: 4077),
      "the URL has 4097 bytes, expected at most 4096"),
    .init(#""url": «1»5, "exists": true"#, "found an integer, expected a string"),
    .init(
      #""url": «1»"https://example.org/${item}", "forEach": {"file": "f", "json": ""}, "exists": true"#,
      "an element decides no address: '${item}' cannot stand here"),
    more(#""timeout": «1»10"#, #"found a number, expected a duration; say the unit, as in "90s""#),
    more(#""limit": «1»1024"#, #"found a number, expected a size; say the unit, as in "64KiB""#),
    more(#""limit": «1»"1MB""#, "found '1MB', expected a size such as 512B, 64KiB, 1MiB or 2GiB"),
    more(#""limit": «1»"0B""#, "found '0B', expected a size such as 512B, 64KiB, 1MiB or 2GiB"),
    more(
      #""limit": «1»"65MiB""#, "found '65MiB', expected at most 64MiB: the document is read whole"),
    more(#""headers": «1»["a"]"#, "found an array, expected an object"),
    more(#""headers": «1»{"a b": "c"}"#, "'a b' is no name of a header field"),
    more(#""headers": «1»{"": "c"}"#, "'' is no name of a header field"),
    more(#""headers": «1»{"A": "c", "a": "d"}"#, "the header field 'a' is given twice"),
    more(
      #""headers": «1»{"A": "c\r\nB: d"}"#,
      "the header field 'A' holds a character that is not printable ASCII"),
    more(
      #""headers": «1»{"A": "\#(String(repeating: "b", count: 4096))"}"#,
      "the header fields have 4097 bytes, expected at most 4096"),
    more(
      #""offline": «1»"../copy""#,
      "found '../copy', expected a path below the plan's root, without '.' and '..'"),
    .init(#""file": "f", «1»"offline": "c", "exists": true"#, "'offline' goes with 'url'"),
    .init(#""git": "head", «1»"timeout": "1s", "exists": true"#, "'timeout' goes with 'url'"),
  ]

  private static func more(_ members: String, _ mistake: String) -> Wrong {
    Wrong(#""url": "https://example.org/", \#(members), "exists": true"#, mistake)
  }

  @Test(arguments: cases) func isReportedWhereItStands(_ wrong: Wrong) throws {
    let room = try Room()
    #expect(
      try room.mistakes(in: #""type": "gate", "rules": [{"that": "r", \#(wrong.rule)}]"#)
        == ["1: \(wrong.mistake)"])
  }

  @Test(arguments: [
    "http://example.org", "HTTPS://EXAMPLE.ORG:8443/", "https://[::1]:8443/a", "http://a/b@c?d=@",
    "https://example.org/%7B?a=b&c=(d);e='f'!*,+$~",
  ]) func isAccepted(_ url: String) throws {
    let rule = #"{"that": "r", "url": "\#(url)", "exists": true}"#
    #expect(try Room().mistakes(in: #""type": "gate", "rules": [\#(rule)]"#) == [])
  }

  @Test func aQueryTakesNoServersAnswer() throws {
    let rule = #"«1»{"that": "r", "url": "https://example.org/", "sql": "SELECT 1", "rows": 1}"#
    #expect(
      try Room().mistakes(in: #""type": "gate", "rules": [\#(rule)]"#)
        == ["1: 'sql' goes with 'file'"])
  }

  @Test func noValueIsReadFromAServer() throws {
    let step = #""type": "gate", "rules": [{"that": "r", "value": "${v}", "equals": 1}]"#
    let message =
      "1: values are settled when the plan is read, and then no server is asked; put 'url' into a rule, or into an entry of a ledger"
    for value in [
      #"«1»{"url": "https://example.org/", "json": "/v"}"#,
      #"{"env": "UNSET", "default": «1»{"url": "https://example.org/"}}"#,
    ] {
      #expect(try Room().mistakes(in: step, values: #""v": \#(value)"#) == [message])
    }
  }
}
