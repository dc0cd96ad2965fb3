internal import PlanRunnerKit

/// A source and what must hold of it; the part that a rule and a condition have in common.
struct Check: Sendable {
  let source: Source
  private let expectations: [any Expectation]
  /// Whether the fact must be there, or must not; `nil` when the plan does not say.
  private let exists: Bool?

  static let term = Term(
    "condition", "A source and what must hold of it.", parts: [Source.term, Expectations.term])

  init?(
    in object: JSONObject, scope: SourceScope = .anywhere,
    reporting diagnostics: inout Diagnostics
  ) {
    var expectations: [any Expectation] = []
    var isWhole = true
    var countsMatches = false
    for type in Expectations.all {
      guard let node = object[type.key] else { continue }
      if type.key == MatchReading.countKey, object[MatchReading.key] != nil, node.string == nil {
        countsMatches = true
        continue
      }
      if let expectation = type.init(node, reporting: &diagnostics) {
        expectations.append(expectation)
      } else {
        isWhole = false
      }
    }
    guard
      let exists = object.optional(
        Expectations.existence.name, as: Bool.self, reporting: &diagnostics),
      let source = Source(in: object, scope: scope, reporting: &diagnostics), isWhole
    else { return nil }
    guard !expectations.isEmpty || exists != nil || countsMatches else {
      // A mistyped expectation has been reported with its nearest word; that is the mistake.
      guard object.members.allSatisfy({ scope.rule.names.contains($0.name) }) else { return nil }
      let known = Expectations.keys.map { "'\($0)'" }.joined(separator: ", ")
      diagnostics.report(
        "nothing is expected of the source; give one of \(known)", at: object.place.opening)
      return nil
    }
    if let node = object[SQLReading.countKey], object[SQLReading.key] == nil {
      diagnostics.report("'rows' goes with 'sql'", at: node.place)
      return nil
    }
    if exists == false, !expectations.isEmpty || countsMatches {
      diagnostics.report(
        "what must not exist can have no other expectation", at: object.place.opening)
      return nil
    }
    self.source = source
    self.expectations = expectations
    self.exists = exists
  }

  /// Whether nothing is read but what stands in the plan.
  var isOverValuesAlone: Bool {
    source.isLiteral && expectations.allSatisfy { $0.isOverValuesAlone }
  }

  var artifacts: [ArtifactPath] { source.artifacts + expectations.flatMap(\.artifacts) }

  /// Why the check does not hold; `nil` when it does.
  ///
  /// - Throws: when nobody can tell, or when a value is missing that nobody said may be missing.
  func objection<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    let fact: Fact
    do throws(FactFailure) {
      fact = try source.fact(from: &artifacts)
    } catch {
      guard let exists else { throw error }
      switch error {
      case .missing(let message): return exists ? message : nil
      case .valueless(let message): return exists && expectations.isEmpty ? nil : message
      // A mistyped path must not prove that something is not there.
      case .silent(let message): return message
      case .unclear, .stop: throw error
      }
    }
    if exists == false { return "\(source) exists" }
    var objections: [String] = []
    for expectation in expectations {
      if let objection = try expectation.objection(to: fact, from: &artifacts) {
        objections.append(objection)
      }
    }
    return objections.isEmpty ? nil : "\(source) \(objections.joined(separator: "; it "))"
  }
}
