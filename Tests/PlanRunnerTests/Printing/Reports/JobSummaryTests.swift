import Testing

@testable import PlanRunnerKit

/// What a run's summary says, and what is left of it where there is no room.
@Suite struct JobSummaryTests {
  /// The run of a plan with steps given as text, and its plan.
  static func run(
    _ steps: String, values: String = "{}", environment: [String: String] = [:]
  ) throws -> (Plan, RunReport) {
    let folder = try Folder()
    let plan = try folder.plan(steps, values: values, environment: environment)
    return (plan, try folder.run(plan).report)
  }

  static func beginning(commit: String? = nil) -> RunBeginning {
    RunBeginning(
      identifier: "run-1", version: "9.9", process: 1, startedAt: "2026-01-02T03:04:05.678Z",
      commit: commit)
  }

  @Test func namesTheCommitThatNobodyElseNames() throws {
    for (values, words) in [("{}", "commit head"), (#"{"commit": "own"}"#, "commit own")] {
      let (plan, report) = try Self.run(
        #"{"id": "a", "type": "play", "do": ["fail it"]}"#, values: values)
      let summary = JobSummary(
        of: plan, report, Self.beginning(commit: "head"), trail: "/t/trail.sqlite")
      #expect(summary.text()?.contains("This was \(words).") == true)
    }
  }

  static func text(
    _ steps: String, values: String = "{}", environment: [String: String] = [:]
  ) throws -> String? {
    let (plan, report) = try run(steps, values: values, environment: environment)
    return JobSummary(of: plan, report, beginning(), trail: "/t/trail.sqlite").text()?
      .replacing(#/\b\d+ ms/#, with: "<time>")
      .replacing(#/seal [0-9a-f]{64}/#, with: "seal <seal>")
      // The directory's name may have what looks like a commit.
      .replacing(#/`?[^ `]*plan\.json((?::\d+)?[.:]?)`?/#) { "plan.json\($0.1)" }
  }

  @Test func tellsOfARunThatPassed() throws {
    let text = try Self.text(
      #"""
      {"id": "a", "type": "play", "outputs": ["o|1"], "do": ["write o|1 x", "note <done>", "identify commit c0ffee", "uphold r|1 holds"]},
      {"id": "b", "type": "play", "do": ["warn it|self a*b"]}
      """#, values: #"{"version": "1.2", "commit": "not this"}"#)
    #expect(
      text == """
        ## Passed: small

        Passed in <time>: 2 of 2 steps passed, 1 warning.

        ### Made

        version 1.2, commit c0ffee

        | SHA-256 | bytes | artifact |
        |---|---:|---|
        | 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881 | 1 | o&#124;1 |

        ### Steps

        | step | type | outcome | time | finding |
        |---|---|---|---:|---|
        | a | play | passed | <time> | &lt;done&gt; |
        | b | play | passed | <time> |  |

        ### Warnings

        - **b: it&#124;self**: a\\*b (because it is so)

        <details><summary>1 rule judged</summary>

        - **a: r&#124;1**: holds (because it must be so)


        </details>

        <details><summary>2 values settled</summary>

        - **version**: from plan.json:1
        - **commit**: from plan.json:1

        </details>

        planrunner 9.9 ran plan.json.
        The trail is /t/trail.sqlite, run run-1, its last seal <seal>.
        <!-- This was written by planrunner. -->

        """)
  }

  @Test func tellsWhyARunFailed() throws {
    let text = try Self.text(
      #"""
      {"id": "a", "type": "play", "do": ["object rule found 1, expected 2", "object more one\ntwo", "fail it\nlast|line\n```"]},
      {"id": "b", "type": "play"}
      """#, values: #"{"version": "1.2"}"#)
    #expect(
      text == """
        ## Failed: small

        Failed at 'a' in <time>: 0 of 2 steps passed.

        ### Why

        a (play) at plan.json:1: wrong: it

        - **rule**: found 1, expected 2 (because it must be so)

        **more**

        ```
        one
        two
        ```

        because it must be so

        ````
        last|line
        ```
        ````

        What to do: Mend it.

        This was version 1.2.

        ### Steps

        | step | type | outcome | time | finding |
        |---|---|---|---:|---|
        | a | play | failed | <time> | wrong: it |
        | b | play | notRun |  |  |

        <details><summary>1 value settled</summary>

        - **version**: from plan.json:1

        </details>

        planrunner 9.9 ran plan.json.
        The trail is /t/trail.sqlite, run run-1.
        <!-- This was written by planrunner. -->

        """)
  }

  /// What a list of steps shows of a program that did not pass.
  @Test func putsTheFirstErrorOfACompilerIntoTheRow() throws {
    let text = try #require(
      try Self.text(
        #"{"id": "a", "type": "play", "do": ["object other x", "place a.swift 1:14: cannot convert\n ^", "fail it\nlast"]}"#
      ))
    #expect(text.contains("| wrong: it: `1:14:` cannot convert |"))
  }

  @Test func tellsWhatNoStepSays() throws {
    let text = try #require(
      try Self.text(
        #"{"id": "a", "type": "play", "outputs": ["o"], "do": ["write o x"]}, {"id": "b", "type": "play", "do": ["put o y"]}"#
      ))
    #expect(
      text.contains(
        "## Failed: small\n\nFailed in <time>: 2 of 2 steps passed.\n\n### Why\n\n'o' is not"))
    #expect(!text.contains("### Made"))
  }

  /// Forty lines of output, then twenty of each other part.
  static let long = #"""
    \#((0..<20).map { #"{"id": "s\#($0)", "type": "play", "do": ["warn w\#($0) ੴੴੴ", "uphold r\#($0) ੴੴੴ"]}"# }.joined(separator: ",")),
    {"id": "last", "type": "play", "do": [\#((0..<20).map { #""object f\#($0) ੴੴੴ""# }.joined(separator: ",")),
      "fail it\#((0..<40).map { "\\nout-\($0)-ੴੴੴ" }.joined())"]}
    """#

  @Test func cutsOutputFirstThenValuesThenRulesThenWarningsThenFindingsThenSteps() throws {
    let values = "{\((0..<20).map { "\"v\($0)\": \($0)" }.joined(separator: ", "))}"
    let whole = try #require(try Self.text(Self.long, values: values))
    let (plan, report) = try Self.run(Self.long, values: values)
    let summary = JobSummary(of: plan, report, Self.beginning(), trail: "/t/trail.sqlite")
    let wholes = [40, 20, 20, 20, 20, 21]
    var before = wholes
    var smallest = Int.max
    for limit in stride(from: whole.utf8.count + 200, through: 0, by: -7) {
      guard let text = summary.text(limit: limit) else { break }
      smallest = text.utf8.count
      #expect(text.utf8.count <= limit)
      let counts = [
        #/out-/#, #/- \*\*v/#, #/- \*\*s\d+: r/#, #/- \*\*s\d+: w/#, #/- \*\*f/#,
        #/\| play \|/#,
      ].map { text.matches(of: $0).count }
      // What is cut comes after all that is kept longer has gone whole.
      for index in 0..<5 where counts[index + 1] < wholes[index + 1] {
        #expect(counts[index] == 0, "\(counts) at \(limit)")
      }
      for (index, noun) in ["line", "value", "rule", "warning", "finding", "step"]
        .enumerated()
      {
        let left = wholes[index] - counts[index]
        #expect(
          left == 0 || text.contains("*\(left) \(noun)\(left == 1 ? "" : "s") left out"),
          "\(counts) at \(limit)")
      }
      if counts[0] > 0 { #expect(text.contains("out-39-")) }
      #expect(zip(counts, before).allSatisfy { $0 <= $1 })
      before = counts
    }
    #expect(before == [0, 0, 0, 0, 0, 0])
    #expect(smallest < 1500)
  }

  @Test func boundsWhatOneStepCanSay() throws {
    let much = String(repeating: "@", count: 3 << 20)
    let text = try #require(
      try Self.text(
        #"{"id": "a", "type": "play", "do": ["object \#(much) x", "warn \#(much) \#(much)", "fail \#(much)\n\#(much)"]}"#
      ))
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasSuffix("run run-1.\n\(JobSummary.mark)"))
  }

  @Test func holdsNoSecretInAnyForm() throws {
    let secret = "a|b<c>`d*e"
    let steps = #"""
      {"id": "a", "type": "play", "names": {"k": "${key}"}, "do": ["warn s ${key}", "object ${key} ${key}", "fail x${key}y\n${key}"]}
      """#
    let text = try #require(
      try Self.text(
        steps, values: #"{"key": {"env": "KEY", "secret": true}}"#, environment: ["KEY": secret]))
    #expect(!text.contains("d*e") && !text.contains("d\\*e") && !text.contains(secret))
    #expect(text.contains("•"))
  }
}
