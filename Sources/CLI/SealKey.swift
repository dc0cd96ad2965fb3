internal import Host

/// The key that seals the records of runs, so that `--resume` takes over nothing that planrunner did not write.
///
/// It lies in the user's own directory and not beside the trail: whoever copies or edits a trail does not have it.
struct SealKey {
  /// Bytes of a key; written as twice as many hexadecimal digits.
  private static let length = 32
  private static let name = "seal.key"
  private static let lock = "lock"
  /// Nanoseconds to wait for another process that makes the key, and between two looks.
  private static let patience: UInt64 = 5_000_000_000
  private static let pause: UInt64 = 2_000_000

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

  /// What there is to seal with.
  enum Finding {
    case key([UInt8])
    /// Such a run cannot be resumed.
    case missing(reason: String)

    var key: [UInt8]? {
      if case .key(let bytes) = self { bytes } else { nil }
    }
  }

  /// The key, made when it is not there.
  func finding() -> Finding {
    guard let place else { return .missing(reason: "HOME is not set") }
    do throws(HostError) {
      let base = try Directory(at: place.base)
      try base.makeDirectories(place.path, mode: 0o700)
      return .key(try made(in: try base.directory(place.path)))
    } catch { return .missing(reason: error.description) }
  }

  /// Of all that begin at once one makes the key, and the others take that.
  private func made(in directory: borrowing Directory) throws(HostError) -> [UInt8] {
    let deadline = Host.monotonicNanoseconds + Self.patience
    while true {
      if let key = try read(in: directory) { return key }
      let result = try FileLock.take(Self.lock, in: directory, describing: "")
      switch consume result {
      case .taken(let lock):
        defer { withExtendedLifetime(lock) {} }
        if let key = try read(in: directory) { return key }
        let text = try Host.randomText(bytes: Self.length)
        try directory.replace(Self.name, mode: 0o600) { file throws(HostError) in
          try file.write(Array("\(text)\n".utf8))
        }
      case .held:
        guard Host.monotonicNanoseconds < deadline else {
          throw HostError("make", Self.name, refusal: "another process is at it")
        }
        Host.sleep(nanoseconds: Self.pause)
      }
    }
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
