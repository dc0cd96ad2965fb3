internal import Host
internal import PlanRunnerKit

/// Looks whether planrunner can do its work here, and whether it keeps a secret.
struct DoctorCommand {
  let console: Console
  let environment: [String: String]

  /// Examines the place where runs would take place, and says what it found.
  func run(in root: String) -> ExitStatus {
    let sections = [
      ("libraries", { LibraryExamination().findings }),
      ("place", { PlaceExamination(root: root).findings }),
      ("tools", { ToolExamination(environment: environment).findings }),
      ("secrets", { CanaryTrial(environment: environment).findings }),
    ]
    var states: [DoctorFinding.State] = []
    console.say("planrunner \(Host.version) in \(VisibleText.of(root))")
    for (title, examine) in sections {
      console.say()
      console.say(title)
      let findings = examine()
      // What was broken off tells nothing of the machine.
      if let signal = findings.compactMap(\.signal).first ?? Signals.take() {
        console.say("  stopped by signal \(signal)")
        return .signalled(signal)
      }
      for finding in findings {
        tell(finding)
        states.append(finding.state)
      }
    }
    let status = Self.status(states)
    console.say()
    console.say(verdict(status, states))
    return status
  }

  private func tell(_ finding: DoctorFinding) {
    let word = finding.state.word
    let mark = console.colored(word, finding.state.color)
    let space = String(repeating: " ", count: 7 - word.count)
    let lead = String(repeating: " ", count: max(0, 22 - finding.subject.count))
    console.say("  \(mark)\(space)\(finding.subject)\(lead)  \(VisibleText.of(finding.text))")
    if let advice = finding.advice {
      console.say("         What to do: \(VisibleText.of(advice))")
    }
  }

  private func verdict(_ status: ExitStatus, _ states: [DoctorFinding.State]) -> String {
    switch status {
    case .passed: console.colored("All is well.", .green)
    case .failed:
      console.colored("A secret came out. Do not run a plan with secrets; report this.", .red)
    default:
      console.colored("\(states.filter { $0 == .wrong }.count) of \(states.count) are wrong.", .red)
    }
  }

  private static func status(_ states: [DoctorFinding.State]) -> ExitStatus {
    states.contains(.leak) ? .failed : states.contains(.wrong) ? .couldNotTell : .passed
  }
}
