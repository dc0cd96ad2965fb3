internal import Host

/// The key that seals the records of runs, so that `--resume` takes over nothing that planrunner did not write.
///
/// It lies in the user's own directory and not beside the trail: whoever copies or edits a trail does not have it.
struct SealKey {
  /// Bytes of a key; written as twice as many hexadecimal digits.
  private static let length = 32
  private static let name = "seal.key"

  /// An absolute path that exists, and the directory for the key below it; `nil` where nothing is named.
  private let place: (base: String, path: String)?

  init(_ environment: [String: String]) {
    // The XDG Base Directory Specification: a relative path is to be ignored.
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    place =
      absolute("XDG_STATE_HOME").map { ($0, "planrunner") }
      ?? absolute("HOME").map { ($0, ".local/state/planrunner") }
  }

  /// The key, made when it is not there; `nil` where none can be kept: such a run cannot be resumed.
  func bytes() -> [UInt8]? {
    guard let place else { return nil }
    do throws(HostError) {
      let base = try Directory(at: place.base)
      try base.makeDirectories(place.path, mode: 0o700)
      let directory = try base.directory(place.path)
      if let key = try read(in: directory) { return key }
      let text = try Host.randomText(bytes: Self.length)
      try directory.replace(Self.name, mode: 0o600) { file throws(HostError) in
        try file.write(Array("\(text)\n".utf8))
      }
      return try read(in: directory)
    } catch { return nil }
  }

  /// A key that others can read or write proves nothing.
  private func read(in directory: borrowing Directory) throws(HostError) -> [UInt8]? {
    guard let status = try directory.status(of: Self.name) else { return nil }
    guard status.kind == .file, status.owner == Host.user, status.mode & 0o077 == 0 else {
      throw HostError("use", Self.name, refusal: "others may read it")
    }
    let bytes = try directory.open(Self.name).readAll(limit: 1024)
    guard bytes.count == 2 * Self.length + 1 else {
      throw HostError("use", Self.name, refusal: "it is no key")
    }
    return bytes
  }
}
