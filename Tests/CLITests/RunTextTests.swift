import Foundation
import Testing

/// What a person reads of a run, to the letter.
@Suite struct RunTextTests {
  @Test func showsEachStepOfAPassingRun() throws {
    try Command("plan.json").files(SmallPlans.greeting(expecting: "hello world")).expect(
      output: """
        planrunner 0.1.0: greeting (plan.json)
             passed  make   exec <time>  exit status 0, made
             passed  judge  gate <time>  1 rule holds
             passed  after  exec <time>  exit status 0
        Passed in <time>: 3 of 3 steps passed.
        Made:
          b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9  out.txt
          e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  after.txt
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """,
      files: ["out.txt": "hello world", "after.txt": ""])
  }

  @Test func saysWhatDoesNotHoldWhereAndWhy() throws {
    try Command("run", "plan.json").files(SmallPlans.greeting(expecting: "hello moon")).expect(
      status: 1,
      output: """
        planrunner 0.1.0: greeting (plan.json)
             passed  make   exec <time>  exit status 0, made
             failed  judge  gate <time>  a rule does not hold: it greets
                    it greets
                      out.txt is 'hello world', expected 'hello moon'
                      because it is polite
                    at plan.json:9
             notRun  after  exec
        Failed at 'judge' in <time>: 1 of 3 steps passed.
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """,
      files: ["out.txt": "hello world"])
  }

  @Test func keepsQuietAboutWhatIsWell() throws {
    try Command("plan.json", "--quiet").files(SmallPlans.greeting(expecting: "hello world")).expect(
      files: ["out.txt": "hello world", "after.txt": ""])
  }

  @Test func keepsNotQuietAboutWhatIsWrong() throws {
    try Command("plan.json", "--quiet").files(SmallPlans.greeting(expecting: "hello moon")).expect(
      status: 1,
      output: """
             failed  judge  gate <time>  a rule does not hold: it greets
                    it greets
                      out.txt is 'hello world', expected 'hello moon'
                      because it is polite
                    at plan.json:9
        Failed at 'judge' in <time>: 1 of 3 steps passed.
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """,
      files: ["out.txt": "hello world"])
  }

  @Test func saysWhatWasMadeAndWhatWarned() throws {
    let plan = SmallPlans.plan(
      #"{"id": "doubt", "type": "gate", "rules": [{"that": "one is two", "value": 1, "equals": 2, "severity": "warning"}]}"#,
      SmallPlans.exec(
        "printf x > o",
        more: #", "outputs": ["o"], "environment": {"V": "${version}${build}${commit}"}"#),
      values: #"{"version": "1.2", "build": 3, "commit": "abc"}"#)
    try Command("plan.json").files(plan).expect(
      output: """
        planrunner 0.1.0: small (plan.json)
             passed  doubt  gate <time>  0 rules hold, 1 warned
                    warning: one is two
                      the plan's value 1 is 1, expected 2
             passed  a      exec <time>  exit status 0
        Passed in <time>: 2 of 2 steps passed, 1 warning.
        Made version 1.2, build 3, commit abc:
          2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881  o
        Warning at 'doubt': one is two: the plan's value 1 is 1, expected 2
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """, files: ["o": "x"])
  }

  @Test func namesWhatItWasAboutAlsoWhenItFailed() throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec("exit 1"),
      #"{"id": "b", "type": "exec", "command": ["echo", "${version} ${build}"]}"#,
      values: #"{"version": "1.2", "build": 3}"#)
    try Command("plan.json").files(plan).expect(
      status: 1,
      output: """
        planrunner 0.1.0: small (plan.json)
             failed  a  exec <time>  'sh' exited with status 1
                    What to do: It wrote nothing. Run it by hand, or let it say what it does.
                    at plan.json:6
             notRun  b  exec
        Failed at 'a' in <time>: 0 of 2 steps passed.
        This was version 1.2, build 3.
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """)
  }

  @Test func saysWhyAStepIsSkipped() throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec("true"),
      SmallPlans.exec(
        "true", id: "b", more: #", "when": {"value": "${channel}", "equals": "store"}"#),
      values: #"{"channel": "beta"}"#)
    try Command("plan.json").files(plan).expect(
      output: """
        planrunner 0.1.0: small (plan.json)
             passed  a  exec <time>  exit status 0
            skipped  b  exec            its 'when' is false: ${channel} is 'beta', expected 'store'
        Passed in <time>: 1 of 2 steps passed.
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """)
  }

  @Test func showsWhatACompilerSaidBeforeTheOutputItSaidItIn() throws {
    let script = "echo begin; echo 'a.c:1:2: error: e'; echo '  x'; echo '  ^'; echo end; exit 1"
    try Command("plan.json").files(SmallPlans.plan(SmallPlans.exec(script))).expect(
      status: 1,
      output: """
        planrunner 0.1.0: small (plan.json)
             failed  a  exec <time>  'sh' exited with status 1
                    compiler error
                    | a.c:1:2: error: e
                    |   x
                    |   ^
                    | begin
                    | a.c:1:2: error: e
                    |   x
                    |   ^
                    | end
                    What to do: Read its whole output: <directory>/.planrunner/logs/<run>-a.log
                    at plan.json:6
        Failed at 'a' in <time>: 0 of 1 step passed.
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """)
  }

  @Test func keepsTheStateInsideTheRepository() throws {
    try Command("plan.json").files(SmallPlans.passing).repository().expect(
      output: """
        planrunner 0.1.0: small (plan.json)
             passed  a  exec <time>  exit status 0
        Passed in <time>: 1 of 1 step passed.
        This was commit <commit>.
        The trail is <directory>/.git/planrunner/audit.sqlite, run <run>.

        """)
  }

  @Test func answersAWrongPlanWithAllItsMistakesAtOnce() throws {
    try Command("plan.json").files([
      "plan.json": """
      {
        "format": 1,
        "name": "wrong",
        "values": { "version": "1.0" },
        "steps": [
          { "id": "a", "type": "exce", "command": ["true"] },
          { "id": "b", "type": "exec", "command": ["touch", "made"], "inptus": [] },
          { "id": "c", "type": "exec", "command": "true" },
          { "id": "d", "type": "gate" },
          { "id": "b", "type": "exec", "command": ["true"] },
          { "id": "e", "type": "exec", "command": ["echo", "${verson}"] },
        ]
      }

      """
    ]).expect(
      status: 65,
      error: """
        plan.json:6:26: error: there is no step type 'exce'; did you mean 'exec'?
            { "id": "a", "type": "exce", "command": ["true"] },
                                 ^~~~~~
        plan.json:7:64: error: step type 'exec' has no 'inptus'; did you mean 'inputs'?
            { "id": "b", "type": "exec", "command": ["touch", "made"], "inptus": [] },
                                                                       ^~~~~~~~
        plan.json:8:45: error: found a string, expected an array
            { "id": "c", "type": "exec", "command": "true" },
                                                    ^~~~~~
        plan.json:9:13: error: step 'd' lacks 'rules': What must hold, each with its words, its source and its expectation.
            { "id": "d", "type": "gate" },
                    ^~~
        plan.json:10:13: error: step id 'b' is already taken
            { "id": "b", "type": "exec", "command": ["true"] },
                    ^~~
        plan.json:7:13: note: the first 'b' is here
            { "id": "b", "type": "exec", "command": ["touch", "made"], "inptus": [] },
                    ^~~
        plan.json:11:55: error: there is no value 'verson'; did you mean 'version'?
            { "id": "e", "type": "exec", "command": ["echo", "${verson}"] },
                                                              ^~~~~~~~~
        plan.json:12:3: error: found ']', expected a value after ',' (no trailing comma)
          ]
          ^
        7 mistakes; nothing was run.

        """)
  }

  @Test func namesTheFileThatWroteTheWrongThing() throws {
    try Command("check", "plans/top.json").files([
      "plans/top.json": #"{"format": 1, "name": "top", "extends": "../base/base.json"}"#,
      "base/base.json":
        #"{"format": 1, "name": "base", "steps": [{"id": "a", "type": "gatee"}]}"#,
    ]).expect(
      status: 65,
      error: """
        plans/../base/base.json:1:61: error: there is no step type 'gatee'; did you mean 'gate'?
        {"format": 1, "name": "base", "steps": [{"id": "a", "type": "gatee"}]}
                                                                    ^~~~~~~
        1 mistake; nothing was run.

        """)
  }
}
