internal import Crypto
internal import Facts
internal import PlanRunnerKit

struct Prove: Step {
  let artifact: ArtifactPath
  let rules: [Rule]
  let embedded: [EmbeddedFile]

  static let declaration = Declaration(
    "prove", "Proves of a built product that what is inside it is what was staged.",
    example: #"""
      {"id": "ipa", "type": "prove", "artifact": "build/Reader.ipa",
       "rules": [{"that": "the build number was built in",
                  "file": "build/Reader.ipa", "entry": "Payload/*.app/Info.plist",
                  "plist": "/CFBundleVersion", "equals": "8"}],
       "embedded": [{"entry": "Payload/*.app/reader.sqlite",
                     "file": "stage/reader.sqlite"}]}
      """#,
    make: Prove.init,
    .input(
      "artifact", judged: true,
      "Built product: a bundle directory, or an .ipa, .zip, .tar or .tar.gz file."),
    .input(
      "rules", judged: true, default: [],
      "What must hold of files inside it; sources name it with 'entry'."),
    .input(
      "embedded", judged: true, default: [],
      "Files inside it, each with the staged file it must equal."))

  var objection: String? {
    rules.isEmpty && embedded.isEmpty ? "proves nothing: give 'rules' or 'embedded'" : nil
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    var failures: [StepFailure] = []
    for file in embedded {
      do throws(FactFailure) {
        if let objection = try file.objection(in: artifact, from: &context) {
          context.object("embedded \(file.entry)", objection)
          failures.append(.failed("'\(artifact)' holds another '\(file.entry)': \(objection)"))
        } else {
          context.uphold("embedded \(file.entry)", "equals \(file.file)")
        }
      } catch {
        context.object("embedded \(file.entry)", error.message)
        failures.append(error.asStepFailure)
      }
    }
    var words = ""
    if !rules.isEmpty {
      do throws(StepFailure) { words = try RuleJudging.judge(rules, in: &context) } catch {
        failures.append(error)
      }
    }
    if let failure = failures.first(where: { $0.outcome == .failed }) ?? failures.first {
      throw failure
    }
    let files =
      embedded.count == 1 ? "1 embedded file equals" : "\(embedded.count) embedded files equal"
    context.conclude(
      [embedded.isEmpty ? "" : "\(files) what was staged", words].filter { !$0.isEmpty }
        .joined(separator: ", "))
  }
}
