internal import Host
internal import PlanRunnerKit

/// Which file holds the audit trail: `--audit`, else `PLANRUNNER_AUDIT`, else one in the state directory.
struct TrailPlace {
  private let path: String?
  private static let name = "audit.sqlite"

  init(_ invocation: Invocation, _ environment: [String: String]) {
    path =
      invocation.value(.audit) ?? environment["PLANRUNNER_AUDIT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  func open(in state: borrowing Directory) throws(TrailFailure) -> AuditTrail {
    guard let path else { return try AuditTrail(Self.name, in: state) }
    let components = path.split(separator: "/").map(String.init)
    let parent = components.dropLast().joined(separator: "/")
    do throws(HostError) {
      let directory = try Directory(
        at: path.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent)
      return try open(components.last ?? "", directory)
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
    if let path { return path }
    return try state.status(of: Self.name) == nil ? nil : "\(state.path)/\(Self.name)"
  }
}
