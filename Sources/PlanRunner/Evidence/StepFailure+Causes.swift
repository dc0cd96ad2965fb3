public import Host

extension StepFailure {
  /// A file that could not be read or written.
  public init(_ error: HostError) { self = .error(error.description) }

  /// A file that is no longer what an earlier step wrote or judged.
  init(_ breach: Pins.Breach) {
    let steps = breach.between.map { "'\($0)'" }.joined(separator: ", ")
    self = .failed(
      "'\(breach.path)' is not what '\(breach.step)' \(breach.isWritten ? "wrote" : "judged"): "
        + (breach.modes
          ?? "\(Self.words(breach.then)) then, \(Self.words(breach.found)) now"),
      advice: breach.between.isEmpty
        ? "Something outside the plan changed it. Find out what, and run again."
        : "It changed while \(steps) ran. If that step must change it, declare it there.")
  }

  private static func words(_ digest: (some CustomStringConvertible)?) -> String {
    digest.map { "sha256 \($0)" } ?? "no file"
  }
}
