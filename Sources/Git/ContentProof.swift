internal import Clibgit2
internal import Host
internal import Synchronization

/// Reads tracked files and holds their bytes against the blobs the index names.
struct ContentProof: ~Copyable, Sendable {
  private let tracked: TrackedFiles
  private let workTree: String
  private let blobs: BlobSizes

  init(tracked: TrackedFiles, of repository: borrowing Repository) throws(GitError) {
    self.tracked = tracked
    workTree = repository.location.workTree
    blobs = try BlobSizes(in: repository)
  }

  /// What reading showed: the differences, and the files whose bytes are not the blob's.
  struct Result: Sendable {
    var findings = Findings()
    /// Positions in the index; a filter may still explain them.
    var unequal: [Int] = []
  }

  /// Files one thread takes at a time: neighbours, so that most share a directory.
  private static let batch = 32

  func run(_ unproven: [Int]) -> Result {
    let files = unproven.sorted()
    let collected = Mutex(Result())
    Parallel.forEach((files.count + Self.batch - 1) / Self.batch) { batch in
      var result = Result()
      let start = batch * Self.batch
      check(files[start..<min(start + Self.batch, files.count)], into: &result)
      let part = result
      collected.withLock {
        $0.findings.merge(part.findings)
        $0.unequal += part.unequal
      }
    }
    return collected.withLock { $0 }
  }

  private func check(_ files: ArraySlice<Int>, into result: inout Result) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: File.chunkSize, alignment: 4096)
    defer { buffer.deallocate() }
    do throws(HostError) {
      try Signals.breakOffWork(at: workTree)
      var finder = try FileFinder(workTree: workTree)
      for index in files { check(index, with: &finder, buffer, into: &result) }
    } catch {
      for index in files {
        result.findings.cannotTell(tracked.path(index), "cannot be read: \(error.message)")
      }
    }
  }

  private func check(
    _ index: Int, with finder: inout FileFinder, _ buffer: UnsafeMutableRawBufferPointer,
    into result: inout Result
  ) {
    let path = tracked.path(index)
    let wanted = tracked.files[index].name
    do throws(HostError) {
      let name: ObjectName?
      if tracked.files[index].kind == .link, try finder.status(of: path)?.kind == .symbolicLink {
        let target = try finder.linkTarget(at: path)
        name = target.withUnsafeBytes { ObjectName.ofBlob($0) }
        result.findings.bytesHashed += UInt64(target.count)
      } else {
        let file = try finder.file(at: path)
        let status = try file.status()
        guard status.kind == .file else { return result.findings.add(.typeChanged, path) }
        // A file that Git LFS put in the place of a small blob need not be read whole to see that.
        if status.size >= UInt64(buffer.count), let size = blobs.size(of: wanted),
          size != status.size
        {
          return result.unequal.append(index)
        }
        name = try Self.blobName(of: file, buffer)
        result.findings.bytesHashed += status.size
      }
      guard let name else { return result.findings.cannotTell(path, "cannot be hashed") }
      if name != wanted { result.unequal.append(index) }
    } catch {
      result.findings.cannotTell(path, "cannot be read: \(error.message)")
    }
  }

  private static func blobName(
    of file: borrowing File, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(HostError) -> ObjectName? {
    var count = 0
    while count < buffer.count {
      let got = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if got == 0 { return ObjectName.ofBlob(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      count += got
    }
    // A bigger one is streamed by libgit2, which opens by name: this one is the open file itself.
    var raw = git_oid()
    let code = git_odb_hashfile(&raw, "/dev/fd/\(file.descriptor)", GIT_OBJECT_BLOB)
    return code == 0 ? ObjectName(raw) : nil
  }
}
