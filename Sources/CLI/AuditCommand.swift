internal import Host
internal import PlanRunnerKit

/// Reads what was recorded for the directory planrunner is in, or for a plan's root; writes nothing.
struct AuditCommand {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  /// - Parameters:
  ///   - root: whose trail is read.
  ///   - plan: the name of the plan that is asked about; `nil` for all.
  /// - Returns: what the command ends with.
  func run(in root: String, of plan: String? = nil) -> ExitStatus {
    let isStatus = invocation.command == .status
    let what = isStatus ? "status" : invocation.arguments[0]
    do throws(TrailReadFailure) {
      let reader = try TrailReader(root, TrailPlace(invocation, environment))
      switch what {
      case "list": return console.give(try reader.list())
      case "show": return console.give(try reader.show(invocation.arguments.dropFirst().first))
      case "events":
        let limit = invocation.value(.limit).flatMap { Int($0) } ?? TrailEvent.usualLimit
        let page = TrailEventText(try reader.events(limit))
        return console.give(invocation.carriesData ? page.json.pretty() + "\n" : page.text)
      default: return console.give(try reader.status(of: plan))
      }
    } catch {
      console.complain("planrunner: \(VisibleText.of(error.message))")
      return error.status
    }
  }

  func run() -> ExitStatus {
    do throws(HostError) { return run(in: try Host.workingDirectory()) } catch {
      console.complain("planrunner: \(error)")
      return .cannotRead
    }
  }
}
