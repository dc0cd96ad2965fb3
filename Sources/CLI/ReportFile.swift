internal import Host

/// A report that takes the place of its file whole, or leaves what was there.
struct ReportFile {
  let place: GivenPath

  init(_ path: String) { place = GivenPath(path) }

  /// Holds that the report can be put there: the directory exists, and nothing but a file would go.
  func check() throws(HostError) { _ = try status() }

  /// What is there; `nil` when nothing is.
  private func status() throws(HostError) -> FileStatus? {
    guard let status = try place.directory().status(of: place.name) else { return nil }
    guard status.kind == .file else {
      throw HostError("write", place.path, refusal: "it is no regular file")
    }
    return status
  }

  func write(_ text: String) throws(HostError) {
    try check()
    try place.directory().replace(place.name) { file throws(HostError) in
      try file.write(Array(text.utf8))
    }
  }

  /// Writes where nothing is: what is there may be what nobody meant to lose.
  func writeAnew(_ text: String) throws(HostError) {
    guard try status() == nil else {
      throw HostError("write", place.path, refusal: "it is there, and no report of planrunner's")
    }
    try write(text)
  }

  /// Takes away what an earlier run left, which must not pass for what this one has to say.
  func remove() throws(HostError) {
    guard try status() != nil else { return }
    try place.directory().remove(place.name)
  }

  /// The same where the file's bytes show that planrunner wrote it.
  func remove(where isReport: (borrowing File) throws(HostError) -> Bool) throws(HostError) {
    guard try status() != nil, try isReport(try place.directory().open(place.name)) else { return }
    try place.directory().remove(place.name)
  }
}
