internal import Git
internal import Host
internal import PlanRunnerKit

/// Runs a plan.
struct RunCommand {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  /// Locks the plan's root and reads the plan `again`: another run may have changed since what its values tell.
  func run(in place: RunPlace, reading again: () -> PlanLoading.Result) -> ExitStatus {
    Orphans.adopt()
    let state: StateDirectory
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
        case .refused(let status): return status
        case .plan(let fresh):
          guard fresh.workspace.path == place.root else {
            return refuse("the plan's root changed while it was read", .couldNotTell)
          }
          return try run(fresh, in: directory)
        }
      }
    } catch { return refuse(error.description, .cannotWrite) }
  }

  private func run(_ plan: Plan, in state: borrowing Directory) throws(HostError) -> ExitStatus {
    do throws(TrailFailure) {
      if let objection = ReportPlaces(invocation, environment).objection(to: plan) {
        return refuse(plan.redactor.redacted(objection), .cannotWrite)
      }
      let place = TrailPlace(invocation, environment)
      guard let given = place.given else { return try run(plan, recordingAt: place, in: state) }
      // Runs of other roots may write to it: none may take this one for dead.
      let result = try lock(given, for: plan)
      switch consume result {
      case .held(let holder):
        return refuse(
          "another run writes to the trail '\(given.path)'\(holder.isEmpty ? "" : ": \(holder)"); "
            + "wait for it, or give --lock-timeout", .locked)
      case .stopped(let signal):
        return refuse(
          "stopped by signal \(signal) while another run wrote to the trail", .signalled(signal))
      case .taken(let lock):
        defer { withExtendedLifetime(lock) {} }
        return try run(plan, recordingAt: place, in: state)
      }
    } catch { return refuse("the audit trail: \(error)", .cannotWrite) }
  }

  private func run(
    _ plan: Plan, recordingAt place: TrailPlace, in state: borrowing Directory
  ) throws(TrailFailure) -> ExitStatus {
    let trail = try place.open(in: state)
    let closed = try trail.closeInterruptedRuns(after: { identifier, root in
      // The directory was copied while a run went on in it: that is alive, and its children are its own.
      guard root == plan.workspace.path || !StateDirectory.isBusy(root) else { return }
      let (count, remaining) = Orphans.end(of: identifier)
      guard count > 0 else { return }
      let words = count == 1 ? "1 process" : "\(count) processes"
      let ended = count == 1 ? "it was ended" : "they were ended"
      console.complain(
        "planrunner: run \(identifier) had left \(words) running; "
          + (remaining == 0 ? ended : "\(remaining) could not be ended and may still run") + ".")
    })
    for identifier in closed {
      console.complain(
        "planrunner: run \(identifier) was killed; its open step is recorded as interrupted.")
      let step = try trail.interruptedStep(of: identifier, plan: plan.name)
      // A ledger is replaced before that is recorded, so it can hold more than the trail.
      for path in plan.steps.first(where: { $0.id == step })?.updates.sorted() ?? [] {
        console.complain(
          "planrunner: '\(VisibleText.of(plan.redactor.redacted(path.description)))' may hold what "
            + "it wrote, of which there is no record.")
      }
    }
    let status = try run(plan, recording: trail, logDirectory: "\(state.path)/logs")
    if let reason = trail.settle() {
      console.complain(
        "planrunner: the newest rows of the trail stay in '\(trail.path)-wal' until the next run: "
          + "\(reason).")
    }
    do throws(TrailFailure) { try trail.checkReadable() } catch {
      let worse = refuse("the audit trail: \(error)", .cannotWrite)
      return status == .passed ? worse : status
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
    let identifier: String
    let commit: String?
    do throws(HostError) { identifier = try Self.identifier() } catch { throw TrailFailure(error) }
    do throws(GitError) { commit = try Self.commit(of: plan.workspace.path) } catch {
      return refuse(error.description, .couldNotTell)
    }
    let sealKey = SealKey(environment).finding()
    var point: ResumePoint?
    if invocation.has(.resume) {
      if case .missing(let reason) = sealKey {
        return refuse(
          "there is no key to tell whether the records are planrunner's own: \(reason)\n"
            + "What to do: Run the plan without --resume. The key is a file of yours alone in "
            + "$XDG_STATE_HOME/planrunner or ~/.local/state/planrunner, which planrunner makes.",
          .couldNotTell)
      }
      switch try trail.resumable(plan, commit: commit, sealKey: sealKey.key) {
      case .from(let found): point = found
      case .refused(let reason, let advice):
        return refuse("\(reason)\nWhat to do: \(advice)", .couldNotTell)
      }
    } else if !invocation.has(.quiet), let words = try trail.unfinished(plan) {
      var end = "."
      if case .from = try trail.resumable(plan, commit: commit, sealKey: sealKey.key) {
        end = "; --resume would go on from it."
      }
      console.say("\(VisibleText.of(words)) This one begins anew\(end)")
    }
    let updates = plan.steps.flatMap(\.uses).filter { $0.access == .update }.map(\.path)
    let facts = RunFacts(
      identifier: identifier, plan: plan.name, updates: Set(updates), environment: environment,
      brokenVariables: Host.brokenVariables(), logDirectory: logDirectory, redactor: plan.redactor,
      showsOutput: invocation.has(.verbose) || invocation.has(.events), commit: commit,
      sealKey: sealKey.key, takeSignal: { Signals.take() })
    let target: EventTarget
    do throws(HostError) { target = try EventTarget(invocation.value(.events)) } catch {
      return refuse(error.description, .cannotWrite)
    }
    defer { withExtendedLifetime(target) {} }
    var events = EventStream(
      target.descriptor, name: EventTarget.name(invocation.value(.events)),
      redactor: plan.redactor)
    let printer = RunPrinter(
      plan, console: console, isQuiet: invocation.has(.quiet), isVerbose: invocation.has(.verbose))
    var reports = RunReports(invocation, environment, console, trail: trail.path)
    let isTold = invocation.value(.format) == "json" || reports.tellEvidence
    let kept = isTold ? EvidenceKept.all : .outcome
    printer.begin(Host.version)
    let progress = RunProgress(printer)
    let ticker = Ticker(every: progress.interval) { progress.tick() }
    defer { withExtendedLifetime(ticker) {} }
    let report = try Runner(facts: facts, resuming: point, keeping: kept) { event in
      progress.tell(event) {
        printer.tell(event)
        events.tell(event)
        reports.tell(event)
      }
    }.run(plan, recording: trail)
    var status = ExitStatus(report)
    printer.end(report, trail: trail.path, head: commit)
    if let failure = events.failure {
      console.complain("planrunner: the events are not whole: \(failure)")
      if status == .passed { status = .cannotWrite }
    }
    if let failure = reports.failure {
      console.complain(
        "planrunner: the JUnit report is not written: \(VisibleText.of(failure.description))")
      if status == .passed { status = .cannotWrite }
    }
    if invocation.value(.format) == "json" {
      let given = console.give(
        RunJSON(plan: plan, report: report, trail: trail.path, status: status).text)
      if status == .passed { status = given }
    }
    return status
  }

  /// The commit that is checked out; `nil` without a repository or a commit.
  private static func commit(of root: String) throws(GitError) -> String? {
    guard let location = try RepositoryLocation.find(from: root) else { return nil }
    return try Repository(at: location).head()?.id
  }

  /// Sorts by time; the random part keeps two clones apart.
  private static func identifier() throws(HostError) -> String {
    let time = Timestamp.now.description.filter { $0 != "-" && $0 != ":" }.prefix(15)
    return "\(time)Z-\(try Host.randomText(bytes: 3))"
  }

  private func refuse(_ message: String, _ status: ExitStatus) -> ExitStatus {
    console.complain("planrunner: \(VisibleText.of(message))")
    return status
  }
}
