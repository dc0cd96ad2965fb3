public import PlanRunnerKit

/// What of sources and expectations has a page of its own.
public enum FactPages {
  /// Every place and every reading.
  public static let sources: [Term] = Source.pages
  /// Places that only a program that has run can tell.
  public static let results: [Term] = SourceScope.resultPlaces.map { $0.term }
  public static let expectations: [Term] = Expectations.pages
}
