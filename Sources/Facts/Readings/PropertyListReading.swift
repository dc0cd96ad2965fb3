internal import PlanRunnerKit
internal import PropertyLists

/// The value that a JSON Pointer leads to in a property list: XML, binary or OpenStep.
struct PropertyListReading: DocumentReading {
  static let term = Term(
    "plist",
    "The value that a JSON Pointer leads to in a property list: XML, binary or OpenStep, where all values are texts.",
    [
      .required("plist", JSONPointer.shape, "JSON Pointer (RFC 6901) into the property list.")
    ],
    example: #"{"file": "App/Info.plist", "plist": "/CFBundleShortVersionString"}"#)
  let pointer: JSONPointer

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard let pointer = JSONPointer.decode(Self.key, in: object, reporting: &diagnostics) else {
      return nil
    }
    self.pointer = pointer
  }

  var description: String { pointer.description }

  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact {
    let list: PropertyList
    do throws(PropertyListError) { list = try PropertyList(reading: bytes) } catch {
      // As of JSON, with the line and column where there are lines.
      throw .unclear("\(name):\(error.position.map { "\($0):" } ?? "") \(error)")
    }
    let value: PropertyList
    do throws(PropertyListError) { value = try list.value(at: pointer.components) } catch {
      throw .missing("\(name) has nothing at '\(pointer)'")
    }
    switch value {
    case .string(let text): return .text(text)
    case .integer(let number):
      guard let number = Int(exactly: number) else { break }
      return .integer(number)
    case .real(let number) where number.isFinite: return .number(number)
    case .real: throw .unclear("\(name) has a number that is not finite at '\(pointer)'")
    case .boolean(let value): return .boolean(value)
    case .date, .data, .array, .dictionary: break
    }
    throw .valueless("\(name) has \(value.kind) at '\(pointer)', expected a value")
  }
}
