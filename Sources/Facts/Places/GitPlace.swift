internal import Git
internal import PlanRunnerKit

/// The repository that the plan's root lies in.
struct GitPlace: SourcePlace {
  static let term = Term(
    "git", "What the repository says that the plan's root lies in.",
    [
      .required(
        "git", Question.shape,
        "The commit, the one tag on it, the branch, or the nearest tag with its distance.")
    ],
    example: #"{"git": "head"}"#)

  enum Question: String, PlanChoice {
    case head, tag, branch, describe

    var summary: String {
      switch self {
      case .head: "The commit, 40 hexadecimal digits."
      case .tag: "The one tag on the commit."
      case .branch: "The branch that is checked out."
      case .describe:
        "The nearest tag, the distance from it and the commit, as git describe --tags --long."
      }
    }
  }

  let question: Question

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard let question = object.required("git", as: Question.self, reporting: &diagnostics) else {
      return nil
    }
    self.question = question
  }

  var artifacts: [ArtifactPath] { [] }
  var description: String { "git \(question.rawValue)" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    let answers: [String]
    do throws(GitError) { answers = try Self.answers(to: question, in: artifacts.root) } catch {
      throw .unclear(error.description)
    }
    guard answers.count < 2 else {
      throw .unclear("the commit has several tags: \(answers.joined(separator: ", "))")
    }
    guard let answer = answers.first else {
      throw .missing(question == .branch ? "HEAD is on no branch" : "there is no tag")
    }
    return .text(answer)
  }

  private static func answers(
    to question: Question, in root: String
  ) throws(GitError) -> [String] {
    guard let location = try RepositoryLocation.find(from: root) else {
      throw GitError(.unreadable, "'\(root)' lies in no git repository")
    }
    let repository = try Repository(at: location)
    guard let head = try repository.head() else {
      throw GitError(.noCommit, "the repository has no commit yet")
    }
    switch question {
    case .head: return [head.id]
    case .tag: return try repository.tags(at: head.id)
    case .branch: return try repository.branch().map { [$0] } ?? []
    case .describe: return try repository.describe().map { [$0.description] } ?? []
    }
  }
}
