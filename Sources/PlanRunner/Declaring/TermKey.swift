/// One key of a ``Term``.
public struct TermKey: Sendable, Equatable {
  public let name: String
  public let shape: ValueShape
  public let summary: String
  public let isRequired: Bool
  /// What stands in for it when it is left out; `nil` when nothing does.
  public let fallback: JSONText?
  /// The keys of which it goes with one; empty when it may be given alone.
  public let companions: [String]
  /// Whether `${name}` is filled in.
  public let takesReferences: Bool

  /// A key that must be there.
  public static func required(
    _ name: String, _ shape: ValueShape, takesReferences: Bool = true, _ summary: String
  ) -> TermKey {
    TermKey(
      name: name, shape: shape, summary: summary, isRequired: true, fallback: nil, companions: [],
      takesReferences: takesReferences)
  }

  /// A key that may be left out.
  public static func optional(
    _ name: String, _ shape: ValueShape, default fallback: JSONText? = nil,
    with companion: String? = nil, takesReferences: Bool = true, _ summary: String
  ) -> TermKey {
    TermKey(
      name: name, shape: shape, summary: summary, isRequired: false, fallback: fallback,
      companions: companion.map { [$0] } ?? [], takesReferences: takesReferences)
  }

  /// The same key in an object in which it may be left out; it goes with one of the others named.
  public func going(with companions: [String]) -> TermKey {
    TermKey(
      name: name, shape: shape, summary: summary, isRequired: false, fallback: fallback,
      companions: companions.filter { $0 != name }, takesReferences: takesReferences)
  }
}
