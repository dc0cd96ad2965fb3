internal import Archives
internal import Crypto
internal import Host
internal import PlanRunnerKit

/// Writes entries into an archive, streaming each file.
struct ArchivePacking {
  struct Entry {
    /// In the archive.
    let name: String
    let path: ArtifactPath
    /// As in ``ArtifactRecord/Member``; `nil` for a plain file whose mode is looked up.
    let mode: String?
    /// Of the content, or of a link's target, as the evidence has it.
    let digest: Digest
  }

  let workspace: Workspace
  let format: ArchiveFormat

  func pack(
    _ entries: [Entry], into sink: (Span<UInt8>) throws(HostError) -> Void
  ) throws(ArchiveError) {
    var failure: HostError?
    let failed = try withoutActuallyEscaping(sink) { sink throws(ArchiveError) -> HostError? in
      var writer = unsafe try ArchiveWriter(format) { piece in
        do throws(HostError) {
          try sink(unsafe Span(_unsafeBytes: piece))
          return true
        } catch {
          failure = error
          return false
        }
      }
      do throws(HostError) {
        let root = try workspace.open()
        for entry in entries { try add(entry, to: &writer, root) }
      } catch { return error }
      try writer.finish()
      return failure
    }
    if let error = failed ?? failure { throw ArchiveError(error.description) }
  }
}

extension ArchivePacking {
  private func add(
    _ entry: Entry, to writer: inout ArchiveWriter, _ root: borrowing Directory
  ) throws(HostError) {
    let shown = entry.path.description
    do throws(ArchiveError) {
      switch entry.mode {
      case "040000": try writer.add(directory: entry.name)
      case "120000":
        var target = ""
        do throws(HostError) { target = try root.linkTarget(of: shown) } catch {
          throw ArchiveError(error.description)
        }
        guard Digest.of(Array(target.utf8)) == entry.digest else { throw Self.changed }
        try writer.add(link: entry.name, to: target)
      default: try addFile(entry, to: &writer, root)
      }
    } catch { throw HostError("pack", shown, refusal: error.message) }
  }

  private static let changed = ArchiveError("it changed while it was packed")

  private func addFile(
    _ entry: Entry, to writer: inout ArchiveWriter, _ root: borrowing Directory
  ) throws(ArchiveError) {
    do throws(HostError) {
      let file = try root.open(entry.path.description)
      let status = try file.status()
      var hash = SHA256()
      do throws(ArchiveError) {
        unsafe try writer.add(
          file: entry.name, size: status.size, isExecutable: status.isExecutable
        ) { buffer throws(ArchiveError) in
          do throws(HostError) {
            try Signals.breakOffWork(at: entry.path.description)
            let count = unsafe try file.read(into: buffer)
            unsafe hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            return count
          } catch { throw ArchiveError(error.description) }
        }
        guard hash.finish() == entry.digest else { throw Self.changed }
      } catch { throw HostError("pack", entry.path.description, refusal: error.message) }
    } catch { throw ArchiveError(error.message) }
  }
}
