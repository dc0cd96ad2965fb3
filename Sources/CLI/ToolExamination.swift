internal import Host
internal import PlanRunnerKit

/// Programs and surroundings that some plans need.
struct ToolExamination {
  let environment: [String: String]

  var findings: [DoctorFinding] { [curl, terminal, locale] }

  private var curl: DoctorFinding {
    do throws(StepFailure) {
      let path = try ProgramSearch.find("curl", root: "/", path: environment["PATH"])
      return DoctorFinding(.well, "curl", path)
    } catch {
      return DoctorFinding(
        .note, "curl", "not on PATH",
        advice: "install curl if a plan has a source 'url'; nothing else needs it")
    }
  }

  private var terminal: DoctorFinding {
    guard Host.isTerminal(Console.output) else {
      return DoctorFinding(.well, "terminal", "none: standard output goes elsewhere")
    }
    let width = Host.columns(Console.output).map { "\($0) columns" } ?? "of unknown width"
    return DoctorFinding(.well, "terminal", "\(environment["TERM"] ?? "unnamed"), \(width)")
  }

  /// Output is UTF-8 whatever the locale says; a terminal of another one shows it wrongly.
  private var locale: DoctorFinding {
    let name =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "C"
    let isUnicode = name.lowercased().replacing("-", with: "").contains("utf8")
    if isUnicode || !Host.isTerminal(Console.output) {
      return DoctorFinding(.well, "locale", "\(name); output is UTF-8 in any")
    }
    return DoctorFinding(
      .note, "locale", "\(name), and output is UTF-8",
      advice: "set LANG to one of UTF-8, such as C.UTF-8, if the dot of a secret looks wrong: •")
  }
}
