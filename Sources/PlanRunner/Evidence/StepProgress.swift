/// What a running step shows before it ends.
public enum StepProgress: Sendable {
  /// A line of a child's output, already safe to print.
  case output(String)
}
