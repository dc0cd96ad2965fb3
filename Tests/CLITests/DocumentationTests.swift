import Foundation
import Testing

/// What the repository's pages and plans say is so.
@Suite struct DocumentationTests {
  @Test func findsTheBlocksOfAPage() {
    #expect(
      MarkdownBlocks.of(
        "a\n```json plan\n{}\n\n```\n```` x\n```\n````\n  ```sh\n  b\n  ```\n```open\n")
        == [
          MarkdownBlocks(language: "json plan", text: "{}\n\n"),
          MarkdownBlocks(language: "x", text: "```\n"),
          MarkdownBlocks(language: "sh", text: "  b\n"),
        ])
  }

  static let pages: [URL] = {
    let docs = Sample.repository.appending(path: "docs")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: docs.path)) ?? []
    return [Sample.repository.appending(path: "README.md")]
      + names.sorted().filter { $0.hasSuffix(".md") }.map { docs.appending(path: $0) }
  }()

  /// A block fenced as `json plan` is a whole plan, for the plans behind it to extend by the name after `file=`.
  @Test func everyWholePlanOfThePagesIsWell() throws {
    var count = 0
    for page in Self.pages {
      guard let text = try? String(contentsOf: page, encoding: .utf8) else { continue }
      let scratch = try Scratch()
      for block in MarkdownBlocks.of(text) {
        let words = block.language.split(separator: " ")
        guard words.starts(with: ["json", "plan"]) else { continue }
        count += 1
        let name = words.first { $0.hasPrefix("file=") }.map { String($0.dropFirst(5)) }
        let path = name ?? "plan-\(count).json"
        let result = try scratch.run(Command("check", path).files([path: block.text]))
        #expect(
          result.status == 0 && result.error == "", "\(page.lastPathComponent): \(result.error)")
      }
    }
    if count == 0 { print("the pages show no whole plan yet; none is checked") }
  }

  /// The example of a step type's page, as the only step of a plan.
  @Test func theExampleOfEveryStepTypeIsWell() throws {
    let scratch = try Scratch()
    let types = try JSONDecoder().decode(
      [StepType].self, from: Data(scratch.run("steps", "--format", "json").output.utf8))
    #expect(types.count >= 9)
    for type in types.map(\.type) {
      let page = try scratch.run("steps", type).output
      let example = try #require(page.range(of: "\nExample\n")).upperBound
      let text = page[example...].replacing(/\$\{[a-z]+\}/, with: "7")
      let plan = "{\"format\": 1, \"name\": \"x\", \"steps\": [\(text)]}"
      let result = try scratch.run(Command("check", "plan.json").files(["plan.json": plan]))
      #expect(result.status == 0, "\(type): \(result.error)")
    }
  }

  private struct StepType: Decodable {
    let type: String
  }

  @Test func thePlansOfTheRepositoryAreWell() throws {
    let plans = try FileManager.default.contentsOfDirectory(
      atPath: Sample.repository.appending(path: "plans").path
    ).filter { $0.hasSuffix(".json") }.sorted()
    #expect(plans.count >= 4)
    let scratch = try Scratch()
    let command = Command(
      arguments: ["check"] + plans.map { "\(Sample.repository.path)/plans/\($0)" })
    let result = try scratch.run(command)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    #expect(result.output.split(separator: "\n").count == plans.count)
  }
}
