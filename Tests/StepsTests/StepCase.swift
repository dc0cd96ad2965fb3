import PlanRoom
import PlanRunnerKit
import Testing

/// One step that must not pass, and all that must come of it.
struct StepCase: CustomTestStringConvertible {
  let testDescription: String
  /// Members of the step beside `id` and `type`.
  let step: String
  let outcome: Outcome
  /// Exactly, or with `…` at its end up to there.
  let message: String
  /// What to do; `nil` when the message says all.
  let advice: String?
  let failures: [String]?
  let files: [String: String]
  let shell: String
  /// What may differ below the root afterwards.
  let changed: [String]

  init(
    _ behaviour: String, _ step: String, _ outcome: Outcome, _ message: String,
    advice: String? = nil, failures: [String]? = nil, files: [String: String] = [:],
    shell: String = "", changed: [String] = []
  ) {
    testDescription = behaviour
    self.step = step
    self.outcome = outcome
    self.message = message
    self.advice = advice
    self.failures = failures
    self.files = files
    self.shell = shell
    self.changed = changed
  }

  func check(_ type: String, in files: [String: String] = [:], shell: String = "") throws {
    let room = try Room(files.merging(self.files) { $1 })
    let text = [shell, self.shell].filter { !$0.isEmpty }.joined(separator: "\n")
    if !text.isEmpty { try room.shell(text) }
    let report = try room.run(#""type": "\#(type)", \#(step)"#)
    #expect(report.outcome == outcome)
    if message.hasSuffix("…") {
      #expect(report.message.hasPrefix(String(message.dropLast())), "\(report.message)")
    } else {
      #expect(report.message == message)
    }
    if let advice { #expect(report.advice == advice) }
    if let failures { #expect(report.failures == failures) }
    #expect(report.later == .notRun)
    #expect(report.run == outcome)
    #expect(report.changed == changed)
    // A program that exits well may still lack an output.
    #expect(report.headline == "" || type == "exec")
  }
}

/// A step that the plan's reader must refuse, with `«1»` where something is wrong.
struct WrongStep: CustomTestStringConvertible {
  let step: String
  let mistakes: [String]

  init(_ step: String, _ mistakes: String...) {
    self.step = step
    self.mistakes = mistakes
  }

  var testDescription: String { step }

  func check(_ type: String) throws {
    let room = try Room()
    #expect(try room.mistakes(in: #""type": "\#(type)", \#(step)"#) == mistakes)
  }
}
