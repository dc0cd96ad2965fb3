import Foundation
import Testing

/// What an editor makes of the schema: what it proposes, shows and marks, asked of VS Code's service.
@Suite struct EditorTests {
  private static let common = ["after", "id", "summary", "timeout", "type", "when"]

  /// A step type as `planrunner steps` lists it.
  private struct Kind: Decodable {
    struct Field: Decodable {
      let name: String
      let summary: String
      let required: Bool
    }
    let type: String
    let summary: String
    let fields: [Field]
  }

  private static func kinds() throws -> [Kind] {
    let result = try Scratch().run("steps", "--format", "json")
    return try JSONDecoder().decode([Kind].self, from: Data(result.output.utf8))
  }

  private static func plan(_ step: String, more: String = "") -> String {
    #"{"format": 1, \#(more)"steps": [\#(step)]}"#
  }

  private static func rule(_ members: String) -> String {
    plan(#"{"id": "a", "type": "gate", "rules": [{"that": "x", \#(members)}]}"#)
  }

  @Test func proposesEachStepTypeWithItsSummary() throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let kinds = try Self.kinds()
    #expect(kinds.count >= 9)
    for text in [#"{"id": "a", "type": "|"}"#, #"{"id": "a", "type": |}"#] {
      let found = try service.answers(to: [.init(question: .complete, text: Self.plan(text))])[0]
      #expect(found.map(\.label) == kinds.map(\.type))
      #expect(found.map(\.words) == kinds.map(\.summary))
    }
  }

  @Test func proposesTheFieldsOfTheTypeAlone() throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let kinds = try Self.kinds()
    let steps = kinds.map { Self.plan(#"{"id": "a", "type": "\#($0.type)", |}"#) }
    let changes = kinds.map {
      Self.plan(#"{"id": "a", "type": "\#($0.type)", |}"#, more: #""extends": "b.json", "#)
    }
    for texts in [steps, changes] {
      let answers = try service.answers(to: texts.map { .init(question: .complete, text: $0) })
      for (kind, found) in zip(kinds, answers) {
        let others = Self.common.filter { $0 != "id" && $0 != "type" }
        #expect(found.map(\.label).sorted() == (others + kind.fields.map(\.name)).sorted())
        for field in kind.fields {
          #expect(
            found.first { $0.label == field.name }?.words == field.summary,
            "\(kind.type) \(field.name)")
        }
      }
    }
  }

  /// Which type a step below has is not in the plan that changes it.
  @Test func proposesTheFieldsOfAllTypesForAChange() throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let text = Self.plan(#"{"id": "a", |}"#, more: #""extends": "b.json", "#)
    let found = try service.answers(to: [.init(question: .complete, text: text)])[0]
    let fields = try Self.kinds().flatMap { $0.fields.map(\.name) } + Self.common
    #expect(Set(found.map(\.label)) == Set(fields).subtracting(["id"]))
  }

  @Test func proposesAWholeStepOfEachType() throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let found = try service.answers(to: [.init(question: .complete, text: Self.plan("|"))])[0]
    let kinds = try Self.kinds()
    #expect(found.map(\.label) == kinds.map(\.type))
    for (kind, proposal) in zip(kinds, found) {
      #expect(proposal.words == kind.summary)
      #expect(proposal.inserted.hasPrefix(#"{"id": "$1", "type": "\#(kind.type)""#))
      for field in kind.fields {
        #expect(
          proposal.inserted.contains("\"\(field.name)\": ") == field.required, "\(field.name)")
      }
    }
    #expect(found.contains { $0.inserted.hasSuffix(#""type": "exec", "command": ["$2"]}"#) })
  }

  struct Proposals: CustomTestStringConvertible {
    let text: String
    let expected: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Proposals(
      text: "{|}",
      expected: ["drop", "extends", "format", "name", "root", "steps", "summary", "values"]),
    Proposals(
      text: #"{"values": {"v": {|}}}"#,
      expected: [
        "env", "file", "git", "ledger", "json", "match", "sql", "default", "secret", "type",
      ]),
    Proposals(
      text: EditorTests.rule("|"),
      expected: [
        "when", "forEach", "severity", "because", "file", "git", "env", "value", "json", "plist",
        "sql",
        "equals", "oneOf", "above", "exists", "containsLine",
      ]),
    Proposals(
      text: EditorTests.rule(#""git": "head", "equals": {|}"#), expected: ["file", "json", "env"]),
    Proposals(
      text: EditorTests.plan(#"{"id": "a", "type": "stage", "files": [{|}]}"#),
      expected: ["from", "into"]),
  ])
  func proposesKeysWithTheirSummaries(_ example: Proposals) throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let found = try service.answers(to: [.init(question: .complete, text: example.text)])[0]
    #expect(Set(found.map(\.label)).isSuperset(of: example.expected))
    #expect(found.filter(\.words.isEmpty) == [])
  }

  @Test(arguments: [
    Proposals(
      text: EditorTests.plan(#"{"id": "a", "type": "dirty-tree", "proof": |}"#),
      expected: ["content", "stat"]),
    Proposals(
      text: EditorTests.rule(#""severity": "|""#), expected: ["failure", "warning"]),
    Proposals(
      text: EditorTests.rule(#""git": |"#), expected: ["branch", "describe", "head", "tag"]),
    Proposals(
      text: EditorTests.plan(#"{"id": "a", "type": "archive", "format": |}"#),
      expected: ["tar", "tar.gz", "zip"]),
    Proposals(
      text: #"{"values": {"v": {"env": "A", "type": |}}}"#,
      expected: ["boolean", "integer", "string"]),
  ])
  func proposesWordsEachWithWhatItMeans(_ example: Proposals) throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let found = try service.answers(to: [.init(question: .complete, text: example.text)])[0]
    #expect(found.map(\.label).sorted() == example.expected)
    #expect(Set(found.map(\.words)).count == found.count && !found.contains { $0.words.isEmpty })
  }

  @Test func showsWhatAKeyAndAWordMean() throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let texts = [
      #"{"id": "a", "type": "dir|ty-tree", "proof": "stat"}"#,
      #"{"id": "a", "type": "dirty-tree", "proof": "st|at"}"#,
      #"{"id": "a", "type": "dirty-tree", "repo|sitory": "r"}"#,
    ]
    let found = try service.answers(to: texts.map { .init(question: .hover, text: Self.plan($0)) })
    let words = found.map { $0.map(\.words).joined() }
    #expect(words[0].contains("Refuses a work tree"))
    #expect(words[1].contains("`stat`: Trusts size and time"))
    #expect(words[2].contains("Directory of another repository below the root"))
  }

  /// Of the service's own messages those that say nothing to who writes a plan.
  private static let vague = [
    "multiple schemas", "schema that is not allowed", "the pattern of", "or fewer",
  ]

  @Test func marksWhatTheSchemaRefusesAndNothingElse() throws {
    guard let service = EditorService() else { return EditorService.tellOfAbsence() }
    let cases = SchemaCase.right + SchemaCase.beyond + SchemaCase.wrong
    let found = try service.answers(to: cases.map { .init(question: .validate, text: $0.plan) })
    let isRight = SchemaCase.right.count + SchemaCase.beyond.count
    for (index, (example, marks)) in zip(cases, found).enumerated() {
      // JSON's own rules need no schema.
      let marks = marks.filter { $0.words != "Duplicate object key" }
      #expect(marks.isEmpty == (index < isRight), "\(example.name): \(marks)")
      for mark in marks {
        let isVague = Self.vague.contains { mark.words.contains($0) }
        #expect(!isVague, "\(example.name): \(mark.words)")
      }
    }
  }
}
