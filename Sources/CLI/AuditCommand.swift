internal import Git
internal import Host
internal import PlanRunnerKit
internal import SQLite

/// Reads what was recorded; writes nothing.
struct AuditCommand {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  /// - Parameter plan: names the root whose trail is read.
  func run(_ plan: Plan) -> ExitStatus {
    let words = invocation.command == .audit ? Array(invocation.arguments.dropFirst(2)) : []
    let what = invocation.command == .status ? "status" : invocation.arguments[0]
    do throws(TrailReadFailure) {
      let reader = try TrailReader(plan, TrailPlace(invocation, environment))
      switch what {
      case "list": console.give(try reader.list())
      case "show": console.give(try reader.show(words.first))
      case "status": console.give(try reader.status())
      default:
        console.complain(
          "planrunner: there is no 'audit \(what)'\(Suggestion.text(for: what, among: ["list", "show"]))")
        return .usage
      }
      return .passed
    } catch {
      console.complain("planrunner: \(VisibleText.of(error.message))")
      return error.status
    }
  }
}
