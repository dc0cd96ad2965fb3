import PlanRunnerKit
import Testing

@testable import Steps

/// The lines that are taken for errors, and those that look alike.
@Suite struct BuildErrorLineTests {
  struct Form: CustomTestStringConvertible {
    let line: String
    let kind: BuildErrorLine.Kind
    let location: Finding.Location?
    var testDescription: String { line }

    init(
      _ line: String, _ kind: BuildErrorLine.Kind, _ path: String? = nil, _ place: Int? = nil,
      _ column: Int? = nil
    ) {
      self.line = line
      self.kind = kind
      location = path.map { Finding.Location($0, line: place, column: column) }
    }
  }

  @Test(arguments: [
    Form(
      "/w/Sources/App/A.swift:3:9: error: cannot find 'x' in scope", .compiler,
      "/w/Sources/App/A.swift", 3, 9),
    Form("❌  /w/C.swift:3:1: error: no", .compiler, "/w/C.swift", 3, 1),
    Form("❌\u{FE0F} /w/C.swift:3:1: error: no", .compiler, "/w/C.swift", 3, 1),
    Form("❌ error: no such module", .build),
    Form("/w/My App/A.swift:3:9: error: no", .compiler, "/w/My App/A.swift", 3, 9),
    Form("src/a.c:12:1: fatal error: 'b.h' file not found", .compiler, "src/a.c", 12, 1),
    Form("a.m:1:2: error: a: error: b", .compiler, "a.m", 1, 2),
    Form("a.c++:7: error: no column", .compiler, "a.c++", 7),
    Form(
      "/usr/include/c++/v1/list:66:4: error: no", .compiler, "/usr/include/c++/v1/list", 66, 4),
    Form("<unknown>:0: error: unable to load", .compiler, "<unknown>", 0),
    Form("<command line>:1:9: error: x", .compiler, "<command line>", 1, 9),
    Form("App/A.swift:12: Fatal error: Index out of range", .compiler, "App/A.swift", 12),
    Form("clang: error: no such file or directory: 'x.c'", .compiler),
    Form("/usr/bin/swift-frontend: error: unknown argument", .compiler),
    Form("clang: error: linker command failed with exit code 1", .linker),
    Form("collect2: error: ld returned 1 exit status", .linker),
    Form("ld: symbol(s) not found for architecture arm64", .linker),
    Form("/usr/bin/ld: a.o: in function `main':", .linker),
    Form("ld.lld: error: undefined symbol: f", .linker),
    Form("Undefined symbols for architecture arm64:", .linker),
    Form("error: no such module 'Kit'", .build),
    Form("error: fatalError", .build),
    Form("xcodebuild: error: The workspace does not contain a scheme", .build),
    Form(
      "/w/App.xcodeproj: error: No profiles for 'org.app' were found", .build, "/w/App.xcodeproj"),
    Form("The following build commands failed:", .build),
    Form(
      "/w/Tests/ATests.swift:8: error: -[AppTests.ATests testB] : XCTAssertEqual failed", .test,
      "/w/Tests/ATests.swift", 8),
    Form(
      "/w/Tests/ATests.swift:8: error: ATests.testB : XCTAssertTrue failed", .test,
      "/w/Tests/ATests.swift", 8),
    Form("error: -[AppTests.ATests testB] : failed: caught \"x\"", .test),
    Form(
      "✘ Test adds() recorded an issue at ATests.swift:6:5: Expectation failed: 1 == 2", .test,
      "ATests.swift", 6, 5),
    Form(
      "\u{100884}  Test \"look at it: x\" recorded an issue with 1 argument at → 2 "
        + "at ATests.swift:6:5: no",
      .test, "ATests.swift", 6, 5),
    Form("✘ Test adds() recorded an issue", .test),
  ])
  func areOfAForm(_ form: Form) throws {
    let line = try #require(BuildErrorLine(form.line))
    #expect(line.kind == form.kind)
    #expect(line.location == form.location)
  }

  @Test(arguments: [
    "", "ERROR: it", "Error: it", "error", "error:", "an error: it", " error: it",
    "12:30:45: error: it", "2026-11-30 12:30:45: error: it", "2026.11.30 12:30:45: error: it",
    "[app.log:1:2]: error: it", "[x] a.swift:1:2: error: it", "note: a.swift:1:2: error: it",
    "server: error: it", "myld: error: it", "tool.swift: error: it", " a.swift:1:2: error: it",
    "a.swift:1:2: warning: it", "a.swift:1:2: note: it", "a.swift:x:2: error: it",
    "a:1:2: error: it",
    "::error file=a.swift::a.swift:1:2: error: it", "ld: warning: it", "world: it", "/a b/ld: it",
    "0 errors: none", "Undefined symbols", "✘ Test run with 2 tests failed after 0.1 seconds.",
    "✔ Test a() recorded an issue", "✘ Suite A failed", "terror: it", "a.swift:1:2: terror: it",
    "a.swift:99999999999999999999:1: error: it", "the log said a.c:1:2 error: it",
  ])
  func areNone(_ line: String) { #expect(BuildErrorLine(line) == nil) }
}
