internal import Host
internal import PlanRunnerKit

/// Which file holds the audit trail: `--audit`, else `PLANRUNNER_AUDIT`, else one in the state directory.
struct TrailPlace {
  /// The file that was named; `nil` for the one in the state directory.
  let given: GivenPath?
  private static let name = "audit.sqlite"

  init(_ invocation: Invocation, _ environment: [String: String]) {
    let named = environment["PLANRUNNER_AUDIT"].flatMap { $0.isEmpty ? nil : $0 }
    given = (invocation.value(.audit) ?? named).map(GivenPath.init)
  }

  /// The file, named or not.
  func file(in state: borrowing Directory) -> GivenPath {
    given ?? GivenPath("\(state.path)/\(Self.name)")
  }

  func open(in state: borrowing Directory) throws(TrailFailure) -> AuditTrail {
    guard let given else { return try AuditTrail(Self.name, in: state) }
    do throws(HostError) {
      return try open(given.name, try given.directory())
    } catch { throw TrailFailure(error) }
  }

  private func open(
    _ name: String, _ directory: borrowing Directory
  ) throws(HostError) -> AuditTrail {
    do throws(TrailFailure) { return try AuditTrail(name, in: directory) } catch {
      throw HostError("open", name, refusal: error.description)
    }
  }

  /// The trail's path, if there is one to read.
  func existing(in state: borrowing Directory) throws(HostError) -> String? {
    if let given { return given.path }
    return try state.status(of: Self.name) == nil ? nil : "\(state.path)/\(Self.name)"
  }
}
