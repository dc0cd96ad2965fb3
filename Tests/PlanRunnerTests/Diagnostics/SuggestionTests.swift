import Testing

@testable import PlanRunnerKit

@Suite struct SuggestionTests {
  struct Word: CustomTestStringConvertible, Sendable {
    let word: String
    let known: [String]
    let nearest: String?
    var testDescription: String { "\(word) among \(known)" }
    init(_ word: String, _ known: [String], _ nearest: String?) {
      self.word = word
      self.known = known
      self.nearest = nearest
    }
  }

  @Test(arguments: [
    Word("stgae", ["stage", "gate"], "stage"), Word("gat", ["stage", "gate"], "gate"),
    Word("Gate", ["stage", "gate"], "gate"), Word("archve", ["archive"], "archive"),
    Word("archives", ["archive"], "archive"), Word("tset", ["test", "sit"], "test"),
    Word("zip", ["archive", "gate"], nil), Word("x", ["gate"], nil), Word("gate", [], nil),
    Word("", ["gate"], nil), Word("abc", ["xyz"], nil),
    Word("inputs", ["outputs", "input"], "input"),
    // Of two that are as near, the first in order.
    Word("bat", ["cat", "bar"], "bar"),
  ]) func findsTheNearestOrNone(_ word: Word) {
    #expect(Suggestion.nearest(to: word.word, among: word.known) == word.nearest)
  }

  @Test func looksForNoneAmongTooMany() {
    let known = (0..<Suggestion.knownLimit).map { "value-\($0)" }
    #expect(Suggestion.nearest(to: "value-9a", among: known) == "value-9")
    #expect(Suggestion.nearest(to: "value-9a", among: known + ["x"]) == nil)
  }

  @Test func saysItAsAQuestion() {
    #expect(Suggestion.text(for: "gat", among: ["gate"]) == "; did you mean 'gate'?")
    #expect(Suggestion.text(for: "zip", among: ["gate"]).isEmpty)
  }
}
