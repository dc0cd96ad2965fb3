/// What happens in a run, in the order in which it happens.
public enum RunEvent {
  /// The run and all its steps are on record; each of them ends in one ``stepEnded(_:_:)``.
  case runStarted(Plan, RunBeginning)
  case stepStarted(PlannedStep)
  case progress(PlannedStep, StepProgress)
  /// Told once the outcome is on disk, or once it is known that it cannot be.
  case stepEnded(PlannedStep, StepEnding)
  case runEnded(RunReport)
}
