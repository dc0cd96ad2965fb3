import Foundation
import Testing

/// Graphviz draws what `--format dot` prints, and has nothing to complain of.
@Suite struct GraphvizTests {
  /// Draws a plan's graph; `nil` when Graphviz is not installed.
  private func picture(
    _ words: [String], in directory: URL, environment: [String: String]
  ) throws -> String? {
    guard let dot = OptionalTool.named("dot") else {
      print("skipped: Graphviz is not installed; apt-get install graphviz")
      return nil
    }
    let scratch = try Scratch()
    let graph = try Running.start(
      try Command.binary, ["graph", "--format", "dot"] + words, in: directory,
      environment: environment, streams: scratch.home
    ).result()
    try #require(graph.status == 0, "\(graph.error)")
    try scratch.write(graph.output, to: "graph.dot")
    let drawn = try Running.start(
      dot, ["-Tsvg", scratch.url("graph.dot").path], in: scratch.directory,
      environment: scratch.environment, streams: scratch.home
    ).result()
    #expect(drawn.status == 0)
    #expect(drawn.error == "")
    return drawn.output
  }

  /// The texts of a picture, in order.
  private func texts(_ picture: String) -> [String] {
    picture.split(separator: "<text ").dropFirst().map { element in
      let text = element.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      // The ampersand last: what it makes is not looked at again.
      let entities = [
        ("&#45;", "-"), ("&#160;", " "), ("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"),
        ("&gt;", ">"), ("&amp;", "&"),
      ]
      return entities.reduce(String(text)) {
        // Literally: a combining mark after an entity must not hide it.
        $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
      }
    }
  }

  @Test(arguments: ["appstore", "planrunner", "release", "testflight"])
  func drawsThePlansOfThisRepository(_ name: String) throws {
    let repository = Sample.repository
    let scratch = try Scratch()
    let environment = scratch.environment
    let words = ["plans/\(name).json"]
    guard let picture = try picture(words, in: repository, environment: environment) else { return }
    let graph = try Running.start(
      try Command.binary, ["graph", "--format", "json"] + words, in: repository,
      environment: environment, streams: scratch.home
    ).result()
    let json = try JSONSerialization.jsonObject(with: Data(graph.output.utf8)) as? [String: Any]
    let steps = try #require(json?["steps"] as? [[String: Any]])
    let texts = texts(picture)
    #expect(steps.count > 5)
    for (index, step) in steps.enumerated() {
      let id = try #require(step["id"] as? String)
      #expect(texts.contains("\(index + 1). \(id)"), "\(id) is not in \(texts)")
    }
  }

  @Test func everyPlanIsDrawn() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Sample.repository.appending(path: "plans").path)
    #expect(
      files.filter { $0.hasSuffix(".json") }.sorted()
        == ["appstore.json", "planrunner.json", "release.json", "testflight.json"])
  }

  private static let names = [
    #"a"b"#, #"a\b"#, #"ends\"#, #"\N"#, #"\G\l"#, "<b>bold</b>", "&amp;", "a];}", "a -> b",
    "# no comment", "x /* nor this *", "\u{1F600} ਸਿਰੀ", "e\u{301}", "q\"\u{301}",
    String(repeating: "long ", count: 2000), "end",
  ]

  /// A chain of steps, each of which writes a file of an odd name that the next one reads.
  @Test func drawsNamesThatCouldEndTheirLabel() throws {
    let scratch = try Scratch()
    let steps = Self.names.indices.map { index -> [String: Any] in
      [
        "id": "step-\(index)", "type": "exec", "command": ["true"], "outputs": [Self.names[index]],
        "inputs": index == 0 ? [] : [Self.names[index - 1]],
      ]
    }
    let plan: [String: Any] = [
      "format": 1, "name": Self.names.dropLast().joined(separator: " "), "steps": steps,
    ]
    try JSONSerialization.data(withJSONObject: plan).write(to: scratch.url("plan.json"))
    guard
      let picture = try picture(
        ["plan.json"], in: scratch.directory, environment: scratch.environment)
    else { return }
    let texts = texts(picture)
    for (index, name) in Self.names.enumerated() {
      #expect(texts.contains("\(index + 1). step-\(index)"))
      // The last is read by nobody, so no edge has its name.
      guard index + 1 < Self.names.count else { continue }
      #expect(texts.contains { $0.utf8.elementsEqual(name.utf8) }, "\(name)")
    }
  }
}
