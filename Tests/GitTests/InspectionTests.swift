import Git
import Testing

@Suite struct InspectionTests {
  struct StateCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let setup: String
    /// The lines of an inspection of contents.
    let found: [String]
    /// Those of an inspection that trusts times and sizes, where they differ.
    var foundByStat: [String]?
    var directory = "."

    init(
      _ name: String, _ setup: String, _ found: [String] = [], byStat: [String]? = nil,
      in directory: String = "."
    ) {
      testDescription = name
      self.setup = setup
      self.found = found
      foundByStat = byStat
      self.directory = directory
    }
  }

  @Test(arguments: trackedCases + untrackedCases + flagCases + filterCases + submoduleCases)
  func findsEveryDifference(_ example: StateCase) throws {
    let fixture = try Fixture.make(example.setup)
    let repository = try fixture.open(example.directory)
    #expect(try repository.inspect(proof: .content).lines == example.found)
    #expect(
      try repository.inspect(proof: .stat).lines == example.foundByStat ?? example.found)
  }
}
