/// One key of a ``Term``.
public struct TermKey: Sendable, Equatable {
  public let name: String
  public let shape: ValueShape
  public let summary: String
  public let isRequired: Bool
  /// What stands in for it when it is left out; `nil` when nothing does.
  public let fallback: JSONText?
  /// The key it goes with; `nil` when it may be given alone.
  public let companion: String?
  /// Whether `${name}` is filled in.
  public let takesReferences: Bool

  /// A key that must be there.
  public static func required(
    _ name: String, _ shape: ValueShape, takesReferences: Bool = true, _ summary: String
  ) -> TermKey {
    TermKey(
      name: name, shape: shape, summary: summary, isRequired: true, fallback: nil, companion: nil,
      takesReferences: takesReferences)
  }

  /// A key that may be left out.
  public static func optional(
    _ name: String, _ shape: ValueShape, default fallback: JSONText? = nil,
    with companion: String? = nil, takesReferences: Bool = true, _ summary: String
  ) -> TermKey {
    TermKey(
      name: name, shape: shape, summary: summary, isRequired: false, fallback: fallback,
      companion: companion, takesReferences: takesReferences)
  }

  /// The same key in an object in which it may be left out, unless it is the companion's.
  public func going(with companion: String) -> TermKey {
    TermKey(
      name: name, shape: shape, summary: summary, isRequired: false, fallback: fallback,
      companion: companion == name ? nil : companion, takesReferences: takesReferences)
  }
}
