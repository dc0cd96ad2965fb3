internal import CHost

/// An open directory; every path is taken below it, and no symbolic link leads out of it.
public struct Directory: ~Copyable, Sendable {
  public let descriptor: Int32
  /// The absolute path it was opened by.
  public let path: String
  let calls: any FileCalls

  /// Opens a directory by its absolute path; links in that path itself are followed once, here.
  public init(at path: String, calls: any FileCalls = SystemFileCalls()) throws(HostError) {
    let resolved = try calls.resolve(path)
    let descriptor = calls.open(resolved, in: chost_here(), for: .directory, mode: 0)
    guard descriptor >= 0 else { throw HostError("open", path, code: -descriptor) }
    self.descriptor = descriptor
    self.path = resolved
    self.calls = calls
  }

  init(descriptor: Int32, path: String, calls: any FileCalls) {
    self.descriptor = descriptor
    self.path = path
    self.calls = calls
  }

  deinit { _ = calls.close(descriptor) }

  /// Opens `path`, given relative to this directory with `/` between its components.
  public borrowing func open(
    _ path: String, for purpose: OpenPurpose = .read, mode: UInt32 = 0o666
  ) throws(HostError) -> File {
    let location = try parent(of: path)
    return try location.directory.openHere(location.name, shown: path, for: purpose, mode: mode)
  }

  /// Opens a directory below this one.
  public borrowing func directory(_ path: String) throws(HostError) -> Directory {
    let location = try parent(of: path)
    return try location.directory.directoryHere(location.name, shown: path)
  }

  /// What stands at `path`, a link itself and not its target; `nil` when there is nothing.
  public borrowing func status(of path: String) throws(HostError) -> FileStatus? {
    do throws(HostError) {
      let location = try parent(of: path)
      return try location.directory.statusHere(location.name, shown: path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Makes the directory `path` and those on the way to it, as far as they do not exist.
  ///
  /// A link that leads to a place below this directory stands for what it leads to, as in every path,
  /// unless `followingLinks` is false: then it is refused.
  public borrowing func makeDirectories(
    _ path: String, mode: UInt32 = 0o777, followingLinks: Bool = true
  ) throws(HostError) {
    _ = try descend(path, leaving: 0, making: mode, linkLimit: followingLinks ? Self.linkLimit : 0)
  }

  /// The target text of a symbolic link.
  public borrowing func linkTarget(of path: String) throws(HostError) -> String {
    let location = try parent(of: path)
    let bytes = try location.directory.linkTarget(named: Array(location.name.utf8)[...])
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HostError("read", path, refusal: "it is a link to a name that is not valid UTF-8")
    }
    return text
  }

  public borrowing func remove(_ path: String) throws(HostError) {
    let location = try parent(of: path)
    let code = calls.remove(
      location.name, in: location.directory.descriptor, isDirectory: false)
    guard code == 0 else { throw HostError("remove", path, code: -code) }
  }

  /// Returns once the names in this directory are on the disk.
  public borrowing func sync() throws(HostError) {
    let code = calls.sync(descriptor)
    guard code == 0 else { throw HostError("put on disk", path, code: -code) }
  }

  private borrowing func openHere(
    _ name: String, shown: String, for purpose: OpenPurpose, mode: UInt32
  ) throws(HostError) -> File {
    let descriptor = calls.open(name, in: descriptor, for: purpose, mode: mode)
    guard descriptor >= 0 else { throw try refusal(-descriptor, name, shown) }
    let file = File(descriptor: descriptor, path: shown, calls: calls)
    // A FIFO without a writer reads as an empty file, which it is not.
    if purpose == .read || purpose == .lockFile {
      switch try file.status().kind {
      case .file: break
      case .directory: throw HostError("open", shown, refusal: "it is a directory")
      case .symbolicLink, .other: throw HostError("open", shown, refusal: "it is not a file")
      }
    }
    return file
  }

  borrowing func directoryHere(_ name: String, shown: String) throws(HostError) -> Directory {
    let descriptor = calls.open(name, in: descriptor, for: .directory, mode: 0)
    guard descriptor >= 0 else { throw try refusal(-descriptor, name, shown) }
    return Directory(
      descriptor: descriptor, path: name == "." ? path : "\(path)/\(name)", calls: calls)
  }

  private borrowing func statusHere(_ name: String, shown: String) throws(HostError) -> FileStatus {
    var status = FileStatus()
    let code = calls.status(of: name, in: descriptor, followingLinks: false, into: &status)
    guard code == 0 else { throw HostError("look at", shown, code: -code) }
    return status
  }

  /// Says of a link that it is one, where the system's own words would be puzzling.
  borrowing func refusal(
    _ code: Int32, _ name: String, _ shown: String
  ) throws(HostError) -> HostError {
    var status = FileStatus()
    guard calls.status(of: name, in: descriptor, followingLinks: false, into: &status) == 0,
      status.kind == .symbolicLink
    else { return HostError("open", shown, code: code) }
    return HostError(
      "open", shown, refusal: "'\(name)' is a symbolic link; name the file that it leads to")
  }
}

extension Directory {
  /// Waits for nobody: `true` when this process alone holds the directory's lock now.
  ///
  /// The lock ends with this value, or with the process.
  public borrowing func lock() throws(HostError) -> Bool {
    let code = chost_lock(descriptor)
    guard code >= 0 else { throw HostError("lock", path, code: -code) }
    return code == 1
  }

  /// Whether the file system is of this machine; unknown counts as not, which is the careful side.
  public var isLocal: Bool { chost_is_local(descriptor) == 1 }
}
