internal import Git
internal import Host
internal import PlanRunnerKit

/// Whether runs of one root can keep their state: tried with a trail and a lock of its own, which go away again.
struct PlaceExamination {
  let root: String

  var findings: [DoctorFinding] {
    let location: RepositoryLocation?
    let state: StateDirectory
    do throws(GitError) {
      location = try RepositoryLocation.find(from: root)
      state = try StateDirectory(for: root)
    } catch { return [DoctorFinding(.wrong, "repository", error.message, advice: error.remedy)] }
    let repository = DoctorFinding(
      location == nil ? .note : .well, "repository",
      location?.commonDirectory ?? "none: steps and sources that ask git cannot tell")
    return [repository] + trial(in: state)
  }

  /// Where there is no state directory yet, the trial is held where it will be made.
  private func trial(in state: StateDirectory) -> [DoctorFinding] {
    do throws(HostError) {
      let name = ".planrunner-doctor-\(try Host.randomText(bytes: 6))"
      let place = try state.existingOrParent()
      try place.makeDirectories(name, mode: 0o700)
      let findings: [DoctorFinding]
      do throws(HostError) {
        findings =
          [DoctorFinding(.well, "state directory", state.path)] + (try held(name, in: place))
      } catch {
        findings = [Self.refused(state, error)]
      }
      try place.removeTree(name)
      return findings
    } catch { return [Self.refused(state, error)] }
  }

  private static func refused(_ state: StateDirectory, _ error: HostError) -> DoctorFinding {
    DoctorFinding(
      .wrong, "state directory", error.description, advice: "make '\(state.path)' writable to you")
  }

  private func held(
    _ name: String, in place: borrowing Directory
  ) throws(HostError) -> [DoctorFinding] {
    let directory = try place.directory(name)
    return [trail(in: directory), try lock(in: directory)]
  }

  private func trail(in directory: borrowing Directory) -> DoctorFinding {
    do throws(TrailFailure) {
      let trail = try AuditTrail("trial.sqlite", in: directory)
      let settings = trail.settings
      return DoctorFinding(
        .well, "audit trail",
        "durable: journal mode \(settings.journalMode), synchronous \(settings.synchronous == 3 ? "EXTRA" : "FULL")"
      )
    } catch {
      return DoctorFinding(
        .wrong, "audit trail", error.description,
        advice: "keep the trail on a disk of this machine: --audit FILE")
    }
  }

  private func lock(in directory: borrowing Directory) throws(HostError) -> DoctorFinding {
    let result = try FileLock.take("lock", in: directory, describing: "planrunner doctor")
    switch consume result {
    case .held:
      return DoctorFinding(.wrong, "lock", "a lock that nobody holds could not be taken")
    case .taken(let lock):
      let holder = try FileLock.holder(of: "lock", in: directory)
      withExtendedLifetime(lock) {}
      return holder == nil
        ? DoctorFinding(
          .wrong, "lock", "a lock could be taken twice, so two runs could go on at once",
          advice: "keep the repository on a file system with locks (flock)")
        : DoctorFinding(.well, "lock", "held by one alone")
    }
  }
}
