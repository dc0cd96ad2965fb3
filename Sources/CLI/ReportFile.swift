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

  /// Holds that nothing is lost by writing: what is there is empty, or its bytes show that planrunner wrote it.
  func check(
    isReport: (borrowing File) throws(HostError) -> Bool
  ) throws(HostError) {
    guard let status = try status(), status.size > 0 else { return }
    guard try isReport(try place.directory().open(place.name)) else {
      throw HostError(
        "write", place.path,
        refusal: "it is there, and no report of planrunner's; remove it, or name another file")
    }
  }

  func write(_ text: String) throws(HostError) {
    try check()
    try place.directory().replace(place.name) { file throws(HostError) in
      try file.write(Array(text.utf8))
    }
  }

  /// Takes away what an earlier run left, where the file's bytes show that planrunner wrote it.
  func remove(where isReport: (borrowing File) throws(HostError) -> Bool) throws(HostError) {
    guard try status() != nil, try isReport(try place.directory().open(place.name)) else { return }
    try place.directory().remove(place.name)
  }
}
