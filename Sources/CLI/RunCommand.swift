internal import Git
internal import Host
internal import PlanRunnerKit

/// Runs a plan.
struct RunCommand {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  private var reports: ReportWriter {
    ReportWriter(invocation: invocation, environment: environment, console: console)
  }

  /// Locks the plan's root and reads the plan `again`: another run may have changed since what its values tell.
  func run(in place: RunPlace, reading again: () -> PlanLoading.Result) -> ExitStatus {
    Orphans.adopt()
    let state: StateDirectory
    func refuse(_ message: String, _ status: ExitStatus) -> ExitStatus {
      self.refuse(Refusal(of: place.plan, [.init(message)]), of: nil, status)
    }
    do throws(GitError) { state = try StateDirectory(for: place.root) } catch {
      return refuse(error.description, .cannotWrite)
    }
    do throws(HostError) {
      let directory = try state.made()
      let result = try RunLock.take(in: directory, plan: place.plan, waiting: patience)
      switch consume result {
      case .held(let holder):
        return refuse(
          "another run holds the lock\(holder.isEmpty ? "" : ": \(holder)"); wait for it, or give "
            + "--lock-timeout", .locked)
      case .stopped(let signal):
        return refuse(
          "stopped by signal \(signal) while another run held the lock", .signalled(signal))
      case .taken(let lock):
        defer { withExtendedLifetime(lock) {} }
        switch again() {
        case .refused(let status, let refusal):
          reports.tell(refusal, of: nil)
          return status
        case .plan(let fresh):
          guard fresh.workspace.path == place.root else {
            return refuse("the plan's root changed while it was read", .couldNotTell)
          }
          return run(fresh, in: directory)
        }
      }
    } catch { return refuse(error.description, .cannotWrite) }
  }

  private func run(_ plan: Plan, in state: borrowing Directory) -> ExitStatus {
    do throws(TrailFailure) {
      if let objection = ReportPlaces(invocation, environment).objection(to: plan) {
        return refuse(plan, objection, .cannotWrite)
      }
      do throws(HostError) { try reports.removeReplaced() } catch {
        return refuse(plan, error.description, .cannotWrite)
      }
      let place = TrailPlace(invocation, environment)
      // Runs of other roots may write to it: none may take this one for dead.
      let file = place.file(in: state)
      let result = try lock(file, for: plan)
      switch consume result {
      case .held(let holder):
        return refuse(
          plan,
          "another run writes to the trail '\(file.path)'\(holder.isEmpty ? "" : ": \(holder)"); "
            + "wait for it, or give --lock-timeout", .locked)
      case .stopped(let signal):
        return refuse(
          plan, "stopped by signal \(signal) while another run wrote to the trail",
          .signalled(signal))
      case .taken(let lock):
        defer { withExtendedLifetime(lock) {} }
        return try run(plan, recordingAt: place, in: state)
      }
    } catch { return refuse(plan, "the audit trail: \(error)", .cannotWrite) }
  }

  private func run(
    _ plan: Plan, recordingAt place: TrailPlace, in state: borrowing Directory
  ) throws(TrailFailure) -> ExitStatus {
    let trail = try place.open(in: state)
    try KilledRuns(console: console).close(in: trail, before: plan)
    let status = try run(plan, recording: trail, logDirectory: "\(state.path)/logs")
    if let reason = trail.settle() {
      console.complain(
        "planrunner: the newest rows of the trail stay in '\(trail.path)-wal' until the next run: "
          + "\(reason).")
    }
    return status
  }

  private func lock(
    _ trail: GivenPath, for plan: Plan
  ) throws(TrailFailure) -> RunLock.Result {
    do throws(HostError) {
      return try RunLock.take(
        in: try trail.directory(), of: trail.name, plan: plan.name, waiting: patience)
    } catch { throw TrailFailure(error) }
  }

  /// How many seconds to wait for a lock.
  private var patience: Int { invocation.value(.lockTimeout).flatMap { Int($0) } ?? 0 }

  private func run(
    _ plan: Plan, recording trail: borrowing AuditTrail, logDirectory: String
  ) throws(TrailFailure) -> ExitStatus {
    let commit: String?
    do throws(GitError) { commit = try RunFacts.commit(of: plan.workspace.path) } catch {
      return refuse(plan, error.description, .couldNotTell)
    }
    let sealKey = SealKey(environment).finding()
    var point: ResumePoint?
    if invocation.has(.resume) {
      if case .missing(let reason) = sealKey {
        return refuse(
          plan, "there is no key to tell whether the records are planrunner's own: \(reason)",
          .couldNotTell,
          advice: "Run the plan without --resume. The key is a file of yours alone in "
            + "$XDG_STATE_HOME/planrunner or ~/.local/state/planrunner, which planrunner makes.")
      }
      switch try trail.resumable(plan, commit: commit, sealKey: sealKey.key) {
      case .from(let found): point = found
      case .refused(let reason, let advice):
        return refuse(plan, reason, .couldNotTell, advice: advice)
      }
    } else if !invocation.has(.quiet), let words = try trail.unfinished(plan) {
      var end = "."
      if case .from = try trail.resumable(plan, commit: commit, sealKey: sealKey.key) {
        end = "; --resume would go on from it."
      }
      console.say("\(VisibleText.of(words)) This one begins anew\(end)")
    }
    let facts = try facts(of: plan, commit: commit, sealKey: sealKey.key, logDirectory)
    let target: EventTarget
    do throws(HostError) { target = try EventTarget(invocation.value(.events)) } catch {
      return refuse(plan, error.description, .cannotWrite)
    }
    defer { withExtendedLifetime(target) {} }
    var observers = RunObservers(
      plan, invocation, reports, events: target.descriptor, trail: trail.path, head: commit)
    observers.begin()
    let progress = RunProgress(observers.printer)
    let ticker = Ticker(every: progress.interval) { progress.tick() }
    defer { withExtendedLifetime(ticker) {} }
    do throws(TrailFailure) {
      let report = try Runner(facts: facts, resuming: point, keeping: observers.kept) { event in
        progress.tell(event) { observers.tell(event) }
      }.run(plan, recording: trail)
      return observers.end(ExitStatus(report))
    } catch {
      guard observers.report != nil else { throw error }
      // Every step was told to have ended, and so were the reports; they are not to be told again.
      console.complain("planrunner: the audit trail: \(VisibleText.of(error.description))")
      return observers.end(.cannotWrite)
    }
  }

  private func refuse(
    _ plan: Plan, _ message: String, _ status: ExitStatus, advice: String? = nil
  ) -> ExitStatus {
    refuse(
      Refusal(of: plan.name, [.init(message)], advice: advice, redactor: plan.redactor), of: plan,
      status)
  }

  /// Says why nothing is run, to people and to all reports.
  private func refuse(_ refusal: Refusal, of plan: Plan?, _ status: ExitStatus) -> ExitStatus {
    for reason in refusal.reasons {
      console.complain("planrunner: \(refusal.shown.line(reason.message))")
    }
    if let advice = refusal.advice {
      console.complain("What to do: \(refusal.shown.line(advice))")
    }
    reports.tell(refusal, of: plan)
    return status
  }
}
