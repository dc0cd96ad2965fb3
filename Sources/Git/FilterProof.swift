internal import Clibgit2
internal import Host

/// Judges a file whose bytes are not the blob's.
///
/// Line ends or `$Id$` may explain it, a filter program might, and otherwise it is modified.
struct FilterProof: ~Copyable {
  /// Bytes of a file that is converted as a whole.
  private static let sizeLimit = 256 << 20

  private let tracked: TrackedFiles
  private let sha256: FileDigest?
  private var finder: FileFinder

  init(tracked: TrackedFiles, workTree: String, sha256: FileDigest?) throws(HostError) {
    self.tracked = tracked
    self.sha256 = sha256
    finder = try FileFinder(workTree: workTree)
  }

  mutating func judge(
    _ index: Int, in repository: borrowing Repository, findings: inout Findings
  ) {
    let path = tracked.path(index)
    let wanted = tracked.files[index].name
    guard tracked.files[index].kind == .file else { return findings.add(.modified, path) }
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    do throws(HostError) {
      let file = try finder.file(at: path)
      let size = try file.status().size
      if repository.isConverted(terminated) {
        findings.bytesHashed += size
        var raw = git_oid()
        let code = git_repository_hashfile(
          &raw, repository.handle, "/dev/fd/\(file.descriptor)", GIT_OBJECT_BLOB, terminated)
        if code == 0, ObjectName(raw) == wanted {
          // Converting drops what stands in `$Id$`, and any mixture of line ends: only the very
          // bytes of a checkout are the commit's.
          guard size <= Self.sizeLimit, let bytes = repository.checkedOut(wanted, as: terminated)
          else { return findings.cannotTell(path, "too long to be converted") }
          let found = try finder.file(at: path).readAll(limit: Self.sizeLimit)
          return found == bytes ? () : findings.add(.modified, path)
        }
        if code != 0 {
          let error = GitError(code: code, attempt: "be converted")
          return findings.cannotTell(path, error.message)
        }
      }
      guard let filter = repository.externalFilter(of: terminated) else {
        return findings.add(.modified, path)
      }
      if filter == .program("lfs"), let sha256 {
        findings.bytesHashed += size
        if Self.pointer(sha256: try sha256(file), size: size) == wanted { return }
      }
      findings.cannotTell(path, filter.description)
    } catch {
      findings.cannotTell(path, "cannot be read: \(error.message)")
    }
  }

  /// The blob that Git LFS keeps in the place of a file, as its specification lays it out.
  private static func pointer(sha256: String, size: UInt64) -> ObjectName? {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:\(sha256)\nsize \(size)\n"
    return Array(text.utf8).withUnsafeBytes { ObjectName.ofBlob($0) }
  }
}
