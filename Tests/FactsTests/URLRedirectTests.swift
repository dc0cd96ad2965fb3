import PlanRoom
import Testing

/// Where a server may send us on, and what goes along.
@Suite struct URLRedirectTests {
  static let cases: [URLCase] = [
    .init("five times", #""url": "{plain}/few/5", "json": "/build", "equals": 8"#, .holds),
    .init(
      "the fields go along on the same server",
      #""url": "{plain}/moved/", "headers": {"X-Key": "abc"}, "json": "/X-Key", "equals": "abc""#,
      .holds),
    .init(
      "no field goes to another server",
      #""url": "{plain}/away", "headers": {"X-Key": "abc"}, "json": "/X-Key", "exists": false"#,
      .holds),
    unclear(
      "six times", "{plain}/few/6",
      "{plain}/few/6 sends us on more than 5 times: {plain}/few/6 -> {plain}/few/5 -> "),
    unclear("without end", "{plain}/many/1", "{plain}/many/1 sends us on more than 5 times: "),
    unclear(
      "a ring", "{plain}/ring/a",
      "{plain}/ring/a sends us in a ring: {plain}/ring/a -> {plain}/ring/b -> {plain}/ring/a"),
    unclear(
      "no place", "{plain}/nowhere",
      "{plain}/nowhere answers with HTTP status 302 and does not say where to go"),
    unclear(
      "a file", "{plain}/file",
      "{plain}/file sends on to what is not followed: expected a URL that begins with 'http://' or 'https://'"
    ),
    unclear(
      "a user and a password", "{plain}/user",
      "{plain}/user sends on to what is not followed: a URL holds no user and no password"),
    unclear(
      "nobody there", "{plain}/closed",
      "{plain}/closed sends on to {closed}/, and Failed to connect"),
    .init(
      "nobody there, with a copy",
      #""url": "{plain}/closed", "offline": "copy.json", "json": "/build", "equals": 8"#,
      .unclear("{plain}/closed sends on to {closed}/, and Failed to connect")),
    .init(
      "from https to http", #""url": "{secure}/plainly", "json": "/build", "equals": 8"#,
      .unclear("{secure}/plainly sends on from https to {plain}/ok, which is not encrypted"),
      environment: ["CURL_CA_BUNDLE": "{certificate}"]),
  ]

  private static func unclear(_ behaviour: String, _ url: String, _ message: String) -> URLCase {
    .init(behaviour, #""url": "\#(url)", "json": "/build", "equals": 8"#, .unclear(message))
  }

  @Test(arguments: cases) func isFollowedOnlyWhereItIsSafe(_ rule: URLCase) throws {
    try rule.judge(in: ["copy.json": #"{"build": 8}"#])
  }
}
