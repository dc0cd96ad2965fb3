/// A command of the command line, declared once: parsing and help come from here.
enum Command: String, CaseIterable {
  case run, check, graph, explain, diff, steps, schema, status, audit
  case initialize = "init"
  case doctor, completions, version, help

  var usage: String {
    switch self {
    case .run: "run PLAN"
    case .check: "check PLAN..."
    case .graph: "graph PLAN"
    case .explain: "explain PLAN [STEP]"
    case .diff: "diff PLAN PLAN"
    case .steps: "steps [TYPE]"
    case .schema: "schema"
    case .status: "status [PLAN]"
    case .audit: "audit list | show [RUN] | events"
    case .initialize: "init [DIR]"
    case .doctor: "doctor [PLAN]"
    case .completions: "completions bash | zsh | fish"
    case .version: "version"
    case .help: "help [COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .run: "Run a plan; `planrunner PLAN` is the same."
    case .check: "Read and validate plans; every mistake at once."
    case .graph: "Print a plan's step graph; `planrunner PLAN --dry-run` is the same."
    case .explain: "Print every value and field, and which file and line said it."
    case .diff: "Print how two plans differ, value by value and step by step."
    case .steps: "List the step types, or print one type's page."
    case .schema: "Print the JSON Schema of a plan, by which editors complete and check one."
    case .status: "Say how the last run ended, and whether one goes on."
    case .audit: "List the recorded runs, show one with its steps, or list what happened."
    case .initialize: "Write a small project with two plans that runs at once."
    case .doctor: "Say whether planrunner can work here, and whether it keeps a secret."
    case .completions: "Print a script that lets a shell complete planrunner's words."
    case .version: "Print the version."
    case .help: "Print how planrunner, or one command, is used."
    }
  }

  var options: [Option] {
    switch self {
    case .run:
      [
        .set, .dryRun, .resume, .format, .diagnostics, .audit, .events, .summary, .junit,
        .lockTimeout, .color, .quiet, .verbose, .help,
      ]
    case .check, .graph: [.set, .format, .diagnostics, .color, .help]
    case .explain, .diff: [.set, .diagnostics, .color, .help]
    case .steps: [.format, .help]
    case .status: [.audit, .set, .help]
    case .audit: [.audit, .limit, .format, .help]
    case .doctor: [.set, .color, .help]
    case .version: [.format, .help]
    case .schema, .initialize, .completions, .help: [.help]
    }
  }

  /// How many words may follow the command.
  var arguments: ClosedRange<Int> {
    switch self {
    case .run, .graph: 1...1
    case .check: 1...Int.max
    case .diff: 2...2
    case .audit, .explain: 1...2
    case .steps, .help, .initialize, .status, .doctor: 0...1
    case .completions: 1...1
    case .schema, .version: 0...0
    }
  }

  var example: String {
    switch self {
    case .run: "planrunner run plans/appstore.json --set build=8"
    case .check: "planrunner check plans/*.json"
    case .graph: "planrunner graph plans/appstore.json --format mermaid"
    case .explain: "planrunner explain plans/appstore.json licence"
    case .diff: "planrunner diff plans/testflight.json plans/appstore.json"
    case .steps: "planrunner steps gate"
    case .schema: "planrunner schema > plan.schema.json"
    case .status: "planrunner status plans/appstore.json"
    case .audit: "planrunner audit show"
    case .initialize: "planrunner init hello"
    case .doctor: "planrunner doctor plans/appstore.json"
    case .completions: "eval \"$(planrunner completions bash)\""
    case .version: "planrunner version"
    case .help: "planrunner help run"
    }
  }

  /// Commands of the contract that this version does not have.
  static let later = ["ledger"]
}
