internal import PlanRunnerKit

struct SpecDiff: Step {
  let base: ArtifactPath
  let derived: ArtifactPath
  let changes: [SpecChange]

  static let declaration = Declaration(
    "spec-diff",
    "Derives a spec from its base with the named lines replaced, and proves that only those differ.",
    example: #"""
      {"id": "spec", "type": "spec-diff", "base": "project.yml",
       "derived": "Release.yml",
       "changes": [{"line": "name: Reader", "becomes": "name: Reader-Release"}]}
      """#,
    make: SpecDiff.init,
    .input("base", hashed: .whileReading, "Spec to start from; it is not changed."),
    .output("derived", "Spec to write: the base with the changes, byte for byte otherwise."),
    .parameter("changes", "Lines to replace; each must be found exactly once."))

  var objection: String? { changes.isEmpty ? "changes no line: 'changes' is empty" : nil }

  func run(in context: inout StepContext) throws(StepFailure) {
    guard let bytes = try context.read(base) else {
      throw .error("there is no '\(base)' to derive from")
    }
    let before = SpecLines(bytes)
    var after = before
    var changed: [Int] = []
    for change in changes {
      let found = try change.lines(in: before)
      guard let index = found.first, found.count == 1 else {
        let lines = found.prefix(4).map { "\($0 + 1)" }.joined(separator: ", ")
        throw .failed(
          found.isEmpty
            ? "'\(base)' has no line \(change.words)"
            : "'\(base)' has \(found.count) lines \(change.words): \(lines)",
          advice: "A change names exactly one line.")
      }
      guard !changed.contains(index) else {
        throw .failed("two changes are about line \(index + 1) of '\(base)'")
      }
      let replacement = Array(change.becomes.utf8)
      guard before.contents[index] != replacement[...] else {
        throw .failed("line \(index + 1) of '\(base)' already is '\(change.becomes)'")
      }
      after.replace(index, with: replacement)
      changed.append(index)
    }
    try context.write(after.bytes, to: derived)
    try prove(before, changed, &context)
    let numbers = changed.sorted().map { "\($0 + 1)" }.joined(separator: ", ")
    context.find("lines", .array(changed.sorted().map { .integer($0 + 1) }))
    context.conclude("\(changed.count) of \(before.contents.count) lines differ: \(numbers)")
  }

  /// Reads the written file again: exactly the named lines differ, and nothing else.
  private func prove(
    _ before: SpecLines, _ changed: [Int], _ context: inout StepContext
  ) throws(StepFailure) {
    let written = SpecLines(try context.readBack(derived))
    guard written.contents.count == before.contents.count,
      written.endings == before.endings
    else { throw .failed("'\(derived)' has other lines than '\(base)'") }
    let different = written.contents.indices.filter { written.contents[$0] != before.contents[$0] }
    guard different == changed.sorted() else {
      let numbers = different.map { "\($0 + 1)" }.joined(separator: ", ")
      throw .failed("'\(derived)' differs from '\(base)' in lines \(numbers)")
    }
  }
}
