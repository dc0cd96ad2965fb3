/// Something wrong with a plan, and where.
public struct Diagnostic: Error, Sendable, Hashable {
  /// A second place that explains the first.
  public struct Note: Sendable, Hashable {
    public let message: String
    public let place: Place

    public init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }

  /// What is at fault: it decides the exit status.
  public enum Cause: String, Sendable {
    case plan
    /// The plan, or a file it extends, cannot be read.
    case file
    /// A value it takes from elsewhere cannot be read.
    case world
  }

  /// Whether the plan cannot be run with it.
  public enum Severity: String, Sendable {
    case error
    /// The plan says something that has no effect.
    case warning
  }

  public let message: String
  public let place: Place
  public let notes: [Note]
  public let cause: Cause
  public let severity: Severity

  public init(
    _ message: String, at place: Place, notes: [Note] = [], cause: Cause = .plan,
    severity: Severity = .error
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.notes = notes
    self.cause = cause
  }
}
