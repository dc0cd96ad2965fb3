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
    do throws(HostError) {
      return try open(Self.name(of: path), try Self.parent(of: path))
    } catch { throw TrailFailure(error) }
  }

  /// Whether a trail that was named lies at an absolute path without links, or below it.
  func isWithin(_ place: String) -> Bool {
    guard let path else { return false }
    do throws(HostError) {
      let trail = "\(try Self.parent(of: path).path)/\(Self.name(of: path))/"
      return trail.utf8.starts(with: "\(place)/".utf8)
    } catch {
      // Opening it fails as well, with this reason.
      return false
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func parent(of path: String) throws(HostError) -> Directory {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return try Directory(at: path.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent)
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
