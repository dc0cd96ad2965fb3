internal import Clibgit2

/// The SHA-1 that names a git object.
struct ObjectName: Sendable, Hashable, CustomStringConvertible {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt32

  init(_ raw: git_oid) {
    let parts = withUnsafeBytes(of: raw) { bytes in
      (
        bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
      )
    }
    (first, second, third) = parts
  }

  var raw: git_oid {
    var raw = git_oid()
    withUnsafeMutableBytes(of: &raw) { bytes in
      bytes.storeBytes(of: first, toByteOffset: 0, as: UInt64.self)
      bytes.storeBytes(of: second, toByteOffset: 8, as: UInt64.self)
      bytes.storeBytes(of: third, toByteOffset: 16, as: UInt32.self)
    }
    return raw
  }

  /// Forty hexadecimal digits.
  var description: String {
    withUnsafeBytes(of: raw) { bytes in
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The name a blob of these bytes has; `nil` when libgit2 could not compute it.
  static func ofBlob(_ bytes: UnsafeRawBufferPointer) -> ObjectName? {
    var raw = git_oid()
    guard git_odb_hash(&raw, bytes.baseAddress, bytes.count, GIT_OBJECT_BLOB) == 0 else {
      return nil
    }
    return ObjectName(raw)
  }
}
