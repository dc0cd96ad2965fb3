/// A failure that a report can print.
protocol DescribedFailure: Error {
  /// One line without a full stop.
  var message: String { get }
}
