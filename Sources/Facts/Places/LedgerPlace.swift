internal import PlanRunnerKit

/// A ledger of builds, asked for the highest, the next or the last value of a field.
struct LedgerPlace: SourcePlace {
  static let term = Term(
    "ledger", "A ledger of builds, asked for the highest, the next or the last value of a field.",
    [
      .required("ledger", .path, "Ledger to read, a JSON array of objects."),
      .optional("where", .map(.scalar), "Fields and the values that an entry must have to count."),
      .optional("highest", .string, "Field of which the highest integer is taken."),
      .optional(
        "next", .string, "Field of which the highest integer plus one is taken; 1 without entries."),
      .optional("last", .string, "Field that is taken from the newest entry."),
    ],
    choices: [.init(.one, of: Question.allCases.map(\.rawValue))],
    example: #"{"ledger": "builds.json", "where": {"version": "3.0.2"}, "next": "build"}"#)

  private enum Question: String, CaseIterable { case highest, next, last }

  let path: ArtifactPath
  private let filter: [(name: String, value: Fact)]
  private let question: Question
  private let field: String

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard let path = object.required("ledger", as: ArtifactPath.self, reporting: &diagnostics),
      let filter = object.optional("where", as: PlanMap<Fact>.self, reporting: &diagnostics)
    else { return nil }
    let given = Question.allCases.filter { object[$0.rawValue] != nil }
    guard let question = given.first, given.count == 1 else {
      diagnostics.report(
        "a ledger is asked for one of 'highest', 'next' or 'last', with the field's name",
        at: object.place.opening)
      return nil
    }
    guard
      let field = object.required(question.rawValue, as: String.self, reporting: &diagnostics)
    else { return nil }
    if let node = object[question.rawValue],
      diagnostics.refuseHidden(in: field, expected: "a field's name", at: node.place)
    {
      return nil
    }
    self.path = path
    self.filter = filter?.entries.map { ($0.key, $0.value) } ?? []
    self.question = question
    self.field = field
  }

  var artifacts: [ArtifactPath] { [path] }

  var description: String {
    let of = filter.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
    return "\(path) \(question.rawValue) \(field)" + (of.isEmpty ? "" : " of \(of)")
  }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    let name = path.description
    let bytes: [UInt8]?
    do throws(StepFailure) { bytes = try artifacts.read(path, limit: FactFile.sizeLimit) } catch {
      throw FactFailure(error)
    }
    guard let bytes else { throw .silent("there is no ledger '\(path)'") }
    let values: [Fact]
    do throws(JSONMistake) {
      values = try Ledger(bytes, named: name).values(of: field, where: filter, named: name)
    } catch { throw .unclear(error.description) }
    if question == .last {
      guard let last = values.last else { throw .missing("'\(path)' has no such entry") }
      return last
    }
    var highest: Int?
    for value in values {
      guard let number = Int(value.text) else {
        throw .unclear("'\(path)' has \(value.shown) as '\(field)', expected an integer")
      }
      highest = max(highest ?? number, number)
    }
    if question == .next {
      let (next, overflow) = (highest ?? 0).addingReportingOverflow(1)
      guard !overflow else { throw .unclear("'\(path)' has no integer above \(highest ?? 0)") }
      return .integer(next)
    }
    guard let highest else { throw .missing("'\(path)' has no such entry") }
    return .integer(highest)
  }
}
