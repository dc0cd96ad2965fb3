internal import Patterns
internal import PlanRunnerKit

/// What a version may look like.
enum VersionGrammar: String, PlanChoice {
  /// One to four whole numbers with dots between: `3.0.2`.
  case numeric
  /// Semantic Versioning 2.0.0: `3.0.2-beta.1+5`.
  case semantic

  var summary: String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  var words: String {
    switch self {
    case .numeric: "one to four numbers with dots between, such as 3.0.2"
    case .semantic: "a semantic version such as 3.0.2 or 3.0.2-beta.1"
    }
  }

  func accepts(_ text: String) -> Bool {
    let number = "(?:0|[1-9][0-9]*)"
    let pattern =
      switch self {
      case .numeric: "\(number)(?:\\.\(number)){0,3}"
      case .semantic:
        "\(number)\\.\(number)\\.\(number)"
          + "(?:-(?:\(number)|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:\(number)|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?"
          + "(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?"
      }
    do throws(PatternError) {
      return try Pattern(pattern).matchesWhole(text)
    } catch { preconditionFailure("the grammar's own pattern is right: \(error)") }
  }
}
