public import PlanRunnerKit

/// Settles a plan's values from sources, and conditions over them.
public struct FactReader: FactReading {
  /// What a step's `when` may say.
  public static let condition = Term(
    "step condition", "A value of the plan and what must hold of it.",
    LiteralPlace.term.keys, parts: [Expectations.term])

  public init() {}

  public func settle(
    _ source: JSONNode, in workspace: Workspace, environment: [String: String],
    reporting diagnostics: inout Diagnostics
  ) -> SettledFact? {
    guard let decoded = Source.decode(source, reporting: &diagnostics) else { return nil }
    guard !decoded.asksOutside else {
      // Paths and conditions are made of values: what a server says must not decide what is run.
      diagnostics.report(
        "values are settled when the plan is read, and then no server is asked; "
          + "put '\(URLPlace.key)' into a rule, or into an entry of a ledger",
        at: source.place.opening)
      return nil
    }
    var artifacts = SettledArtifacts(in: workspace, environment: environment)
    do throws(FactFailure) {
      let fact = try decoded.fact(from: &artifacts)
      return SettledFact(fact.kind, origin: decoded.description)
    } catch {
      diagnostics.report(error.message, at: source.place, cause: .world)
      return nil
    }
  }

  public func judge(
    _ condition: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> ConditionVerdict? {
    guard let object = JSONObject(condition, as: "a condition", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: Self.condition, reporting: &diagnostics)
    guard object[LiteralPlace.key] != nil else {
      diagnostics.report(
        "a step's 'when' is over values: give 'value', as in {\"value\": \"${channel}\", \"equals\": \"appstore\"}",
        at: condition.place.opening)
      return nil
    }
    guard let check = Check(in: object, reporting: &diagnostics) else { return nil }
    guard check.isOverValuesAlone else {
      diagnostics.report(
        "a step's 'when' is over values alone: put what is read elsewhere into 'values'",
        at: condition.place.opening)
      return nil
    }
    var nothing = NoArtifacts()
    do throws(FactFailure) {
      return try check.objection(from: &nothing).map { .doesNotHold($0) } ?? .holds
    } catch {
      diagnostics.report(error.message, at: condition.place)
      return nil
    }
  }
}

/// What a condition over values alone may read.
private struct NoArtifacts: ArtifactReading {
  var root: String { "" }
  var environment: [String: String] { [:] }
  func read(_ path: ArtifactPath, limit: Int) throws(StepFailure) -> [UInt8]? { nil }
  func measure(_ path: ArtifactPath) throws(StepFailure) -> ArtifactRecord { .missing(path) }
  func absolutePath(of path: ArtifactPath) -> String { path.description }
}
