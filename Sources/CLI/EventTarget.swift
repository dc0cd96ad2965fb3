internal import Host

/// What takes a run's events: nothing, standard output, or a file that is made afresh.
enum EventTarget: ~Copyable {
  case nothing
  case standardOutput
  case file(File)

  /// What stands for standard output.
  static let standardOutputName = "-"

  /// - Parameter path: relative to the working directory, or ``standardOutputName``; `nil` when nobody wants events.
  /// - Throws: when the file cannot be made.
  init(_ path: String?) throws(HostError) {
    switch path {
    case nil: self = .nothing
    case Self.standardOutputName: self = .standardOutput
    case .some(let path):
      let place = GivenPath(path)
      let file = try place.directory().open(place.name, for: .append, mode: 0o644)
      guard try file.status().kind == .file else {
        throw HostError("write", path, refusal: "it is no regular file")
      }
      try file.truncate(to: 0)
      self = .file(file)
    }
  }

  /// The descriptor to write to while this value lives; `nil` when nobody wants events.
  var descriptor: Int32? {
    switch self {
    case .nothing: nil
    case .standardOutput: Console.output
    case .file(let file): file.descriptor
    }
  }

  /// What it is called in messages.
  static func name(_ path: String?) -> String {
    path == standardOutputName ? "standard output" : path ?? ""
  }
}
