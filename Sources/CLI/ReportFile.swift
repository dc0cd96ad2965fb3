internal import Host

/// A report that takes the place of its file whole, or leaves what was there.
struct ReportFile {
  let place: GivenPath

  init(_ path: String) { place = GivenPath(path) }

  /// Holds that the report can be put there: the directory exists, and nothing but a file would go.
  func check() throws(HostError) {
    guard let status = try place.directory().status(of: place.name) else { return }
    guard status.kind == .file else {
      throw HostError("write", place.path, refusal: "it is no regular file")
    }
  }

  func write(_ text: String) throws(HostError) {
    try check()
    try place.directory().replace(place.name) { file throws(HostError) in
      try file.write(Array(text.utf8))
    }
  }
}
