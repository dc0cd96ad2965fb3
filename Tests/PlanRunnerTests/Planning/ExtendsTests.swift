import Crypto
import Testing

@testable import PlanRunnerKit

@Suite struct ExtendsTests {
  private func write(_ folder: borrowing Folder) throws {
    try folder.makeDirectory("root")
    try folder.put(
      "base/base.json",
      #"""
      {"format": 1, "name": "base", "summary": "The base.", "root": "../root",
       "values": {"channel": "beta", "word": "${channel}!"},
       "steps": [
         {"id": "a", "type": "play", "summary": "A.", "do": ["note ${word}"]},
         {"id": "b", "type": "play"},
         {"id": "c", "type": "play"}
       ]}
      """#)
    try folder.put(
      "middle.json",
      #"""
      {"$schema": "x", "format": 1, "name": "middle", "extends": "base/base.json",
       "drop": ["b"],
       "steps": [{"id": "d", "type": "play", "after": "a"}, {"id": "e", "type": "play", "after": "a"}]}
      """#)
    try folder.put(
      "plan.json",
      #"""
      {"format": 1, "extends": "middle.json", "values": {"channel": "store", "more": 1},
       "steps": [
         {"id": "d", "do": ["note ${channel}"], "$comment": "louder"},
         {"id": "b", "type": "echo", "from": "x", "to": "y", "after": "c"},
         {"id": "a", "summary": "Other."}
       ]}
      """#)
  }

  @Test func laysEachPlanOverTheOneItExtends() throws {
    let folder = try Folder()
    try write(folder)
    let reading = try folder.read()
    #expect(reading.diagnostics.all.map(\.message) == ["no step uses the value 'more'"])
    let plan = try #require(reading.plan)
    #expect(plan.name == "middle")
    #expect(plan.summary == "The base.")
    #expect(plan.workspace.path == "\(folder.path)/root")
    #expect(plan.steps.map(\.id) == ["a", "d", "e", "c", "b"])
    #expect(plan.steps.map(\.type) == ["play", "play", "play", "play", "echo"])
    #expect(plan.steps[0].summary == "Other.")
    func lines(_ step: PlannedStep) -> JSONText? {
      guard case .object(let members) = step.parameters else { return nil }
      return members["do"]
    }
    #expect(lines(plan.steps[0]) == .array([.string("note store!")]))
    #expect(lines(plan.steps[1]) == .array([.string("note store")]))
    #expect(plan.values.map(\.name) == ["channel", "word", "more"])
    #expect(
      plan.values.map(\.origin) == [
        "\(folder.path)/plan.json:1", "\(folder.path)/base/base.json:2",
        "\(folder.path)/plan.json:1",
      ])
  }

  @Test func namesEveryFileWithTheDigestOfItsBytes() throws {
    let folder = try Folder()
    try write(folder)
    let plan = try #require(try folder.read().plan)
    let names = ["plan.json", "middle.json", "base/base.json"]
    #expect(plan.files.map(\.name) == names.map { "\(folder.path)/\($0)" })
    for (name, file) in zip(names, plan.files) {
      let read = folder.bytes(name)
      let bytes = try #require(read)
      #expect(file.digest == Digest.of(bytes))
      #expect(file.size == bytes.count)
    }
  }

  @Test func theNearestRootHolds() throws {
    let folder = try Folder()
    try write(folder)
    try folder.put("top.json", #"{"format": 1, "extends": "plan.json", "root": "base"}"#)
    let plan = try folder.read("top.json").plan
    #expect(plan?.workspace.path == "\(folder.path)/base")
  }

  @Test func anInheritedMistakeIsToldOnceInTheFileThatWroteIt() throws {
    let folder = try Folder()
    try folder.put("base.json", #"{"format": 1, "steps": [{"id": "a", "type": "eco"}]}"#)
    try folder.put("plan.json", #"{"format": 1, "extends": "base.json"}"#)
    let reading = try folder.read()
    #expect(
      DiagnosticPrinter(reading.texts).text(reading.diagnostics) == """
        \(folder.path)/base.json:1:45: error: there is no step type 'eco'; did you mean 'echo'?
        {"format": 1, "steps": [{"id": "a", "type": "eco"}]}
                                                    ^~~~~

        """)
  }
}
