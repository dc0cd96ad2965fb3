import Foundation
import Testing

/// Pages that planrunner prints of itself and of a plan, to the letter.
@Suite struct PageTests {
  @Test func printsHowItIsUsed() throws {
    let page = """
      planrunner runs a release plan: a JSON file of typed steps, in order, to the
      first failure.

      Usage: planrunner PLAN [options]

      Commands
        run PLAN                       Run a plan; `planrunner PLAN` is the same.
        check PLAN...                  Read and validate plans; every mistake at once.
        graph PLAN                     Print a plan's step graph; `planrunner PLAN
                                       --dry-run` is the same.
        explain PLAN [STEP]            Print every value and field, and which file and
                                       line said it.
        diff PLAN PLAN                 Print how two plans differ, value by value and
                                       step by step.
        steps [TYPE]                   List the step types, or print one type's page.
        schema                         Print the JSON Schema of a plan, by which
                                       editors complete and check one.
        status [PLAN]                  Say how the last run ended, and whether one
                                       goes on.
        audit list | show [RUN] | events
                                       List the recorded runs, show one with its
                                       steps, or list what happened.
        init [DIR]                     Write a small project with two plans that runs
                                       at once.
        doctor [PLAN]                  Say whether planrunner can work here, and
                                       whether it keeps a secret.
        completions bash | zsh | fish  Print a script that lets a shell complete
                                       planrunner's words.
        version                        Print the version.
        help [COMMAND]                 Print how planrunner, or one command, is used.

      Options of run
        --set NAME=VALUE           Give a value of the plan; repeatable.
        --dry-run                  Print the step graph and touch nothing.
        --resume                   Go on from the last run where it did not pass.
        --format FORMAT            Form of what is printed: text or json; with
                                   --dry-run also dot, mermaid or svg.
        --diagnostics full|plain   How to print mistakes: with the source, or a line
                                   each for editors.
        --audit FILE               Keep the audit trail in FILE.
        --events FILE              Write events to FILE as JSON Lines; - is stdout.
        --summary FILE             Write what came of the run to FILE as Markdown.
        --junit FILE               Write the run to FILE as JUnit XML, a case for each
                                   step.
        --lock-timeout SECONDS     How long to wait for another run to end; 0 by
                                   default.
        --color auto|always|never  Whether to colour what people read.
        --quiet                    Print only what went wrong.
        --verbose                  Print every finding.
        --help                     Print how planrunner is used.

      planrunner help COMMAND prints how a command is used, with an example;
      planrunner init hello writes a project to try them on.

      """
    try Command("help").expect(output: page)
    try Command("--help").expect(output: page)
  }

  @Test func printsHowACommandIsUsed() throws {
    let page = """
      Usage: planrunner audit list | show [RUN] | events [options]

      List the recorded runs, show one with its steps, or list what happened.

      Options
        --audit FILE     Keep the audit trail in FILE.
        --limit N        How many events at most, up to 10000; 100 by default.
        --format FORMAT  Form of what is printed: text or json.
        --help           Print how planrunner is used.

      Example
        planrunner audit show

      """
    try Command("help", "audit").expect(output: page)
    try Command("audit", "list", "--help").expect(output: page)
  }

  @Test(arguments: [
    "run", "check", "graph", "explain", "diff", "steps", "schema", "status", "audit", "init",
    "doctor", "completions", "version", "help",
  ])
  func hasAPageForEveryCommand(_ command: String) throws {
    let result = try Scratch().run("help", command)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Usage: planrunner \(command)"))
    #expect(result.error.isEmpty)
  }

  @Test func printsTheVersion() throws {
    try Command("version").expect(output: "planrunner 0.1.0\n")
    try Command("--version").expect(output: "planrunner 0.1.0\n")
    try Command("version", "--format", "json").expect(output: "{\"version\":\"0.1.0\"}\n")
  }

  @Test func listsTheStepTypes() throws {
    try Command("steps").expect(
      output: """
        archive             Packs files into one archive whose bytes depend on the files
                            alone.
        dirty-tree          Refuses a work tree that differs from its commit in any
                            byte, also where git status is silent.
        exec                Runs a program with its arguments, without a shell; it must
                            exit with status 0.
        gate                Holds rules over facts; all are judged and reported, then
                            one that fails stops the run.
        ledger-append       Appends one entry to a JSON ledger, whole and on disk, in
                            the style the file has.
        prove               Proves of a built product that what is inside it is what was
                            staged.
        spec-diff           Derives a spec from its base with the named lines replaced,
                            and proves that only those differ.
        stage               Copies files, and derives a database for a profile with its
                            manifest, into a staging directory.
        version-invariants  Holds that every place says the same version, and that the
                            build number is a new one.

        planrunner steps TYPE prints the keys of one, with an example.

        """)
  }

  @Test func printsAStepTypesPage() throws {
    try Command("steps", "gate").expect(
      output: #"""
        gate: Holds rules over facts; all are judged and reported, then one that fails
        stops the run.

        Keys
          subject     Input, path, optional. Artifact the rules are about; it must
                      exist, and is pinned to what they saw.
          rules       Input, list of rule, required. What must hold, each with its
                      words, its source and its expectation.
          allowEmpty  Parameter, boolean, false by default. Whether it is well when no
                      rule applies.

        Rule
          One thing that must hold: its words, its source and its expectation.
          that      Required: string. What must hold, in words; it names the rule in
                    every report.
          when      Optional: condition. Condition without which the rule does not
                    apply.
          forEach   Optional: elements. List of texts; the rule is judged for each, with
                    '${item}' for the text.
          severity  Optional: "failure" or "warning", "failure" by default. Whether a
                    rule that does not hold stops the run.
          because   Optional: string. Why it must hold, printed when it does not.
          Also the keys of a source: file, entry, git, ledger, where, highest, next,
          last, env, url, timeout, limit, headers, offline, value, json, plist, match,
          sql, sha256, size, text.
          Also the keys of an expectation: equals, notEquals, oneOf, matches, above,
          atLeast, below, containsLine, rows, exists.

        Example
          {"id": "licence", "type": "gate", "subject": "stage/reader.sqlite",
           "rules": [{"that": "the review is signed", "file": "REVIEW.md",
                      "containsLine": "REVIEWED: true"}]}

        """#)
  }

  /// Whoever reads them has 80 columns, and finds an example of what can be typed or written.
  @Test func everyPageFitsEightyColumnsAndShowsAnExample() throws {
    let scratch = try Scratch()
    let commands = try scratch.run("help").output.matches(of: #/(?m)^  ([a-z]+) .*$/#).map {
      ["help", String($0.1)]
    }
    let types = try scratch.run("steps").output.matches(of: #/(?m)^([a-z-]+)  /#).map {
      ["steps", String($0.1)]
    }
    #expect(commands.count >= 14 && types.count >= 9)
    for words in [["help"], ["steps"]] + commands + types {
      let result = try scratch.run(Command(arguments: words))
      #expect(result.status == 0 && result.error.isEmpty, "\(words)")
      let wide = result.output.split(separator: "\n").filter { $0.count > 80 }
      #expect(wide.isEmpty, "\(words): \(wide)")
      let end = words[0] == "help" ? "  planrunner |  eval " : "  {\""
      guard words.count == 2 else { continue }
      let example = result.output.split(separator: "\nExample\n")
      #expect(example.count == 2, "\(words)")
      #expect(
        end.split(separator: "|").contains { example.last?.hasPrefix($0) == true }, "\(words)")
    }
  }

  /// A run's own words are the ones that the help of each command names.
  @Test func namesTheFormsThatACommandPrints() throws {
    let scratch = try Scratch()
    for (command, forms) in [
      ("check", "text or json."), ("graph", "text, json, dot, mermaid or svg."),
      ("run", "text or json; with --dry-run also dot, mermaid or svg."),
    ] {
      let page = try scratch.run("help", command).output.replacing(#/\n {20,}/#, with: " ")
      #expect(page.contains("Form of what is printed: \(forms)\n"))
    }
  }

  @Test func saysWhichKeysGoTogether() throws {
    let page = try Scratch().run("steps", "ledger-append").output
    #expect(
      page.contains("\n  Exactly one of 'file', 'git', 'ledger', 'env', 'url', 'value' is given.\n")
    )
    #expect(page.contains("\n  With 'ledger': exactly one of 'highest', 'next', 'last' is given."))
  }

  @Test func suggestsAStepType() throws {
    try Command("steps", "gaet").expect(
      status: 64, error: "planrunner: there is no step type 'gaet'; did you mean 'gate'?\n")
  }

  @Test func printsTheStepTypesAsOneValue() throws {
    let result = try Scratch().run("steps", "--format", "json")
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    #expect(list?.compactMap { $0["type"] as? String }.count == 9)
    #expect(result.error.isEmpty)
  }
}
