import CReaderFiles

/// A JSON value of the kinds that the corpus files use.
indirect enum JSON {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case integer(Int64)

  /// Reads a file that holds one value in strict JSON.
  init(reading path: String) throws(BuildFailure) {
    var memory: UnsafeMutablePointer<UInt8>?
    let length = reader_file_contents(path, &memory)
    guard length >= 0 else { throw BuildFailure("read", path, result: length) }
    let bytes = Array(UnsafeBufferPointer(start: memory, count: Int(length)))
    reader_file_release(memory)
    do throws(BuildFailure) {
      var reader = try JSONReader(bytes)
      self = try reader.document()
    } catch {
      throw BuildFailure("\(path): \(error.message)")
    }
  }

  /// The members of an object that has exactly `keys`.
  func object(
    _ place: String, keys: Set<String>
  ) throws(BuildFailure) -> JSONObject {
    guard case .object(let members) = self else {
      throw BuildFailure("\(place) is not an object")
    }
    guard Set(members.keys) == keys else {
      throw BuildFailure(
        "\(place) has the keys \(members.keys.sorted()), expected \(keys.sorted())")
    }
    return JSONObject(members: members)
  }

  func array(_ place: String) throws(BuildFailure) -> [JSON] {
    guard case .array(let items) = self else { throw BuildFailure("\(place) is not an array") }
    return items
  }

  /// A text that is not empty and has no control character.
  func text(_ place: String) throws(BuildFailure) -> String {
    guard case .string(let text) = self else { throw BuildFailure("\(place) is not a string") }
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    guard !text.isEmpty, controls.isEmpty else {
      throw BuildFailure("\(place) is empty or has a control character")
    }
    return text
  }

  /// A whole number from 1.
  func positive(_ place: String) throws(BuildFailure) -> Int64 {
    guard case .integer(let number) = self, number > 0 else {
      throw BuildFailure("\(place) is not a whole number from 1")
    }
    return number
  }
}
