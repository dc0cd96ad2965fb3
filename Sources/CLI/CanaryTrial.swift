internal import Git
internal import Host
internal import PlanRunnerKit

/// Plants a secret in runs of this very program, in a directory that goes away, and looks for it in all that came out.
struct CanaryTrial {
  let environment: [String: String]

  /// A line for each place where text comes out.
  var findings: [DoctorFinding] {
    do throws(HostError) {
      let above = try Directory(at: try Host.resolve(environment["TMPDIR"] ?? "/tmp"))
      let name = "planrunner-doctor-\(try Host.randomText(bytes: 6))"
      try above.makeDirectories(name, mode: 0o700)
      let findings: [DoctorFinding]
      do throws(HostError) {
        findings = try held(in: try above.directory(name))
      } catch { findings = [Self.untold(error)] }
      // All long work is broken off while a signal waits, and so would be the removal.
      let signal = Signals.take()
      try above.removeTree(name)
      return signal.map { [DoctorFinding(stoppedBy: $0)] } ?? findings
    } catch { return [Self.untold(error)] }
  }

  private static func untold(_ error: HostError) -> DoctorFinding {
    DoctorFinding(
      .wrong, "canary", error.description, advice: "name another directory for the trial: TMPDIR")
  }

  private func held(in directory: borrowing Directory) throws(HostError) -> [DoctorFinding] {
    var refusal: String?
    do throws(GitError) {
      if try RepositoryLocation.find(from: directory.path) != nil {
        refusal = "it lies in a repository, which would keep the state of the trial"
      }
    } catch { refusal = error.message }
    if let refusal { throw HostError("use", directory.path, refusal: refusal) }
    let canary = Canary(random: try Host.randomText(bytes: 32))
    for (name, text) in CanaryPlan.files + [(CanaryPlan.forms, canary.printed)] {
      try directory.open(name, for: .createNew, mode: 0o600).write(Array(text.utf8))
    }
    return try CanaryRuns(directory.path, canary, environment).sinks().map { sink in
      finding(canary, sink)
    }
  }

  /// A place without a single dot has not been tried.
  private func finding(_ canary: Canary, _ sink: CanaryRuns.Sink) -> DoctorFinding {
    let subject = sink.name
    if let piece = canary.trace(in: sink.bytes) {
      return DoctorFinding(.leak, subject, "shows '\(piece)' of the secret that was planted")
    }
    let count = sink.bytes.split(separator: Array(Redactor.dot.utf8)).count - 1
    guard count > 0 else {
      guard sink.mustTell else {
        return DoctorFinding(.well, subject, "\(sink.bytes.count) bytes, nothing of it")
      }
      return DoctorFinding(
        .wrong, subject, "says nothing of the secret, masked or not, in \(sink.bytes.count) bytes")
    }
    return DoctorFinding(
      .well, subject, "\(sink.bytes.count) bytes, masked \(count == 1 ? "once" : "\(count) times")")
  }
}
