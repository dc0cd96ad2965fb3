/// A step as a JUnit test case.
struct JUnitCase {
  /// The element that says how it ended; a step that passed has none.
  enum Element: String { case failure, error, skipped }

  let element: Element?
  /// The outcome's word.
  private let type: String
  private let name: String
  private let milliseconds: Int
  /// What the element's attribute says, and its text.
  private let message: String
  private let lines: [String]
  /// The lines of output that the failure shows.
  private let output: [String]

  init(_ step: PlannedStep, _ ending: StepEnding, _ shown: ShownText) {
    element =
      switch ending.outcome {
      case .passed: nil
      case .failed: .failure
      case .error, .timedOut, .interrupted: .error
      case .skipped, .notRun: .skipped
      }
    type = ending.outcome.rawValue
    name = shown.line(step.id)
    milliseconds = ending.milliseconds ?? 0
    message =
      ending.outcome == .notRun ? "an earlier step did not pass" : shown.line(ending.line)
    output = ending.failure.map { shown.output(of: $0) } ?? []
    lines =
      ending.reasons.flatMap { ShownFinding($0, shown).block }
      + Self.advice(ending.failure, shown)
  }

  /// Of what no step says.
  init(ofTheRun failure: StepFailure, _ shown: ShownText) {
    element = failure.outcome == .failed ? .failure : .error
    type = failure.outcome.rawValue
    name = "the run as a whole"
    milliseconds = 0
    message = shown.line(failure.message)
    output = shown.output(of: failure)
    lines = Self.advice(failure, shown)
  }

  private static func advice(_ failure: StepFailure?, _ shown: ShownText) -> [String] {
    failure?.advice.map { ["What to do: \(shown.line($0))"] } ?? []
  }

  /// The element; `plan` is the plan's name, as reports show it.
  func text(of plan: String) -> String {
    let head =
      "<testcase\(XMLText.attribute("classname", plan))\(XMLText.attribute("name", name))"
      + XMLText.attribute("time", Self.seconds(milliseconds))
    guard let element else { return head + "/>\n" }
    var text = head + ">\n<\(element.rawValue)\(XMLText.attribute("message", message))"
    if element != .skipped { text += XMLText.attribute("type", type) }
    text +=
      lines.isEmpty
      ? "/>\n" : ">\(XMLText.content(lines.joined(separator: "\n")))</\(element.rawValue)>\n"
    if !output.isEmpty {
      text += "<system-out>\(XMLText.content(output.joined(separator: "\n")))</system-out>\n"
    }
    return text + "</testcase>\n"
  }

  /// Seconds with three digits behind the point.
  static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
