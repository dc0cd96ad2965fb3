import Testing

/// Every kind of mistake: file, line, column, caret, what was found, what was expected, the nearest right word.
@Suite struct OneMistakeTests {
  private static let command = #""type": "exec", "command": ["true"]"#

  static let words: [OneMistake] = [
    .step(
      "a mistyped key", #"\#(command), «"timout"»: "1m""#,
      "step type 'exec' has no 'timout'; did you mean 'timeout'?"),
    .step(
      "a key of another type", #""type": "dirty-tree", «"manifest"»: "m.json""#,
      "step type 'dirty-tree' has no 'manifest'"),
    .step(
      "a mistyped step type", #""type": «"gaet"», "rules": []"#,
      "there is no step type 'gaet'; did you mean 'gate'?"),
    .step(
      "a wrong word", #""type": "dirty-tree", "proof": «"contents"»"#,
      "found 'contents', expected 'stat' or 'content'; did you mean 'content'?"),
    .rule(
      "a mistyped expectation", #""file": "f", "exists": true, «"equal"»: 1"#,
      "a rule has no 'equal'; did you mean 'equals'?"),
    OneMistake(
      "a mistyped key at the top",
      "{ \"format\": 1, «\"step\"»: [],\n  \"steps\": [{ \"id\": \"a\", \(command) }] }",
      "a plan has no 'step'; did you mean 'steps'?"),
    OneMistake(
      "an id of other letters",
      "{ \"format\": 1, \"steps\": [{ \"id\": «\"Build_1\"», \(command) }] }",
      "found 'Build_1', expected an id of lower-case letters, digits and '-'"),
    OneMistake(
      "a newer format", "{ \"format\": «12», \"stages\": [] }",
      "format 12 needs a newer planrunner; this one reads format 1"),
  ]

  static let values: [OneMistake] = [
    .step(
      "a wrong type", #""type": "exec", "command": «"true"»"#,
      "found a string, expected an array"),
    .step(
      "a wrong type within a list", #""type": "exec", "command": ["sleep", «90»]"#,
      "found an integer, expected a string"),
    OneMistake(
      "a missing field",
      "{ \"format\": 1, \"steps\": [\n  { \"id\": «\"say\"», \"type\": \"exec\" }] }",
      "step 'say' lacks 'command': Program and arguments; a program with '/' is below the root, else on PATH."
    ),
    .rule(
      "a missing key of a rule", #""file": "f", "exists": true }, «{» "file": "f", "exists": true"#,
      "a rule lacks 'that'"),
    .step(
      "a duration without its unit", #"\#(command), "timeout": «90»"#,
      #"found a number, expected a duration; say the unit, as in "90s""#),
    .rule(
      "a number out of range", #""file": "f", "sql": "SELECT 1", "rows": «-12»"#,
      "found -12, expected a number of rows"),
    .rule(
      "a whole number that not every reader keeps", #""env": "A", "equals": «9007199254740993»"#,
      "a whole number beyond 9007199254740991 is not the same to every reader of JSON; "
        + "give it as a string"),
    .step(
      "a path that leaves the root", #"\#(command), "inputs": [«"../secret"»]"#,
      "found '../secret', expected a path below the plan's root, without '.' and '..'"),
    .step(
      "a reference to no value", #""type": "exec", "command": ["echo", "v«${vresion}»"]"#,
      "there is no value 'vresion'; did you mean 'version'?"),
    .step(
      "a glob that is none", #""type": "dirty-tree", "allow": [«"notes/[a-z]*"»]"#,
      "'notes/[a-z]*' is no glob: '[' has no meaning in a glob: brackets are not supported"),
    .rule(
      "a pointer that is none", #""file": "f", "json": «"version"», "exists": true"#,
      "found 'version', expected a JSON Pointer such as '/platform/version'"),
    .rule(
      "a regular expression that is none", #""file": "f", "match": «"v([0-9]+"», "exists": true"#,
      "the expression is wrong: missing closing parenthesis"),
  ]

  static let queries: [OneMistake] = [
    .rule(
      "a mistyped query", #""file": "f", "sql": «"SELET count(*) FROM t"», "above": 0"#,
      "found 'SELET', expected a query: SELECT, WITH, VALUES or PRAGMA; did you mean 'SELECT'?"),
    .rule(
      "a query that breaks the grammar",
      #""file": "f", "sql": «"SELECT count(* FROM t"», "above": 0"#,
      #"the query is wrong: near "FROM": syntax error"#),
    .rule(
      "a query without its end", #""file": "f", "sql": «"SELECT count(*) FROM"», "above": 0"#,
      "the query is wrong: incomplete input"),
    .rule(
      "a query with an open quote", #""file": "f", "sql": «"SELECT 'a"», "above": 0"#,
      #"the query is wrong: unrecognized token: "'a""#),
    .rule(
      "a statement that writes", #""file": "f", "sql": «"DELETE FROM t"», "above": 0"#,
      "found 'DELETE', expected a query: SELECT, WITH, VALUES or PRAGMA"),
    .rule(
      "two queries", #""file": "f", "sql": «"SELECT 1; SELECT 2"», "above": 0"#,
      "the query is wrong: more than one statement"),
    .rule(
      "no query", #""file": "f", "sql": «"-- none"», "above": 0"#,
      "the query is wrong: no statement"),
    .step(
      "a query of a step",
      #""type": "stage", "database": "d", "into": "i", "profile": "p", "profiles": { "p": { "drop": [] } }, "scripture": «"SELECT FROM"»"#,
      #"the query is wrong: near "FROM": syntax error"#),
  ]

  static let changes: [OneMistake] = [
    .change(
      "an overlay that hits nothing", #""steps": [{ "id": «"biuld"», "timeout": "1h" }]"#,
      "step 'biuld' is new here: say after which step it runs, with 'after'; did you mean 'build'?"
    ),
    .change(
      "an overlay that changes nothing", #""steps": [{ "id": «"build"» }]"#,
      "step 'build' changes nothing of what it extends"),
    .change(
      "a step to drop that is not there", #""drop": [«"tre"»]"#,
      "there is no step 'tre' to drop; did you mean 'tree'?"),
    .change(
      "a step to follow that is not there",
      #""steps": [{ "id": "x", "after": «"buid"», "type": "dirty-tree" }]"#,
      "there is no step 'buid'; did you mean 'build'?"),
    OneMistake(
      "plans in a ring", "{ \"format\": 1,\n  \"extends\": «\"plan.json\"» }",
      "plans extend each other in a ring: plan.json -> plan.json"),
    OneMistake(
      "values in a ring",
      "{ \"format\": 1, \"values\": { \"a\": \"${b}\",\n  \"b\": \"x«${a}»\" }, \"steps\": [{ \"id\": \"s\", \(command) }] }",
      "values need each other in a ring: a -> b -> a"),
    OneMistake(
      "a plan that is not there", "{ \"format\": 1,\n  \"extends\": «\"bse.json\"» }",
      "cannot read 'bse.json': No such file or directory"),
  ]

  static let grammar: [OneMistake] = [
    OneMistake(
      "a trailing comma", "{ \"format\": 1,\n  \"steps\": [{ \"id\": \"a\", \(command), «}»] }",
      "found '}', expected a name in quotes after ',' (no trailing comma)"),
    OneMistake(
      "no comma", "{ \"format\": 1\n  «\"»steps\": [] }", "found '\"', expected ',' or '}'"),
    OneMistake(
      "a string without end", "{ \"format\": 1, \"name\": «\"a»", "the string does not end"),
    OneMistake(
      "a number with a zero before it", "{ \"format\": «01», \"steps\": [] }",
      "a number does not begin with a zero"),
  ]

  @Test(arguments: words + values + queries + changes + grammar)
  func isShownWhereItStands(_ mistake: OneMistake) throws {
    let files = ["plan.json": mistake.plan, "base.json": OneMistake.base]
    let result = try Scratch().run(Command("check", "plan.json").files(files))
    #expect(result.error == mistake.printed)
    #expect(result.status == (mistake.message.hasPrefix("cannot read") ? 66 : 65))
    #expect(result.output == "")
  }
}
