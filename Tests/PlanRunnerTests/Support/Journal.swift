import PlanRunnerKit

/// A step that adds a line to a file which several steps write.
struct Journal: Step {
  let file: ArtifactPath
  let line: String

  static let declaration = Declaration(
    "journal", "Adds a line to a file.",
    example: #"{"id": "j", "type": "journal", "file": "log", "line": "done"}"#,
    make: Journal.init,
    .update("file", "File to add to."),
    .parameter("line", "Line to add."))

  var objection: String? { line.isEmpty ? "adds an empty line" : nil }

  func run(in context: inout StepContext) throws(StepFailure) {
    let bytes = try context.read(file) ?? []
    try context.write(bytes + Array("\(line)\n".utf8), to: file)
  }
}
