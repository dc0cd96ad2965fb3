/// Spans of time as a person reads them.
public enum TimeSpan {
  /// `12 ms`, `1.2 s`, `2 m 3 s`.
  public static func words(milliseconds: Int) -> String {
    switch milliseconds {
    case ..<1000: "\(milliseconds) ms"
    case ..<60_000: "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
    default: "\(milliseconds / 60_000) m \(milliseconds % 60_000 / 1000) s"
    }
  }
}
