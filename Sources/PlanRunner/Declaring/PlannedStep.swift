/// A step of a plan, read and checked, ready to run.
public struct PlannedStep: Sendable {
  /// A field's value after defaults.
  public struct Argument: Sendable, Equatable {
    public let name: String
    public let value: JSONText
    /// Where the plan says it, in whichever of its files; `nil` where the value is the default.
    public let place: Place?
  }

  private let object: StepObject
  public let uses: [ArtifactUse]
  public let resumption: Resumption
  public let step: any Step
  /// Why its `when` does not hold; `nil` for a step that is run.
  public internal(set) var skipReason: String?

  private let argumentsOf: @Sendable (StepObject) -> [Argument]

  init(
    _ object: StepObject, uses: [ArtifactUse], resumption: Resumption, step: any Step,
    arguments: @escaping @Sendable (StepObject) -> [Argument]
  ) {
    self.object = object
    self.uses = uses
    self.resumption = resumption
    self.step = step
    argumentsOf = arguments
  }

  /// Whether its `when` is false.
  public var isSkipped: Bool { skipReason != nil }
  public var id: String { object.id }
  public var type: String { object.type }
  public var summary: String? { object.summary }
  /// How long it may take; `nil` for as long as it likes.
  public var timeout: PlanDuration? { object.timeout }
  /// Where its id stands.
  public var place: Place { object.idPlace }

  /// What the plan says of the keys that every step may have: `type`, `summary`, `when` and `timeout`.
  public var common: [Argument] { object.common }
  /// Every field in declaration order; made when asked for, which few commands do.
  public var arguments: [Argument] { argumentsOf(object) }

  /// Where the plan gives a field; `nil` where it leaves it out.
  func place(ofField name: String) -> Place? { object.member(name)?.namePlace }

  /// Each path once, in the order of the declaration.
  public var inputs: [ArtifactPath] { Self.unique(uses.filter(\.reads).map(\.path)) }
  public var outputs: [ArtifactPath] { Self.unique(uses.filter(\.writes).map(\.path)) }

  /// What it writes again and again, such as a ledger.
  public var updates: Set<ArtifactPath> {
    Set(uses.filter { $0.access == .update }.map(\.path))
  }

  /// The fields as one canonical JSON object.
  public var parameters: JSONText {
    .object(Dictionary(arguments.map { ($0.name, $0.value) }) { first, _ in first })
  }

  private static func unique(_ paths: [ArtifactPath]) -> [ArtifactPath] {
    // Most steps name few, which are compared faster than they are put into a set.
    if paths.count <= 8 {
      var kept: [ArtifactPath] = []
      for path in paths where !kept.contains(path) { kept.append(path) }
      return kept
    }
    var seen: Set<ArtifactPath> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
