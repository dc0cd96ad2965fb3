import Testing

@testable import PlanRunnerKit

@Suite struct SourceTextTests {
  struct Spot: CustomTestStringConvertible, Sendable {
    let text: String
    let offset: Int
    let line: Int
    let column: Int
    let content: String
    var testDescription: String { "\(offset) of \(text.debugDescription)" }
  }

  @Test(arguments: [
    Spot(text: "", offset: 0, line: 1, column: 1, content: ""),
    Spot(text: "ab", offset: 2, line: 1, column: 3, content: "ab"),
    Spot(text: "a\nb", offset: 1, line: 1, column: 2, content: "a"),
    Spot(text: "a\nb", offset: 2, line: 2, column: 1, content: "b"),
    Spot(text: "a\r\nb\r\n", offset: 3, line: 2, column: 1, content: "b"),
    Spot(text: "a\r\nb\r\n", offset: 6, line: 3, column: 1, content: ""),
    Spot(text: "é\n\nx", offset: 4, line: 3, column: 1, content: "x"),
    Spot(text: "éx", offset: 2, line: 1, column: 3, content: "éx"),
    Spot(text: "a\rb", offset: 2, line: 1, column: 3, content: "a\rb"),
  ]) func knowsLineAndColumnInBytes(_ spot: Spot) {
    let source = SourceText(name: "t", bytes: Array(spot.text.utf8))
    let (line, column) = source.position(of: spot.offset)
    #expect((line, column) == (spot.line, spot.column))
    #expect(Array(source.bytes(ofLine: line)) == Array(spot.content.utf8))
  }
}
