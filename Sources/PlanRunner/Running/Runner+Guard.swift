internal import Host

/// What the runner holds a run against, beside its steps: that what was checked is what is there.
extension Runner {
  /// Why the run does not pass although every step did; `nil` when it passes.
  func lastObjection(_ pins: inout Pins, _ workspace: Workspace) -> StepFailure? {
    do throws(StepFailure) {
      _ = try look(at: &pins, in: workspace)
      try settle(&pins, in: workspace)
      return nil
    } catch { return error }
  }

  /// Holds everything the run wrote or judged against what it is now: what was checked must be what is there.
  ///
  /// - Returns: what was found.
  func look(
    at pins: inout Pins, in workspace: Workspace
  ) throws(StepFailure) -> [ArtifactRecord] {
    var looking = pins
    // Looking is what happens now, so that the step that ran last is one of those in between.
    looking.begin("")
    let records: [ArtifactRecord]
    do throws(HostError) { records = try workspace.measure(pins.unseen) } catch {
      throw StepFailure(error)
    }
    for record in records {
      do throws(Pins.Breach) { try looking.check(record) } catch { throw StepFailure(error) }
    }
    pins.see()
    return records
  }

  /// Puts on the disk what was written since the last time.
  func settle(_ pins: inout Pins, in workspace: Workspace) throws(StepFailure) {
    do throws(HostError) { try workspace.settle(pins.takeUnsettled()) } catch {
      throw StepFailure(error)
    }
  }

  /// Removes what a killed run left half-written; those names are never read by anyone.
  ///
  /// - Returns: why one could not be removed.
  func removePartials(of plan: Plan) -> StepFailure? {
    do throws(HostError) {
      let root = try plan.workspace.open()
      for path in plan.steps.flatMap(\.outputs) {
        do throws(HostError) { _ = try root.removePartial(of: path.description) } catch {
          // Without its directory there is nothing half-written in it.
          if !error.isMissing { throw error }
        }
      }
      return nil
    } catch { return StepFailure(error) }
  }
}
