public import PlanRunnerKit

/// Why a fact could not be had.
public enum FactFailure: Error, Sendable, Equatable {
  /// The place can be read, and the value is not there.
  case missing(String)
  /// Something is there, but no single value that could be held against another.
  case valueless(String)
  /// Nothing answers whether the value is there: its file is missing, or says null.
  case silent(String)
  /// Nobody can tell: the place cannot be read, or does not say one thing.
  case unclear(String)
  /// The run must stop at once: an artifact was exchanged.
  case stop(StepFailure)

  /// A step's own failure to read: an exchanged artifact is not one doubt among many.
  init(_ failure: StepFailure) {
    self = failure.outcome == .error ? .unclear(failure.message) : .stop(failure)
  }

  /// The failure of a step that needed the fact.
  public var asStepFailure: StepFailure {
    switch self {
    case .missing(let text), .valueless(let text), .silent(let text): .failed(text)
    case .unclear(let text): .error(text)
    case .stop(let failure): failure
    }
  }

  /// In words.
  public var message: String {
    switch self {
    case .missing(let text), .valueless(let text), .silent(let text), .unclear(let text): text
    case .stop(let failure): failure.message
    }
  }
}
