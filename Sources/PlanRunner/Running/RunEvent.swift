/// What happens in a run, in the order in which it happens.
public enum RunEvent {
  case stepStarted(PlannedStep)
  case progress(PlannedStep, StepProgress)
  /// Told once the outcome is on disk.
  case stepEnded(PlannedStep, StepEnding)
}
