import Foundation
import Testing

/// `planrunner schema`, and what a validator that is not ours makes of it.
@Suite struct SchemaTests {
  @Test func printsTheSchemaThatIsCommitted() throws {
    let result = try Scratch().run("schema")
    #expect(result.status == 0 && result.error.isEmpty)
    if ProcessInfo.processInfo.environment["PLANRUNNER_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: SchemaValidator.schema.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(result.output.utf8).write(to: SchemaValidator.schema)
    }
    let recorded = try? String(contentsOf: SchemaValidator.schema, encoding: .utf8)
    #expect(
      recorded == result.output, "Record it: PLANRUNNER_RECORD=1 scripts/test --filter SchemaTests")
  }

  /// Every reference of the schema leads somewhere; a validator would find out only when it goes there.
  @Test func everyReferenceLeadsSomewhere() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: SchemaValidator.schema))
    var count = 0
    func visit(_ value: Any) {
      if let list = value as? [Any] { list.forEach(visit) }
      guard let object = value as? [String: Any] else { return }
      if let reference = object["$ref"] as? String {
        count += 1
        let names = reference.split(separator: "/").dropFirst().map(String.init)
        let target = names.reduce(schema as Any?) { ($0 as? [String: Any])?[$1] }
        #expect(reference.hasPrefix("#/") && target != nil, "\(reference)")
      }
      object.values.forEach(visit)
    }
    visit(schema)
    #expect(count > 100)
  }

  /// Writes the cases into a directory with the plan they extend; the file of the case at 0 is `0.json`.
  private func files(_ cases: [SchemaCase], in scratch: Scratch) throws -> [URL] {
    try scratch.write(SchemaCase.base, to: "base.json")
    return try cases.indices.map { index in
      try scratch.write(cases[index].plan, to: "\(index).json")
      return scratch.url("\(index).json")
    }
  }

  @Test func acceptsWhatPlanrunnerAccepts() throws {
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    let scratch = try Scratch()
    let found = try validator.mistakes(in: files(SchemaCase.right, in: scratch))
    for (index, example) in SchemaCase.right.enumerated() {
      let check = try scratch.run("check", "\(index).json")
      #expect(check.status == 0, "\(example.name): \(check.error)")
      #expect(found["\(index).json"] == nil, "\(example.name)")
    }
  }

  @Test func refusesWhatPlanrunnerRefuses() throws {
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    let scratch = try Scratch()
    let found = try validator.mistakes(in: files(SchemaCase.wrong, in: scratch))
    for (index, example) in SchemaCase.wrong.enumerated() {
      let check = try scratch.run("check", "\(index).json")
      #expect(check.status == 65, "\(example.name): \(check.error)")
      #expect(found["\(index).json"] != nil, "\(example.name)")
    }
  }

  @Test func acceptsWhatOnlyPlanrunnerCanRefuse() throws {
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    let scratch = try Scratch()
    let found = try validator.mistakes(in: files(SchemaCase.beyond, in: scratch))
    for (index, example) in SchemaCase.beyond.enumerated() {
      let check = try scratch.run("check", "\(index).json")
      #expect(check.status == 65, "\(example.name): \(check.error)")
      #expect(
        found["\(index).json"] == nil, "\(example.name): it can, so it belongs to the wrong ones")
    }
  }

  @Test func acceptsThePlansOfTheRepository() throws {
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    let folder = Sample.repository.appending(path: "plans")
    let plans = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
    #expect(plans.count >= 4)
    let benchmark = Sample.repository.appending(path: "Benchmarks/release/plan.json")
    #expect(try validator.mistakes(in: plans + [benchmark]) == [:])
    for plan in plans {
      let text = try String(contentsOf: plan, encoding: .utf8)
      #expect(text.contains(#""$schema": "../docs/schema/plan.schema.json""#), "\(plan.path)")
    }
  }

  @Test func acceptsThePlansOfThePages() throws {
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    let scratch = try Scratch()
    var files: [URL] = []
    for page in DocumentationTests.pages {
      for block in MarkdownBlocks.of(try String(contentsOf: page, encoding: .utf8))
      where block.language.split(separator: " ").starts(with: ["json", "plan"]) {
        try scratch.write(block.text, to: "\(files.count).json")
        files.append(scratch.url("\(files.count).json"))
      }
    }
    #expect(files.count > 3)
    #expect(try validator.mistakes(in: files) == [:])
  }

  /// The example of each page, as a step, or as a rule of one; planrunner must accept it too.
  @Test func acceptsTheExamplesOfThePages() throws {
    let docs = Sample.repository.appending(path: "docs")
    let scratch = try Scratch()
    var files: [URL] = []
    for folder in ["steps", "sources", "expectations"] {
      let pages = try FileManager.default.contentsOfDirectory(
        at: docs.appending(path: folder), includingPropertiesForKeys: nil)
      for page in pages {
        let text = try String(contentsOf: page, encoding: .utf8)
        let example = try #require(MarkdownBlocks.of(text).first { $0.language == "json" }).text
        let values = #""values": {"channel": "appstore"}"#
        let plan: SchemaCase
        if folder == "steps" {
          plan = .plan("", #"\#(values), "steps": [\#(example)]"#)
        } else {
          let expected = folder == "sources" ? #""exists": true, "# : ""
          let rule = expected + example.drop { $0 == "{" }.dropLast(2)
          let isResult = ["output", "exitStatus"].contains(
            page.deletingPathExtension().lastPathComponent)
          plan =
            isResult
            ? .step("", #""type": "exec", "command": ["x"], "expect": [{"that": "x", \#(rule)}]"#)
            : .rule("", rule, values: String(values.dropFirst(10)))
        }
        let name = "\(folder)-\(page.deletingPathExtension().lastPathComponent).json"
        try scratch.write(plan.plan, to: name)
        let check = try scratch.run("check", name)
        #expect(check.status == 0, "\(name): \(check.error)")
        files.append(scratch.url(name))
      }
    }
    #expect(files.count >= 9 + 14 + 10)
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    #expect(try validator.mistakes(in: files) == [:])
  }
}
