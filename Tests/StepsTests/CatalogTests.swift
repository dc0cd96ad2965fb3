import Foundation
import PlanRoom
import PlanRunnerKit
@testable import Steps
import Testing

@Suite struct CatalogTests {
  static let names = StepCatalog.standard.entries.map(\.name)

  @Test func hasEachTypeOnceInTheOrderOfTheNames() {
    #expect(
      Self.names == [
        "archive", "dirty-tree", "exec", "gate", "ledger-append", "prove", "spec-diff", "stage",
        "version-invariants",
      ])
  }

  @Test(arguments: names) func saysWhatATypeDoesInSentences(_ name: String) throws {
    let entry = try #require(StepCatalog.standard.entry(named: name))
    for text in [entry.summary] + entry.fields.map(\.summary) {
      #expect(
        text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("\n"), "\(text)")
    }
    #expect(Set(entry.fields.map(\.name)).count == entry.fields.count)
    #expect(entry.fields.allSatisfy { $0.name.allSatisfy { $0.isASCII && $0.isLetter } })
  }

  @Test(arguments: names) func givesAnExampleThatIsAValidStep(_ name: String) throws {
    let entry = try #require(StepCatalog.standard.entry(named: name))
    let opening = #""type": "\#(name)""#
    let example = try #require(entry.example.range(of: opening))
    #expect(entry.example.hasPrefix(#"{"id": ""#) && entry.example.hasSuffix("}"))
    let members = entry.example[example.lowerBound...].dropLast()
    #expect(try Room().mistakes(in: String(members)) == [])
  }

  /// Every type with its fields' names and an example of its step.
  private static func check<Subject: Step>(_ type: Subject.Type) throws {
    let room = try Room()
    let declaration = Subject.declaration
    let step = try #require(try room.step(declaration.example) as? Subject)
    #expect(Mirror(reflecting: step).children.map(\.label) == declaration.fields.map(\.name))
  }

  @Test func namesFieldsAsTheirStoredProperties() throws {
    try Self.check(Archive.self)
    try Self.check(DirtyTree.self)
    try Self.check(Exec.self)
    try Self.check(Gate.self)
    try Self.check(LedgerAppend.self)
    try Self.check(Prove.self)
    try Self.check(SpecDiff.self)
    try Self.check(Stage.self)
    try Self.check(VersionInvariants.self)
  }
}
