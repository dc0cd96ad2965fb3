/// A JUnit document with one suite.
struct JUnitSuite {
  /// As reports show it.
  let name: String
  let cases: [JUnitCase]
  /// Each as reports show it.
  let properties: [(name: String, value: String)]
  let milliseconds: Int
  /// RFC 3339, UTC; `nil` when nothing began.
  let startedAt: String?

  var text: String {
    func count(_ element: JUnitCase.Element) -> String {
      "\(cases.filter { $0.element == element }.count)"
    }
    let counts =
      XMLText.attribute("tests", "\(cases.count)")
      + XMLText.attribute("failures", count(.failure)) + XMLText.attribute("errors", count(.error))
    let name = XMLText.attribute("name", name)
    let time = XMLText.attribute("time", JUnitCase.seconds(milliseconds))
    let start = startedAt.map { XMLText.attribute("timestamp", String($0.prefix(19))) } ?? ""
    let skipped = XMLText.attribute("skipped", count(.skipped))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(name)\(counts)\(time)>
      <testsuite\(name)\(counts)\(skipped)\(time)\(start)>
      <properties>
      \(properties.map(Self.property).joined())</properties>
      \(cases.map { $0.text(of: self.name) }.joined())</testsuite>
      </testsuites>

      """
  }

  private static func property(_ name: String, _ value: String) -> String {
    "<property\(XMLText.attribute("name", name))\(XMLText.attribute("value", value))/>\n"
  }
}
