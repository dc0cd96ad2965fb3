import Foundation

/// What ends a run before its time.
public enum StopKind: String, CaseIterable, Sendable {
  case interrupt, terminate, hangup, kill, parentDeath

  /// The signal that planrunner, or its parent, is sent.
  var signal: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangup: SIGHUP
    case .kill, .parentDeath: SIGKILL
    }
  }

  /// The exit status of a run that it stopped; `nil` where nobody is left to be told.
  var status: Int32? { self == .parentDeath ? nil : 128 + signal }

  /// Whether planrunner can close the run itself.
  var isCatchable: Bool { self != .kill }
}
