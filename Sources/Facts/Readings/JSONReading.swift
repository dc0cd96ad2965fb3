internal import PlanRunnerKit

/// The value that a JSON Pointer leads to.
struct JSONReading: DocumentReading {
  static let term = Term(
    "json", "The string, number or boolean that a JSON Pointer leads to.",
    [
      .required("json", JSONPointer.shape, "JSON Pointer (RFC 6901) into the JSON document.")
    ],
    example: #"{"file": "vendor.lock.json", "json": "/platform/version"}"#)
  let pointer: JSONPointer

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard let pointer = JSONPointer.decode(Self.key, in: object, reporting: &diagnostics) else {
      return nil
    }
    self.pointer = pointer
  }

  var description: String { pointer.description }

  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact {
    let node = try value(in: bytes, named: name)
    if let fact = Fact(node) { return fact }
    let message = "\(name) has \(node.noun) at '\(pointer)', expected a value"
    // Null is neither there nor not there, so it answers no question.
    if case .null = node.kind { throw .silent(message) }
    throw .valueless(message)
  }

  /// The node itself; also lists and objects.
  func value<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> JSONNode {
    try value(in: file.bytes(from: &artifacts), named: file.name)
  }

  private func value(in bytes: [UInt8], named name: String) throws(FactFailure) -> JSONNode {
    let document: JSONNode
    do throws(JSONMistake) { document = try JSONParser.parse(bytes, named: name) } catch {
      throw .unclear(error.description)
    }
    guard let node = pointer.value(in: document) else {
      throw .missing("\(name) has nothing at '\(pointer)'")
    }
    return node
  }
}
