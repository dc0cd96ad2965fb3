import Foundation
import Testing

/// One run of the built `planrunner`, and what must come of it.
struct Command {
  private(set) var arguments: [String]
  private(set) var files: [String: String] = [:]
  private(set) var environment: [String: String] = [:]
  private(set) var isRepository = false

  init(arguments: [String]) { self.arguments = arguments }

  init(_ arguments: String...) { self.arguments = arguments }

  /// Files that are there before it starts.
  func files(_ files: [String: String]) -> Command { with { $0.files = files } }

  /// Variables beyond those that every test has.
  func environment(_ variables: [String: String]) -> Command {
    with { $0.environment = variables }
  }

  /// Runs in a git repository in which all files are committed.
  func repository() -> Command { with { $0.isRepository = true } }

  private func with(_ change: (inout Command) -> Void) -> Command {
    var copy = self
    change(&copy)
    return copy
  }

  /// Runs it in a fresh directory and compares everything it did, together.
  ///
  /// Texts are compared as ``Normalized`` leaves them. `files` are those that must be there afterwards beyond
  /// the ones given before; a file that is not named, in the state directory apart, must not be there.
  func expect(
    status: Int32 = 0, output: String = "", error: String = "", files made: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let scratch = try Scratch()
    let result = try scratch.run(self)
    let normalized = Normalized(directory: scratch.directory.path)
    let found = Everything(
      status: result.status, output: normalized.text(result.output),
      error: normalized.text(result.error), files: try FileTree(scratch.directory).texts)
    let wanted = Everything(
      status: status, output: output, error: error, files: files.merging(made) { $1 })
    if found != wanted {
      let text = "status \(found.status)\n--- output\n\(found.output)--- error\n\(found.error)"
      Attachment.record(text, named: "found.txt", sourceLocation: sourceLocation)
    }
    #expect(found.status == wanted.status, sourceLocation: sourceLocation)
    #expect(found.output == wanted.output, sourceLocation: sourceLocation)
    #expect(found.error == wanted.error, sourceLocation: sourceLocation)
    #expect(found.files == wanted.files, sourceLocation: sourceLocation)
  }

  private struct Everything: Equatable {
    let status: Int32
    let output: String
    let error: String
    let files: [String: String]
  }

  /// `planrunner` stands next to the test bundle.
  static var binary: URL {
    get throws {
      let candidates = [
        Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
      ].compactMap { $0 }
      return try #require(
        candidates.map { $0.appending(path: "planrunner") }.first {
          FileManager.default.isExecutableFile(atPath: $0.path)
        })
    }
  }
}
