import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import PlanRunnerKit

/// A run as JUnit XML, read back by a parser that is not ours.
@Suite struct JUnitReportTests {
  /// The elements of a document: name, attributes, and text.
  final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }

    private(set) var elements: [Element] = []
    private var isWithin = false

    static func elements(of text: String) throws -> [Element] {
      let reader = Reader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      guard parser.parse() else { throw try #require(parser.parserError) }
      return reader.elements
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes))
      isWithin = true
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { isWithin = false }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isWithin { elements[elements.count - 1].text += text }
    }
  }

  private static func elements(
    _ steps: String, values: String = "{}", environment: [String: String] = [:]
  ) throws -> [Reader.Element] {
    let (plan, report) = try JobSummaryTests.run(steps, values: values, environment: environment)
    let beginning = JobSummaryTests.beginning()
    return try Reader.elements(of: JUnitReport(of: plan, report, beginning).text)
  }

  @Test func isASuiteWithACaseForEachStep() throws {
    let elements = try Self.elements(
      #"""
      {"id": "a", "type": "play", "do": ["identify commit c0ffee"]},
      {"id": "b", "type": "play", "when": {"value": 1, "equals": 2}},
      {"id": "c", "type": "play", "do": ["object rule bad", "fail it\nlast\nlines"]},
      {"id": "d", "type": "play"}
      """#, values: #"{"version": "1.2"}"#)
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "properties", "property", "property", "property", "property",
        "property", "testcase", "testcase", "skipped", "testcase", "failure", "system-out",
        "testcase", "skipped",
      ])
    let suite = elements[1].attributes
    #expect(suite["name"] == "small" && suite["tests"] == "4" && suite["failures"] == "1")
    #expect(suite["errors"] == "0" && suite["skipped"] == "2")
    #expect(suite["timestamp"] == "2026-01-02T03:04:05")
    #expect(suite["time"]?.wholeMatch(of: /\d+\.\d\d\d/) != nil)
    #expect(
      elements[3...7].map { "\($0.attributes["name"] ?? "")=\($0.attributes["value"] ?? "")" }
        == [
          "run=run-1", "outcome=failed", "planrunner=9.9", "version=1.2", "commit=c0ffee",
        ])
    #expect(
      elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == [
        "a", "b", "c", "d",
      ])
    #expect(elements[8].attributes["classname"] == "small")
    #expect(elements[10].attributes["message"] == "its 'when' is false: 1 is not 2")
    #expect(elements[12].attributes == ["message": "wrong: it", "type": "failed"])
    #expect(elements[12].text == "rule\n  bad\n  because it must be so\nWhat to do: Mend it.")
    #expect(elements[13].text == "last\nlines")
    #expect(elements[15].attributes["message"] == "an earlier step did not pass")
  }

  @Test func saysWhatACompilerSaidFirst() throws {
    let elements = try Self.elements(
      #"{"id": "a", "type": "play", "do": ["object other x", "place a.swift 1:14: cannot convert\n ^", "fail it\nlast"]}"#
    )
    let failure = elements.first { $0.name == "failure" }
    #expect(failure?.attributes["message"] == "wrong: it: 1:14: cannot convert")
    #expect(failure?.text.hasPrefix("other\n  x\n") == true)
    #expect(elements.last?.text == "last")
  }

  @Test(arguments: [
    ("err", "error", "error"), ("late", "error", "timedOut"), ("stop", "error", "interrupted"),
    ("fail", "failure", "failed"),
  ])
  func saysHowAStepEnded(_ verb: String, _ name: String, _ type: String) throws {
    let elements = try Self.elements(#"{"id": "a", "type": "play", "do": ["\#(verb) x"]}"#)
    #expect(elements.last?.name == name && elements.last?.attributes["type"] == type)
    #expect(elements[1].attributes[name == "error" ? "errors" : "failures"] == "1")
    #expect(elements[1].attributes[name == "error" ? "failures" : "errors"] == "0")
  }

  @Test func isNotGreenWhenTheRunFailedAsAWhole() throws {
    let elements = try Self.elements(
      #"{"id": "a", "type": "play", "outputs": ["o"], "do": ["write o x"]}, {"id": "b", "type": "play", "do": ["put o y"]}"#
    )
    #expect(elements[1].attributes["tests"] == "3" && elements[1].attributes["failures"] == "1")
    #expect(elements.last?.name == "failure")
    #expect(elements.last?.attributes["message"]?.hasPrefix("'o' is not what 'a' wrote") == true)
  }

  /// Every character that a plan can hold.
  @Test func isWellFormedWhateverIsSaid() throws {
    let scalars =
      (1..<0x300).compactMap(UnicodeScalar.init) + (0x2000..<0x2100).compactMap(UnicodeScalar.init)
      + (0xFDD0..<0x1_0010).compactMap(UnicodeScalar.init)
      + [0x1F_FFFE, 0x10_FFFF].compactMap(UnicodeScalar.init)
    for start in stride(from: 0, to: scalars.count, by: 200) {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[start...].prefix(200))
      let accented = "\"\u{301}<\u{301}&\u{301}"
      let quoted = String(
        JSONText.quoted("]]>&amp;<!--" + text + accented).dropFirst().dropLast())
      let elements = try Self.elements(
        #"{"id": "a", "type": "play", "do": ["object x\#(quoted) \#(quoted)", "fail x\#(quoted)\n\#(quoted)"]}"#
      )
      let message = elements.first { $0.name == "failure" }?.attributes["message"]
      #expect(message?.utf8.starts(with: "wrong: x]]>&amp;<!--".utf8) == true)
    }
  }

  @Test func holdsNoSecret() throws {
    let elements = try Self.elements(
      #"{"id": "a", "type": "play", "do": ["object ${key} ${key}", "fail ${key}\n${key}"]}"#,
      values: #"{"key": {"env": "KEY", "secret": true}, "version": "${key}"}"#,
      environment: ["KEY": "a<b>&\"c'd"])
    for element in elements {
      for text in [element.text] + Array(element.attributes.values) {
        #expect(!text.contains("<b>"))
      }
    }
    #expect(elements.contains { $0.attributes["value"] == "•" })
  }
}
