internal import CHost

/// A lock that the operating system takes back when its process ends, however it ends.
public struct FileLock: ~Copyable {
  private let file: File

  /// Takes the lock, or returns what its holder says of itself.
  ///
  /// The file is made once and never replaced, so all who lock it lock the same file.
  public static func take(
    _ name: String, in directory: borrowing Directory, describing holder: String
  ) throws(HostError) -> Result {
    let file = try directory.open(name, for: .lockFile, mode: 0o600)
    let code = chost_lock(file.descriptor)
    if code == 0 {
      try file.truncate(to: 0)
      try file.write(Array(holder.utf8))
      return .taken(FileLock(file: file))
    }
    guard code == -11 || code == -35 else { throw HostError("lock", name, code: -code) }
    let text = try directory.open(name).readAll(limit: 4096)
    return .held(by: String(decoding: text, as: UTF8.self))
  }

  /// What the lock's holder says of itself; `nil` when nobody holds it.
  public static func holder(
    of name: String, in directory: borrowing Directory
  ) throws(HostError) -> String? {
    guard try directory.status(of: name) != nil else { return nil }
    let file = try directory.open(name)
    let code = chost_lock(file.descriptor)
    if code == 0 { return nil }
    guard code == -11 || code == -35 else { throw HostError("lock", name, code: -code) }
    return String(decoding: try file.readAll(limit: 4096), as: UTF8.self)
  }

  public enum Result: ~Copyable {
    case taken(FileLock)
    /// What the holder wrote of itself; empty when it has not come to that yet.
    case held(by: String)
  }
}
