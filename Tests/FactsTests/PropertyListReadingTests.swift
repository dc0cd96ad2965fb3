import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct PropertyListReadingTests {
  /// The same list as XML and as binary.
  private static func judge(_ rule: RuleCase) throws {
    let list: [String: Any] = [
      "CFBundleVersion": "8", "Count": 8, "Half": 0.5, "Yes": true, "Data": Data([1]),
      "Date": Date(timeIntervalSince1970: 0), "List": ["a"], "Dictionary": ["in": "x"],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      let text = data.base64EncodedString()
      try RuleCase(
        rule.testDescription, rule.rule, rule.verdict,
        shell: "echo '\(text)' | base64 -d > Info.plist; echo '<plist>' > broken.plist"
      ).judge()
    }
  }

  static let cases: [RuleCase] = [
    .init("a text", #""file": "Info.plist", "plist": "/CFBundleVersion", "equals": "8""#, .holds),
    .init(
      "a number for a text", #""file": "Info.plist", "plist": "/CFBundleVersion", "equals": 8"#,
      .holds),
    .init("a number", #""file": "Info.plist", "plist": "/Count", "atLeast": 8"#, .holds),
    .init("a real", #""file": "Info.plist", "plist": "/Half", "equals": 0.5"#, .holds),
    .init("a boolean", #""file": "Info.plist", "plist": "/Yes", "equals": true"#, .holds),
    .init("an index", #""file": "Info.plist", "plist": "/List/0", "equals": "a""#, .holds),
    .init("deeper", #""file": "Info.plist", "plist": "/Dictionary/in", "equals": "x""#, .holds),
    .init("a list is there", #""file": "Info.plist", "plist": "/List", "exists": true"#, .holds),
    .init(
      "another text", #""file": "Info.plist", "plist": "/CFBundleVersion", "equals": "9""#,
      .broken("Info.plist /CFBundleVersion is '8', expected '9'")),
    .init(
      "no such key", #""file": "Info.plist", "plist": "/CFBundle", "equals": "8""#,
      .broken("Info.plist has nothing at '/CFBundle'")),
    .init(
      "data", #""file": "Info.plist", "plist": "/Data", "notEquals": "x""#,
      .broken("Info.plist has data at '/Data', expected a value")),
    .init(
      "a date", #""file": "Info.plist", "plist": "/Date", "notEquals": "x""#,
      .broken("Info.plist has a date at '/Date', expected a value")),
    .init(
      "a dictionary is not absent",
      #""file": "Info.plist", "plist": "/Dictionary", "exists": false"#,
      .broken("Info.plist has a dictionary at '/Dictionary', expected a value")),
    .init(
      "an array is not absent", #""file": "Info.plist", "plist": "/List", "exists": false"#,
      .broken("Info.plist has an array at '/List', expected a value")),
    .init("a key is absent", #""file": "Info.plist", "plist": "/Debug", "exists": false"#, .holds),
    .init(
      "nothing is absent from a missing list",
      #""file": "Inf.plist", "plist": "/a", "exists": false"#,
      .broken("there is no 'Inf.plist'")),
  ]

  @Test(arguments: cases) func isReadByPointer(_ rule: RuleCase) throws {
    try Self.judge(rule)
  }

  @Test func cannotTellOfADamagedList() throws {
    let room = try Room(["Info.plist": "<plist><dict><key>a</key>"])
    let report = try room.run(
      #"""
      "type": "gate", "rules": [{"that": "r", "file": "Info.plist", "plist": "/a", "exists": false}]
      """#)
    #expect(report.outcome == .error)
    #expect(report.failures.first?.hasPrefix("r: could not tell: Info.plist: ") == true)
  }
}
