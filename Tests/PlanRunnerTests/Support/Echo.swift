import PlanRunnerKit

/// The step the engine's own tests use most: it copies its input to its output.
struct Echo: Step {
  let from: ArtifactPath
  let to: ArtifactPath
  let times: Int

  static let declaration = Declaration(
    "echo", "Copies a file.", example: #"{"id": "a", "type": "echo", "from": "x", "to": "y"}"#,
    make: Echo.init,
    .input("from", "File to read."),
    .output("to", "File to write."),
    .parameter("times", in: 1...3, default: 1, "Copies to write one after another."))

  func run(in context: inout StepContext) throws(StepFailure) {
    let bytes = try context.read(from) ?? []
    var written: [UInt8] = []
    for _ in 0..<times { written += bytes }
    try context.write(written, to: to)
    context.conclude("\(written.count) bytes")
  }
}
