import Foundation
import PlanRunnerKit

/// A step that does what its plan tells it line by line, also what a step should not do.
struct Play: Step {
  let inputs: [ArtifactPath]
  let streamed: [ArtifactPath]
  let optional: [Perhaps]
  let judged: [Perhaps]
  let outputs: [ArtifactPath]
  let copies: [Pair]
  let `do`: [String]
  let level: Level?
  let patience: PlanDuration?
  let names: PlanMap<String>

  enum Level: String, PlanChoice {
    case low, high

    var summary: String { "As loud as \(rawValue)." }
  }

  /// An input of which the step itself says what it means that it is missing.
  struct Perhaps: ArtifactValue {
    let path: ArtifactPath
    static let shape = ValueShape.path
    static let mayBeMissing = true
    static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Perhaps? {
      ArtifactPath.decode(node, reporting: &diagnostics).map { Perhaps(path: $0) }
    }
    var json: JSONText { path.json }
    var artifacts: [ArtifactPath] { [path] }
  }

  static let declaration = Declaration(
    "play", "Does what it is told.", example: #"{"id": "p", "type": "play", "do": ["note hello"]}"#,
    make: Play.init,
    .input("inputs", default: [], "Files hashed before."),
    .input("streamed", hashed: .whileReading, default: [], "Files hashed while they are read."),
    .input("optional", default: [], "Files that may be missing."),
    .input("judged", judged: true, default: [], "Files the verdict is about; they may be missing."),
    .output("outputs", default: [], "Files to write."),
    .transfer("copies", default: [], "Files to copy."),
    .parameter("do", default: [], "Lines to play, a word and what it is about."),
    .parameter("level", "How loud."),
    .parameter("patience", "How long."),
    .parameter("names", default: PlanMap([]), "Words by name."))

  func run(in context: inout StepContext) throws(StepFailure) {
    for pair in copies { try context.copy(pair.from, to: pair.into) }
    for line in `do` {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      try Self.play(
        words[0], words.count > 1 ? words[1] : "", words.count > 2 ? words[2] : "", &context)
    }
  }

  private static func play(
    _ verb: String, _ subject: String, _ text: String, _ context: inout StepContext
  ) throws(StepFailure) {
    let place = "\(context.workspace.path)/\(subject)"
    switch verb {
    case "note": context.conclude(text.isEmpty ? subject : "\(subject) \(text)")
    case "say": context.showing(text.isEmpty ? subject : "\(subject) \(text)")
    case "find": context.find(subject, .string(text))
    case "identify":
      guard let identity = Finding.Identity(rawValue: subject) else {
        preconditionFailure("no such identity: \(subject)")
      }
      context.identify(identity, .string(text))
    case "uphold": context.uphold(subject, text, because: "it must be so")
    case "warn": context.warn(subject, text, because: "it is so")
    case "object": context.object(subject, text, because: "it must be so")
    case "place": context.object("error", text, at: Finding.Location(subject, line: 1, column: 2))
    case "fail":
      let lines = subject.split(separator: "\n", omittingEmptySubsequences: false)
      throw .failed("wrong: \(lines[0])", advice: "Mend it.").showing(
        lines.dropFirst().map { VisibleText.of(String($0)) })
    case "err": throw .error("unclear: \(subject)")
    case "late": throw .timedOut("late: \(subject)")
    case "stop": throw .interrupted(by: 15)
    case "read": context.find(subject, .string(try shown(context.read(path(subject)))))
    case "write": try context.write(Array(text.utf8), to: path(subject))
    case "assemble":
      _ = try context.assemble(path(subject)) { partial throws(StepFailure) in
        _ = FileManager.default.createFile(atPath: partial, contents: Data(text.utf8))
        if text == "half" { throw .error("the library gave up") }
      }
    // From here on behind the engine's back.
    case "put": _ = FileManager.default.createFile(atPath: place, contents: Data(text.utf8))
    case "remove": try? FileManager.default.removeItem(atPath: place)
    case "folder":
      try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    case "link":
      try? FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: text)
    case "mode":
      try? FileManager.default.setAttributes(
        [.posixPermissions: Int(text, radix: 8) ?? 0], ofItemAtPath: place)
    default: preconditionFailure("no such line: \(verb)")
    }
  }

  private static func shown(_ bytes: [UInt8]?) -> String {
    bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }

  private static func path(_ text: String) -> ArtifactPath {
    guard let path = ArtifactPath(text) else { preconditionFailure("no path: \(text)") }
    return path
  }
}
