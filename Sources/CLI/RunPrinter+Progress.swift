internal import PlanRunnerKit

extension RunPrinter {
  /// The line of a step that runs, as its last line will be; without a step, of the look at all of them.
  ///
  /// In `columns` its time has a place, whatever the step is called.
  func running(
    _ step: PlannedStep?, milliseconds: Int, _ words: String, columns: Int
  ) -> String {
    let time = TimeSpan.words(milliseconds: milliseconds)
    let whole =
      step.map { line("    running", $0, time, words) }
      ?? "    running  \(Self.lastLook)  \(time)  \(words)"
    let short = ["    running", "running"].lazy.map { mark in
      let room = columns - TerminalText.width(of: "\(mark)    \(time)")
      return (room, "\(mark)  \(TerminalText.cut(what(step), to: room))  \(time)")
    }
    // Where the words are cut away, the time is still there.
    let needed = TerminalText.width(of: whole) - TerminalText.width(of: words)
    guard needed > columns else { return TerminalText.cut(whole, to: columns) }
    let fitting = short.first { $0.0 > 0 } ?? (0, "running")
    return TerminalText.cut(fitting.1, to: columns)
  }

  /// A plain line that says that something goes on.
  func stillRuns(_ step: PlannedStep?, milliseconds: Int, _ words: String) {
    let time = TimeSpan.words(milliseconds: milliseconds)
    console.say(
      "            still running: \(what(step)), \(time)\(words.isEmpty ? "" : ", ")\(words)")
  }

  private func what(_ step: PlannedStep?) -> String { step.map { shown($0.id) } ?? Self.lastLook }

  private static let lastLook = "last look at all artifacts"
}
