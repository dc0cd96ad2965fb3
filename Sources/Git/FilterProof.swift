internal import Clibgit2
internal import Host

/// Judges a file whose bytes are not the blob's: line ends or `$Id$` may explain it, a filter program
/// might, and otherwise it is modified.
struct FilterProof: ~Copyable {
  private let tracked: TrackedFiles
  private var finder: FileFinder

  init(tracked: TrackedFiles, workTree: String) throws(HostError) {
    self.tracked = tracked
    finder = try FileFinder(workTree: workTree)
  }

  mutating func judge(
    _ index: Int, in repository: borrowing Repository, findings: inout Findings
  ) {
    let path = tracked.path(index)
    guard tracked.files[index].kind == .file else { return findings.add(.modified, path) }
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    do throws(HostError) {
      let file = try finder.file(at: path)
      findings.bytesHashed += try file.status().size
      var raw = git_oid()
      let code = git_repository_hashfile(
        &raw, repository.handle, "/dev/fd/\(file.descriptor)", GIT_OBJECT_BLOB, terminated)
      if code == 0, ObjectName(raw) == tracked.files[index].name { return }
      if let reason = repository.externalFilter(of: terminated) {
        findings.cannotTell(path, reason)
      } else if code != 0 {
        let error = GitError(code: code, attempt: "convert its line ends")
        findings.cannotTell(path, error.message)
      } else {
        findings.add(.modified, path)
      }
    } catch {
      findings.cannotTell(path, "cannot be read: \(error.message)")
    }
  }
}
