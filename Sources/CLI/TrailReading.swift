internal import Host
internal import PlanRunnerKit

/// Gives what a command reads of a root's trail, or says why there is nothing to read.
struct TrailReading {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  /// - Parameters:
  ///   - root: whose trail is read; `nil` for the directory planrunner is in.
  ///   - text: what is read of it.
  /// - Returns: what the command ends with.
  func give(
    of root: String?, _ text: (borrowing TrailReader) throws(TrailReadFailure) -> String
  ) -> ExitStatus {
    do throws(TrailReadFailure) {
      let place = if let root { root } else { try Self.workingDirectory() }
      let reader = try TrailReader(place, TrailPlace(invocation, environment))
      return console.give(try text(reader))
    } catch {
      console.complain("planrunner: \(VisibleText.of(error.message))")
      return error.status
    }
  }

  private static func workingDirectory() throws(TrailReadFailure) -> String {
    do throws(HostError) { return try Host.workingDirectory() } catch {
      throw TrailReadFailure(message: error.description, status: .cannotRead)
    }
  }
}
