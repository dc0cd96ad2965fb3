internal import PlanRunnerKit

extension RunPrinter {
  /// The line of a step that runs, as its last line will be; without a step, of the look at all of them.
  func running(_ step: PlannedStep?, milliseconds: Int, _ words: String) -> String {
    let time = TimeSpan.words(milliseconds: milliseconds)
    guard let step else { return "    running  \(Self.lastLook)  \(time)  \(words)" }
    return line("    running", step, time, words)
  }

  /// A plain line that says that something goes on.
  func stillRuns(_ step: PlannedStep?, milliseconds: Int, _ words: String) {
    let what = step.map { shown($0.id) } ?? Self.lastLook
    let time = TimeSpan.words(milliseconds: milliseconds)
    console.say("            still running: \(what), \(time)\(words.isEmpty ? "" : ", ")\(words)")
  }

  private static let lastLook = "last look at all artifacts"
}
