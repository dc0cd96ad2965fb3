/// The members of an object whose keys have been checked.
struct JSONObject {
  let members: [String: JSON]

  /// The value of a key that the object was checked to have.
  subscript(key: String) -> JSON {
    guard let value = members[key] else {
      preconditionFailure("only keys that were checked are asked for")
    }
    return value
  }
}
