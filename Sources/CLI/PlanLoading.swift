internal import Facts
internal import Host
internal import PlanRunnerKit
internal import Steps

/// Reads a plan for a command, or prints all that is wrong with it.
struct PlanLoading {
  let console: Console
  let environment: [String: String]

  enum Result {
    case plan(Plan)
    case refused(ExitStatus)
  }

  func load(_ path: String, overrides: [String: String]) -> Result {
    let reader = PlanReader(catalog: .standard, facts: FactReader(), environment: environment)
    let reading: PlanReader.Result
    do throws(HostError) {
      reading = try reader.read(path, overrides: overrides)
    } catch {
      console.complain("planrunner: \(VisibleText.of(error.description))")
      return .refused(.cannotRead)
    }
    if let plan = reading.plan { return .plan(plan) }
    for message in reading.unknownOverrides {
      console.complain("planrunner: --set: \(VisibleText.of(message))")
    }
    guard reading.unknownOverrides.isEmpty else { return .refused(.usage) }
    let text = DiagnosticPrinter(reading.texts).text(reading.diagnostics)
    let count = reading.diagnostics.all.count
    console.complain(text + "\(count) \(count == 1 ? "mistake" : "mistakes"); nothing was run.")
    return .refused(ExitStatus(reading.diagnostics))
  }
}
