internal import Facts
internal import PlanRunnerKit

struct Gate: Step {
  let subject: ArtifactPath?
  let rules: [Rule]
  let allowEmpty: Bool

  static let declaration = Declaration(
    "gate",
    "Holds rules over facts; all are judged and reported, then one that fails stops the run.",
    example: #"""
      {"id": "licence", "type": "gate", "subject": "stage/reader.sqlite",
       "rules": [{"that": "the review is signed", "file": "REVIEW.md",
                  "containsLine": "REVIEWED: true"}]}
      """#,
    make: Gate.init,
    .input(
      "subject", judged: true,
      "Artifact the rules are about; it must exist, and is pinned to what they saw."),
    .inputs("rules", "What must hold, each with its words, its source and its expectation."),
    .parameter("allowEmpty", default: false, "Whether it is well when no rule applies."))

  func run(in context: inout StepContext) throws(StepFailure) {
    context.conclude(try RuleJudging.judge(rules, in: &context, allowEmpty: allowEmpty))
  }
}
