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
  /// The signal that ended the examination before it had found anything; `nil` where none did.
  let signal: Int32?

  init(stoppedBy signal: Int32) {
    state = .note
    subject = "signal"
    text = "stopped by signal \(signal)"
    advice = nil
    self.signal = signal
  }

  init(_ state: State, _ subject: String, _ text: String, advice: String? = nil) {
    self.state = state
    self.subject = subject
    self.text = text
    self.advice = advice
    signal = nil
  }
}
