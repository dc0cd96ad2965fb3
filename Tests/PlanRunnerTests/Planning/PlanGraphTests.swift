import Testing

@testable import PlanRunnerKit

@Suite struct PlanGraphTests {
  private func edges(_ steps: String) throws -> [String] {
    PlanGraph(of: try Folder().plan(steps)).edges.map {
      "\($0.producer ?? "workspace") -\($0.artifact)-> \($0.consumer)"
    }
  }

  @Test func followsArtifacts() throws {
    #expect(
      try edges(
        """
        {"id": "a", "type": "echo", "from": "x", "to": "y"},
        {"id": "b", "type": "echo", "from": "y", "to": "z"}
        """) == ["workspace -x-> a", "a -y-> b"])
  }

  @Test func aDirectoryComesFromEveryStepThatWroteIntoIt() throws {
    #expect(
      try edges(
        """
        {"id": "a", "type": "echo", "from": "x", "to": "out/a"},
        {"id": "b", "type": "play", "outputs": ["out/b", "out/c"]},
        {"id": "c", "type": "play", "inputs": ["out"]}
        """) == ["workspace -x-> a", "a -out-> c", "b -out-> c"])
  }

  @Test func aFileInADirectoryComesFromTheStepThatWroteTheWhole() throws {
    #expect(
      try edges(
        """
        {"id": "a", "type": "play", "outputs": ["out"]},
        {"id": "b", "type": "play", "inputs": ["out/x"]}
        """) == ["a -out/x-> b"])
  }

  @Test func anUpdatedFileComesFromTheLastThatWroteIt() throws {
    #expect(
      try edges(
        """
        {"id": "j", "type": "journal", "file": "log", "line": "1"},
        {"id": "k", "type": "journal", "file": "log", "line": "2"},
        {"id": "r", "type": "play", "inputs": ["log"]}
        """) == ["workspace -log-> j", "j -log-> k", "k -log-> r"])
  }

  @Test func aSkippedStepHasNoPartInIt() throws {
    #expect(
      try edges(
        """
        {"id": "a", "type": "echo", "from": "x", "to": "y"},
        {"id": "s", "type": "play", "inputs": ["y"], "when": {"value": 1, "equals": 2}}
        """) == ["workspace -x-> a"])
  }
}
