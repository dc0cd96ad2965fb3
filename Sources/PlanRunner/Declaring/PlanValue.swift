/// A Swift type that a plan can give as a JSON value.
public protocol PlanValue: Sendable {
  /// The JSON the type accepts; the JSON Schema and the docs pages are printed from it.
  static var shape: ValueShape { get }

  /// Reads the value, or reports why not at the value's place and returns `nil`.
  static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Self?

  /// Reads each of a list; `nil` when one cannot be read.
  ///
  /// In a type's own module, the compiler makes one for the type.
  static func decode(
    each elements: [JSONNode], reporting diagnostics: inout Diagnostics
  ) -> [Self]?

  /// What stands in for a key that is left out; `nil` if the plan must give it.
  static var whenAbsent: Self? { get }

  /// The value as the audit trail stores it.
  var json: JSONText { get }
}

extension PlanValue {
  public static var whenAbsent: Self? { nil }

  public static func decode(
    each elements: [JSONNode], reporting diagnostics: inout Diagnostics
  ) -> [Self]? {
    var values: [Self] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      if let value = decode(element, reporting: &diagnostics) { values.append(value) }
    }
    return values.count == elements.count ? values : nil
  }
}

/// A value that names artifacts: all that an input, an output or an update may be.
public protocol ArtifactValue: PlanValue {
  /// Whether a step can do its work when the artifact is not there, because it says so itself.
  static var mayBeMissing: Bool { get }
  var artifacts: [ArtifactPath] { get }

  /// Those of each of a list, one after the other.
  static func artifacts(of list: [Self]) -> [ArtifactPath]
}

extension ArtifactValue {
  public static var mayBeMissing: Bool { false }
  public static func artifacts(of list: [Self]) -> [ArtifactPath] { list.flatMap { $0.artifacts } }
}

/// A value that names artifacts to read and artifacts to write.
public protocol TransferValue: PlanValue {
  var reads: [ArtifactPath] { get }
  var writes: [ArtifactPath] { get }
}
