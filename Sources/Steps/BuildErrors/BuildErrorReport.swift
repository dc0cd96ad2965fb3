internal import Host
internal import PlanRunnerKit

/// Puts the errors of a program that did not pass into the evidence of its step.
enum BuildErrorReport {
  /// - Parameters:
  ///   - log: absolute path of what the program wrote, without secrets.
  ///   - directory: where it ran; its relative paths are from there.
  ///   - context: takes a finding for each error, and one that counts those that are not told.
  static func find(in log: String, from directory: String, to context: inout StepContext) {
    var scan = BuildErrorScan()
    do throws(HostError) {
      let path = SplitPath(log)
      try Directory(at: path.parent).open(path.name).forEachChunk { scan.take($0) }
    } catch {
      // The step fails as it does; what it printed is still in its message.
      return
    }
    scan.finish()
    for error in scan.errors {
      context.object(
        error.kind.rawValue, error.lines.joined(separator: "\n"),
        at: error.location.map { $0.from(directory) })
    }
    guard scan.more > 0 else { return }
    let count = "\(scan.isMoreExact ? "" : "at least ")\(scan.more)"
    context.object(
      "more errors", "\(count) more \(scan.more == 1 ? "error is" : "errors are") in \(log)")
  }
}
