internal import CHost

/// A lock that the operating system takes back when its process ends, however it ends.
///
/// It is held on a file, which says who holds it, and, where that directory is planrunner's own, on the
/// directory of that file: somebody may remove or replace a file while it is locked, and the next one
/// would lock another.
public struct FileLock: ~Copyable {
  private let file: File
  private let place: Directory

  /// Takes the lock, or returns what its holder says of itself.
  ///
  /// The file is made once and never replaced, so all who lock it lock the same file.
  ///
  /// - Parameters:
  ///   - name: of the file.
  ///   - directory: where it lies.
  ///   - isOwn: whether nothing but this lock is held on the directory.
  ///   - holder: what is said of this process to those who find it locked.
  /// - Returns: the lock, or who has it.
  /// - Throws: when the file cannot be opened or locked.
  public static func take(
    _ name: String, in directory: borrowing Directory, isOwn: Bool = true,
    describing holder: String
  ) throws(HostError) -> Result {
    let place = try directory.directoryHere(".", shown: name)
    if isOwn, try !isFree(place) { return .held(by: try description(name, in: directory)) }
    let file = try directory.open(name, for: .lockFile, mode: 0o600)
    guard try isFree(file) else { return .held(by: try description(name, in: directory)) }
    try file.truncate(to: 0)
    try file.write(Array(holder.utf8))
    return .taken(FileLock(file: file, place: place))
  }

  /// What the lock's holder says of itself; `nil` when nobody holds it.
  ///
  /// For an instant the lock is then held by this process, so whoever takes it tries more than once.
  public static func holder(
    of name: String, in directory: borrowing Directory, isOwn: Bool = true
  ) throws(HostError) -> String? {
    let place = try directory.directoryHere(".", shown: name)
    if isOwn, try !isFree(place) { return try description(name, in: directory) }
    guard try directory.status(of: name) != nil else { return nil }
    let file = try directory.open(name)
    return try isFree(file) ? nil : try description(name, in: directory)
  }

  public enum Result: ~Copyable {
    case taken(FileLock)
    /// What the holder wrote of itself; empty when it has not come to that yet, or the file is gone.
    case held(by: String)
  }

  /// Locks a directory, where the file system can do that; a network's may lock nothing but files.
  private static func isFree(_ place: borrowing Directory) throws(HostError) -> Bool {
    do throws(HostError) { return try place.lock() } catch {
      guard error.code == SystemErrorCode.badDescriptor else { throw error }
      return true
    }
  }

  private static func isFree(_ file: borrowing File) throws(HostError) -> Bool {
    let code = chost_lock(file.descriptor)
    guard code >= 0 else { throw HostError("lock", file.path, code: -code) }
    return code == 1
  }

  private static func description(
    _ name: String, in directory: borrowing Directory
  ) throws(HostError) -> String {
    guard try directory.status(of: name) != nil else { return "" }
    return String(decoding: try directory.open(name).readAll(limit: 4096), as: UTF8.self)
  }
}
