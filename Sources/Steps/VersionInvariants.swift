internal import Facts
internal import PlanRunnerKit

struct VersionInvariants: Step {
  enum Scope: String, PlanChoice {
    case version, ledger

    var summary: String {
      switch self {
      case .version: "Builds of the same version count."
      case .ledger: "Every build in the ledger counts."
      }
    }
  }

  let equal: [Source]
  let rules: [Rule]
  let grammar: VersionGrammar
  let build: Int?
  let ledger: ArtifactPath?
  let scope: Scope

  static let declaration = Declaration(
    "version-invariants",
    "Holds that every place says the same version, and that the build number is a new one.",
    example: #"""
      {"id": "one-number", "type": "version-invariants",
       "equal": [{"file": "project.yml", "match": "VERSION: ([0-9.]+)"},
                 {"file": "vendor.lock.json", "json": "/platform/version"}],
       "build": 8, "ledger": "builds.json"}
      """#,
    make: VersionInvariants.init,
    .inputs("equal", "Places that must all say the version."),
    .input("rules", judged: true, default: [], "Further rules, judged together with the rest."),
    .parameter("grammar", default: .numeric, "What the version must look like."),
    .parameter("build", "Build number, which must be above every earlier one."),
    .input("ledger", hashed: .whileReading, judged: true, "Ledger that knows the earlier builds."),
    .parameter(
      "scope", default: .version,
      "Which builds of the ledger count: those of the same version, or all."))

  var objection: String? {
    switch (build, ledger) {
    case (.some, nil): "gives 'build' without the 'ledger' that knows the earlier ones"
    case (nil, .some): "gives 'ledger' without the 'build' to hold against it"
    default: nil
    }
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    var failures: [StepFailure] = []
    var version: String?
    do throws(StepFailure) { version = try agreedVersion(&context) } catch {
      failures.append(error)
    }
    if let version, let build, let ledger {
      do throws(StepFailure) {
        try check(build, of: version, against: ledger, &context)
      } catch { failures.append(error) }
    }
    if !rules.isEmpty {
      do throws(StepFailure) {
        _ = try RuleJudging.judge(rules, in: &context, allowEmpty: true)
      } catch { failures.append(error) }
    }
    // What is known to be wrong counts before what nobody could tell.
    if let failure = failures.first(where: { $0.outcome == .failed }) ?? failures.first {
      throw failure
    }
    let places = equal.count == 1 ? "in 1 place" : "in \(equal.count) places"
    context.conclude(
      "\(version ?? "") \(places)" + (build.map { ", build \($0)" } ?? ""))
  }

  private func agreedVersion(_ context: inout StepContext) throws(StepFailure) -> String {
    var found: [(source: Source, text: String)] = []
    var missing: StepFailure?
    for source in equal {
      do throws(FactFailure) {
        let fact = try source.fact(from: &context)
        // 3.10 as a number is 3.1, which is another version.
        if case .number = fact {
          throw .valueless("\(source) is the number \(fact.text); a version is a string")
        }
        let text = fact.text
        found.append((source, text))
        context.find(source.description, .string(text))
      } catch {
        context.object("version", error.message)
        missing = missing ?? error.asStepFailure
      }
    }
    if let missing { throw missing }
    let version = found[0].text
    let different = found.filter { !$0.text.utf8.elementsEqual(version.utf8) }
    guard different.isEmpty else {
      for (source, text) in found { context.object("version", "\(source) says '\(text)'") }
      throw .failed(
        "the version differs: \(found[0].source) says '\(version)', "
          + "\(different[0].source) says '\(different[0].text)'",
        advice: "Make all \(found.count) places say the same.")
    }
    guard grammar.accepts(version) else {
      throw .failed("'\(version)' is no version: expected \(grammar.words)")
    }
    context.identify(.version, .string(version))
    return version
  }

  private func check(
    _ build: Int, of version: String, against ledger: ArtifactPath, _ context: inout StepContext
  ) throws(StepFailure) {
    context.identify(.build, .integer(build))
    guard build > 0 else { throw .failed("the build number is \(build), expected 1 or above") }
    guard let bytes = try context.read(ledger) else {
      throw .error(
        "there is no ledger '\(ledger)'", advice: "A new ledger is a file that holds [] alone.")
    }
    let earlier: [Int]
    do throws(JSONMistake) {
      let name = ledger.description
      earlier = try Ledger(bytes, named: name).builds(
        of: scope == .version ? version : nil, named: name)
    } catch { throw .error(error.description, advice: "Repair the ledger; it was not changed.") }
    guard let highest = earlier.max(), highest >= build else { return }
    let of = scope == .version ? " of \(version)" : ""
    throw .failed(
      "build \(build) is not above build \(highest)\(of), which '\(ledger)' has already",
      advice: highest == .max ? nil : "Use build \(highest + 1) or above.")
  }
}
