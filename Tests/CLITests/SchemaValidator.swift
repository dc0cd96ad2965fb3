import Foundation

/// A third-party validator of JSON Schema, the program `check-jsonschema` from PyPI.
struct SchemaValidator {
  private let program: URL

  /// `nil` when it is not installed: on PATH, or where `.ci/run` puts it.
  init?() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places =
      [Sample.repository.appending(path: ".build/validator/bin")]
      + path.split(separator: ":").map { URL(filePath: String($0)) }
    let programs = places.map { $0.appending(path: "check-jsonschema") }
    guard
      let found = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    program = found
  }

  static let schema = Sample.repository.appending(path: "docs/schema/plan.schema.json")

  private struct Report: Decodable {
    struct Mistake: Decodable {
      let filename: String
      let path: String
      let message: String
    }
    let errors: [Mistake]
    let parse_errors: [[String: String]]?
  }

  struct Unclear: Error { let output: String }

  /// What it finds wrong, by file; a file that is well is not in it.
  func mistakes(in files: [URL]) throws -> [String: [String]] {
    let scratch = try Scratch()
    let arguments = ["-o", "json", "--schemafile", Self.schema.path] + files.map(\.path)
    let result = try Running.start(
      program, arguments, in: scratch.directory,
      environment: ProcessInfo.processInfo.environment, streams: scratch.home
    ).result()
    let report = try? JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    guard let report, report.parse_errors?.isEmpty != false else {
      throw Unclear(output: result.output + result.error)
    }
    return Dictionary(grouping: report.errors) { URL(filePath: $0.filename).lastPathComponent }
      .mapValues { $0.map { "\($0.path): \($0.message)" } }
  }

  /// Says why a test looked at nothing.
  static func tellOfAbsence() {
    print("skipped: check-jsonschema is not installed; python3 -m pip install check-jsonschema")
  }
}
