/// Says how the last run of a root ended, and whether one goes on; writes nothing.
struct StatusCommand {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  /// - Parameters:
  ///   - root: whose trail is read; `nil` for the directory planrunner is in.
  ///   - plan: the name of the plan that is asked about; `nil` for all.
  /// - Returns: what the command ends with.
  func run(in root: String? = nil, of plan: String? = nil) -> ExitStatus {
    TrailReading(invocation: invocation, console: console, environment: environment)
      .give(of: root) { reader throws(TrailReadFailure) in try reader.status(of: plan) }
  }
}
