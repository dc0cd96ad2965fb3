public import PlanRunnerKit

/// What of sources and expectations has a page of its own.
public enum FactPages {
  /// Every place and every reading.
  public static let sources: [Term] = Source.pages
  public static let expectations: [Term] = Expectations.pages
}
