internal import Crypto
internal import Host
internal import PlanRunnerKit

/// The file that a program's path leads to: hashed before it is started, and looked at again after it ran.
///
/// The program is started by its path and not by the open file: a script's interpreter opens the
/// script by its name again, and many programs find their own files by it. So what shows an exchange
/// is the file's number, size and times of change, which no program can set back all at once.
struct ProgramFile {
  /// Absolute, as it is started.
  let path: String
  /// The same without links.
  let resolved: String
  let digest: Digest
  /// Bytes.
  var size: UInt64 { status.size }
  private let status: FileStatus

  /// - Parameters:
  ///   - path: absolute.
  ///   - known: digests that this run took already.
  /// - Throws: when the file cannot be read.
  init(at path: String, knowing known: inout KnownDigests) throws(StepFailure) {
    self.path = path
    do throws(HostError) {
      resolved = try Host.resolve(path)
      (digest, status) = try known.digest(of: resolved)
    } catch {
      throw .error("the digest of the program cannot be taken: \(error)")
    }
  }

  /// Fails unless the path still leads to the same file, which nobody changed.
  func requireUnchanged() throws(StepFailure) {
    do throws(HostError) {
      let now = try Host.resolve(path)
      guard now == resolved, try Host.status(of: now, followingLinks: false) == status else {
        throw HostError("trust", path, refusal: "it changed")
      }
    } catch {
      throw .error(
        "the program '\(path)' changed while it ran, so nobody can tell what ran",
        advice: "Find out what changes it, and run again.")
    }
  }

  /// The first line of a script, without its end; `nil` for a program that is none.
  static func interpreterLine(of path: String) -> String? {
    do throws(HostError) {
      let file = try open(try Host.resolve(path))
      let bytes = try file.readStart(256)
      guard bytes.starts(with: Array("#!".utf8)) else { return nil }
      return VisibleText.of(bytes.dropFirst(2).prefix { $0 != 0x0A })
    } catch { return nil }
  }

  private static func open(_ path: String) throws(HostError) -> File {
    let split = SplitPath(path)
    return try Directory(at: split.parent).open(split.name)
  }
}
