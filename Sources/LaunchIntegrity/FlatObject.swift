internal import Crypto

/// A JSON object of plain values, each key once.
struct FlatObject: Equatable {
  private var members: [String: FlatValue] = [:]

  var count: Int { members.count }

  /// Adds a member; false when the key is there already, also in another Unicode normalisation.
  mutating func add(_ key: String, _ value: FlatValue) -> Bool {
    guard members[key] == nil else { return false }
    members[key] = value
    return true
  }

  /// A SHA-256 given as 64 lower-case hexadecimal digits.
  func digest(_ key: String) throws(ManifestFailure) -> Digest {
    let value = try member(key)
    guard case .string(let text) = value else {
      throw ManifestFailure(message: "'\(key)' is \(value.kind), not a string")
    }
    guard let digest = Digest(hexadecimal: text) else {
      throw ManifestFailure(
        message: "'\(key)' is \(text.debugDescription), not 64 lower-case hexadecimal digits")
    }
    return digest
  }

  /// A number of bytes.
  func size(_ key: String) throws(ManifestFailure) -> Int64 {
    let value = try member(key)
    guard case .integer(let size) = value else {
      throw ManifestFailure(message: "'\(key)' is \(value.kind), not a whole number")
    }
    guard size >= 0 else {
      throw ManifestFailure(message: "'\(key)' is \(size), and no file has a negative size")
    }
    return size
  }

  private func member(_ key: String) throws(ManifestFailure) -> FlatValue {
    guard let value = members[key] else {
      throw ManifestFailure(message: "the manifest has no '\(key)'")
    }
    return value
  }
}

extension FlatObject {
  /// Reads the bytes of a manifest; throws at the first thing that is not strict JSON.
  init(reading bytes: [UInt8]) throws(ManifestFailure) {
    var reader = try FlatReader(bytes)
    self = try reader.object()
  }
}
