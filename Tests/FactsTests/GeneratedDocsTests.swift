import Facts
import Foundation
import PlanRunnerKit
import Testing

/// The pages of `docs/sources` and `docs/expectations` are printed from the declarations.
@Suite struct GeneratedDocsTests {
  struct Page: CustomTestStringConvertible {
    let folder: String
    let term: Term
    var testDescription: String { "\(folder)/\(term.name)" }
  }

  static let pages =
    (FactPages.sources + FactPages.results).map { Page(folder: "sources", term: $0) }
    + FactPages.expectations.map { Page(folder: "expectations", term: $0) }

  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs").standardized
  private static let isRecording = ProcessInfo.processInfo.environment["PLANRUNNER_RECORD"] == "1"

  @Test(arguments: pages) func thePageIsWhatTheDeclarationSays(_ page: Page) throws {
    let text = TermPage(page.term).text
    let folder = Self.docs.appending(path: page.folder)
    let file = folder.appending(path: "\(page.term.name).md")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(recorded == text, "Record it: PLANRUNNER_RECORD=1 scripts/test --filter GeneratedDocs")
  }

  @Test(arguments: ["sources", "expectations"])
  func thereIsNoPageOfAKeyThatIsGone(_ folder: String) throws {
    guard !Self.isRecording else { return }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.docs.appending(path: folder).path)
    let names = Self.pages.filter { $0.folder == folder }.map { "\($0.term.name).md" }
    #expect(Set(files) == Set(names))
  }

  @Test(arguments: pages) func saysWhatItDoesInSentences(_ page: Page) {
    for text in [page.term.summary] + page.term.keys.map(\.summary) {
      #expect(
        text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("\n"), "\(text)")
    }
    // A table's row is one line, and a bar would end its cell.
    #expect(!TermPage(page.term).text.contains("\\|"))
    #expect(page.term.keys.first?.name == page.term.name)
    #expect(page.term.example.contains("\"\(page.term.name)\": "))
  }

  @Test func eachKeyHasOneMeaningInASource() {
    let names = Source.term.names
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(FactPages.sources.flatMap(\.names)))
    #expect(FactReader.condition.names == ["value"] + FactPages.expectations.map(\.name))
  }
}
