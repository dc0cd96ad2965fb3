import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct PropertyListReadingTests {
  /// The same list as XML and as binary.
  private static func judge(_ rule: RuleCase) throws {
    let list: [String: Any] = [
      "CFBundleVersion": "8", "Count": 8, "Half": 0.5, "Far": Double.infinity, "Yes": true,
      "Data": Data([1]),
      "Date": Date(timeIntervalSince1970: 0), "List": ["a"], "Dictionary": ["in": "x"],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      let text = data.base64EncodedString()
      try RuleCase(
        rule.testDescription, rule.rule, rule.verdict,
        shell: "echo '\(text)' | base64 -d > Info.plist"
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
    .init(
      "an infinite real", #""file": "Info.plist", "plist": "/Far", "above": 0"#,
      .unclear("Info.plist has a number that is not finite at '/Far'")),
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
    #expect(report.failures.first?.hasPrefix("r: could not tell: Info.plist:1:") == true)
  }

  static let openStep = [
    "App.xcodeproj/project.pbxproj": #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        AA01 /* Release */ = {
          isa = XCBuildConfiguration;
          buildSettings = {
            CURRENT_PROJECT_VERSION = 8;
            ENABLE_TESTABILITY = YES;
            MARKETING_VERSION = 3.0.2;
            OTHER = ( "-a", );
          };
        };
      };
      data = <0fbd>;
    }
    """#,
    "en.strings": "/* Title */\n\"title\" = \"Reader\";\n",
    "twice.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n", "prose": "LICENSED: true\n", "empty": "",
    "page.html": "<!DOCTYPE html><html></html>",
  ]

  private static func project(
    _ behaviour: String, _ pointer: String, _ expectation: String, _ verdict: RuleCase.Verdict
  ) -> RuleCase {
    RuleCase(
      behaviour,
      #""file": "App.xcodeproj/project.pbxproj", "plist": "\#(pointer)", \#(expectation)"#, verdict)
  }

  private static let settings = "/objects/AA01/buildSettings"

  static let openStepCases: [RuleCase] = [
    project("a version", settings + "/MARKETING_VERSION", #""equals": "3.0.2""#, .holds),
    project(
      "a version in order", settings + "/MARKETING_VERSION", #""atLeast": "3.0.1""#, .holds),
    project("a build", settings + "/CURRENT_PROJECT_VERSION", #""equals": 8"#, .holds),
    project("an element", settings + "/OTHER/0", #""equals": "-a""#, .holds),
    project(
      "another build", settings + "/CURRENT_PROJECT_VERSION", #""equals": 9"#,
      .broken(
        "App.xcodeproj/project.pbxproj /objects/AA01/buildSettings/CURRENT_PROJECT_VERSION is '8', expected 9"
      )),
    project(
      "a number of another spelling", settings + "/CURRENT_PROJECT_VERSION", #""equals": 8.5"#,
      .broken(
        "App.xcodeproj/project.pbxproj /objects/AA01/buildSettings/CURRENT_PROJECT_VERSION is '8', expected 8.5"
      )),
    project(
      "YES is no boolean", settings + "/ENABLE_TESTABILITY", #""notEquals": true"#,
      .unclear("'YES' cannot be held against true: expected true or false")),
    project(
      "no such setting", settings + "/MARKETING", #""exists": true"#,
      .broken(
        "App.xcodeproj/project.pbxproj has nothing at '/objects/AA01/buildSettings/MARKETING'")),
    project("a setting is absent", settings + "/DEBUG", #""exists": false"#, .holds),
    project(
      "data", "/data", #""notEquals": "x""#,
      .broken("App.xcodeproj/project.pbxproj has data at '/data', expected a value")),
    project(
      "an array", settings + "/OTHER", #""notEquals": "x""#,
      .broken(
        "App.xcodeproj/project.pbxproj has an array at '/objects/AA01/buildSettings/OTHER', expected a value"
      )),
    .init("a translation", #""file": "en.strings", "plist": "/title", "equals": "Reader""#, .holds),
    .init(
      "a key twice", #""file": "twice.strings", "plist": "/a", "equals": "2""#,
      .unclear("twice.strings:2:1: the key 'a' is given twice, first at 1:1")),
    .init(
      "a text that is no list", #""file": "prose", "plist": "/a", "exists": false"#,
      .unclear(
        "prose:1:1: this is no property list (XML, binary or OpenStep): the first word is followed by 't', not by '='"
      )),
    .init(
      "an empty file", #""file": "empty", "plist": "/a", "exists": false"#,
      .unclear("empty:1:1: the text holds nothing, expected a property list")),
    .init(
      "a page of the web", #""file": "page.html", "plist": "/a", "exists": false"#,
      .unclear("page.html:1:16: expected the element 'plist'")),
    .init(
      "a directory", #""file": "App.xcodeproj", "plist": "/a", "exists": false"#,
      .unclear("cannot open 'App.xcodeproj': it is a directory")),
  ]

  @Test(arguments: openStepCases) func readsOpenStep(_ rule: RuleCase) throws {
    try rule.judge(in: Self.openStep)
  }
}
