import Foundation
import PlanRunnerKit
import Steps
import Testing

/// The pages of `docs/steps` are printed from the declarations, and are never older than those.
@Suite struct GeneratedDocsTests {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/steps").standardized
  private static let isRecording = ProcessInfo.processInfo.environment["PLANRUNNER_RECORD"] == "1"

  static let names = StepCatalog.standard.entries.map(\.name)

  @Test(arguments: names) func thePageOfATypeIsWhatItsDeclarationSays(_ name: String) throws {
    let entry = try #require(StepCatalog.standard.entry(named: name))
    let page = StepPage(entry).markdown
    let file = Self.directory.appending(path: "\(name).md")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.directory, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(recorded == page, "Record it: PLANRUNNER_RECORD=1 scripts/test --filter GeneratedDocs")
  }

  @Test func thereIsNoPageOfATypeThatIsGone() throws {
    guard !Self.isRecording else { return }
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    #expect(Set(pages).isSubset(of: Self.names.map { "\($0).md" }))
  }
}
