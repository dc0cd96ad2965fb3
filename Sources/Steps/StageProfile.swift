internal import PlanRunnerKit

/// What one profile leaves out of the database.
struct StageProfile: PlanValue {
  /// Names of tables.
  let drop: [String]

  static let term = Term(
    "profile", "What one profile leaves out of the database.",
    [
      .required("drop", .list(.string), "Names of the tables that are dropped.")
    ])
  static let shape = ValueShape.term(term)
  var json: JSONText { .object(["drop": drop.json]) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> StageProfile? {
    guard let object = JSONObject(node, as: "a profile", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: term, reporting: &diagnostics)
    guard let drop = object.required("drop", as: [String].self, reporting: &diagnostics) else {
      return nil
    }
    return StageProfile(drop: drop)
  }
}
