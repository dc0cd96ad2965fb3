/// What the doctor found of one thing.
struct DoctorFinding {
  enum State {
    case well
    /// It is not as it could be, and a run can do without.
    case note
    /// A tool, a file or the machine gets in the way of runs.
    case wrong
    /// A secret came out.
    case leak

    var word: String {
      switch self {
      case .well: "ok"
      case .note: "note"
      case .wrong: "wrong"
      case .leak: "LEAK"
      }
    }

    var color: Console.Color {
      switch self {
      case .well: .green
      case .note: .yellow
      case .wrong, .leak: .red
      }
    }
  }

  let state: State
  let subject: String
  /// What was found.
  let text: String
  /// What to do; `nil` when there is nothing to do.
  let advice: String?

  init(_ state: State, _ subject: String, _ text: String, advice: String? = nil) {
    self.state = state
    self.subject = subject
    self.text = text
    self.advice = advice
  }
}
