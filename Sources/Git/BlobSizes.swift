internal import Clibgit2

/// Tells the sizes of blobs without unpacking them, from any thread.
struct BlobSizes: ~Copyable, Sendable {
  // A pointer is not sendable, and libgit2 lets several threads read one object database.
  private let address: UInt

  init(in repository: borrowing Repository) throws(GitError) {
    var database: OpaquePointer?
    let code = git_repository_odb(&database, repository.handle)
    guard code == 0 else { throw GitError(code: code, attempt: "open the objects") }
    address = UInt(bitPattern: database)
  }

  deinit { git_odb_free(OpaquePointer(bitPattern: address)) }

  /// Bytes of a blob's content; `nil` when the object is not there.
  func size(of blob: ObjectName) -> UInt64? {
    var raw = blob.raw
    var length = 0
    var type = GIT_OBJECT_INVALID
    let database = OpaquePointer(bitPattern: address)
    guard git_odb_read_header(&length, &type, database, &raw) == 0 else { return nil }
    return UInt64(length)
  }
}
