import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import PlanRunnerKit

@Suite struct GraphSVGTests {
  private static let text = #"""
    {"format": 1, "name": "a <small> & \"odd\" ]]> plan",
     "values": {"key": {"env": "KEY", "secret": true}, "mark": "\uFFFE\uFFFF\u0008<\u0301"},
     "steps": [
       {"id": "copy", "type": "echo", "from": "x", "to": "out/y", "summary": "<script>&amp; ${mark}"},
       {"id": "off", "type": "play", "when": {"value": 1, "equals": 2}},
       {"id": "log", "type": "journal", "file": "log", "line": "${key}"},
       {"id": "use", "type": "play", "inputs": ["out", "log", "secret-${key}"], "outputs": ["z"]},
       {"id": "more", "type": "play", "inputs": ["out/y", "z"]}
     ]}
    """#

  private func picture(_ text: String = text, key: String = "sword<&\"fish") throws -> String {
    let folder = try Folder()
    try folder.put("plan.json", text)
    let reading = try folder.read(environment: ["KEY": key])
    #expect(reading.diagnostics.all.map(\.message) == [])
    return GraphPrinter(try #require(reading.plan)).text(.svg)
  }

  private func elements(_ svg: String, _ path: String) throws -> [XMLNode] {
    let document = try XMLDocument(data: Data(svg.utf8))
    let names = path.split(separator: "/")
    return try document.nodes(
      forXPath: names.map { "//*[local-name()='\($0)']" }.joined())
  }

  @Test func isAnXMLDocumentWithABoxForEachStep() throws {
    let svg = try picture()
    #expect(try elements(svg, "svg").count == 1)
    #expect(try elements(svg, "rect").count == 6)
    let texts = try elements(svg, "text").compactMap(\.stringValue)
    #expect(texts.contains("a <small> & \"odd\" ]]> plan"), "\(texts)")
    #expect(texts.contains("<script>&amp; \\u{fffe}\\u{ffff}\\u{8}<\u{301}"), "\(texts)")
    #expect(texts.contains("1. copy  echo"))
    #expect(texts.contains("reads   out"))
    #expect(texts.contains("updates log"))
    #expect(texts.contains("skipped: its 'when' is false"))
    #expect(try elements(svg, "script").isEmpty)
  }

  @Test func drawsEachArtifactOnceFromItsWriterToAllItsReaders() throws {
    let svg = try picture()
    let flows = try elements(svg, "g")
    #expect(flows.count == 3)
    // `out/y` is read twice, `log` and `z` once.
    let document = try XMLDocument(data: Data(svg.utf8))
    let heads = try document.nodes(forXPath: "//*[@class='head']/@d").compactMap(\.stringValue)
    #expect(heads.map { $0.split(separator: "z").count } == [2, 1, 1])
  }

  @Test func tellsNoSecret() throws {
    let svg = try picture()
    #expect(!svg.contains("fish"))
    #expect(svg.contains("secret-•"))
  }

  @Test func standsAloneAndIsDrawnLightAndDark() throws {
    let svg = try picture()
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    #expect(!svg.contains("href") && !svg.contains("url(") && !svg.contains("@import"))
  }

  @Test func cutsLongLinesAndKeepsTheWholeForThePointer() throws {
    let long = String(repeating: "w", count: 500)
    let svg = try picture(
      #"{"format": 1, "name": "n", "steps": [{"id": "a", "type": "play", "inputs": ["\#(long)"]}]}"#
    )
    let texts = try elements(svg, "text")
    let line = try #require(texts.last)
    #expect(line.stringValue?.hasSuffix("…") == true)
    #expect(try elements(svg, "text/title").first?.stringValue == "reads   \(long)")
    #expect(line.stringValue?.contains(long) == true)
  }
}
