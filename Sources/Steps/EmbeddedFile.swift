internal import Facts
internal import Patterns
internal import PlanRunnerKit

/// A file inside a built product and the staged file it must equal.
struct EmbeddedFile: ArtifactValue {
  /// A glob that exactly one file of the product must match.
  let entry: String
  let file: ArtifactPath

  static let term = Term(
    "embedded file", "A file inside a built product and the staged file it must equal.",
    [
      .required("entry", .string, "Glob that exactly one file of the product matches."),
      .required("file", .path, "Staged file it must equal."),
    ])
  static let shape = ValueShape.term(term)
  var artifacts: [ArtifactPath] { [file] }
  var json: JSONText { .object(["entry": .string(entry), "file": file.json]) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> EmbeddedFile? {
    guard let object = JSONObject(node, as: "an embedded file", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: term, reporting: &diagnostics)
    let entry = object.required("entry", as: String.self, reporting: &diagnostics)
    let file = object.required("file", as: ArtifactPath.self, reporting: &diagnostics)
    guard let entry, let file,
      !diagnostics.refuseHidden(
        in: entry, expected: "a glob", at: object["entry"]?.place ?? node.place)
    else { return nil }
    do throws(GlobError) { _ = try Glob(entry) } catch {
      diagnostics.report(
        "'\(entry)' names no entry: \(error)", at: object["entry"]?.place ?? node.place)
      return nil
    }
    return EmbeddedFile(entry: entry, file: file)
  }

  /// What differs; `nil` when the two are equal.
  func objection(
    in product: ArtifactPath, from context: inout StepContext
  ) throws(FactFailure) -> String? {
    let inside = try FileMeasure.digest(of: entry, in: product, from: &context)
    let staged = try FileMeasure.digest(of: nil, in: file, from: &context)
    return inside == staged ? nil : "sha256 \(inside) inside, but '\(file)' has \(staged)"
  }
}
