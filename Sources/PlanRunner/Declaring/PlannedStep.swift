/// A step of a plan, read and checked, ready to run.
public struct PlannedStep: Sendable {
  /// A field's value after defaults.
  public struct Argument: Sendable, Equatable {
    public let name: String
    public let value: JSONText
    /// Where the plan says it, in whichever of its files; `nil` where the value is the default.
    public let place: Place?
  }

  public let id: String
  public let type: String
  public let summary: String?
  /// Where its id stands.
  public let place: Place
  public let uses: [ArtifactUse]
  /// What the plan says of the keys that every step may have: `type`, `summary` and `when`.
  public let common: [Argument]
  /// Every field in declaration order.
  public let arguments: [Argument]
  public let resumption: Resumption
  public let step: any Step
  /// Whether its `when` is false.
  public internal(set) var isSkipped = false

  init(
    id: String, type: String, summary: String?, place: Place, uses: [ArtifactUse],
    common: [Argument], arguments: [Argument], resumption: Resumption, step: any Step
  ) {
    self.id = id
    self.type = type
    self.summary = summary
    self.place = place
    self.uses = uses
    self.common = common
    self.arguments = arguments
    self.resumption = resumption
    self.step = step
  }

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
    var seen: Set<ArtifactPath> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
