extension JSONParser {
  mutating func members() throws(Diagnostic) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var names = MemberNames()
    offset += 1
    skipSpace()
    if next == UInt8(ascii: "}") {
      offset += 1
      return members
    }
    while true {
      skipSpace()
      if try surviveTrailingComma("a name in quotes", before: "}") { return members }
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
      let start = offset
      let name = try string()
      let namePlace = place(start..<offset)
      // Swift compares strings by canonical equivalence, so names that differ only in their
      // Unicode form are duplicates too: nobody could tell them apart on the page.
      let earlier = names.place(of: name, among: members)
      if let earlier { try survive(duplicate(name, namePlace, earlier)) }
      skipSpace()
      try take(UInt8(ascii: ":"), or: "':'")
      skipSpace()
      let member = JSONNode.Member(name: name, namePlace: namePlace, value: try value())
      if earlier == nil { members.append(member) }
      skipSpace()
      if next == UInt8(ascii: ",") {
        offset += 1
        continue
      }
      try take(UInt8(ascii: "}"), or: "',' or '}'")
      return members
    }
  }

  private func duplicate(_ name: String, _ place: Place, _ earlier: Place) -> Diagnostic {
    let isOtherText = !bytes[earlier.range].elementsEqual(bytes[place.range])
    return Diagnostic(
      "duplicate key '\(name)'"
        + (isOtherText ? ": both are one name, written in two ways" : ""),
      at: place, notes: [.init("first given here", at: earlier)])
  }

  mutating func elements() throws(Diagnostic) -> [JSONNode] {
    var elements: [JSONNode] = []
    offset += 1
    skipSpace()
    if next == UInt8(ascii: "]") {
      offset += 1
      return elements
    }
    while true {
      skipSpace()
      if try surviveTrailingComma("a value", before: "]") { return elements }
      elements.append(try value())
      skipSpace()
      if next == UInt8(ascii: ",") {
        offset += 1
        continue
      }
      try take(UInt8(ascii: "]"), or: "',' or ']'")
      return elements
    }
  }

  /// Takes the bracket after a trailing comma, of which nothing else hangs.
  private mutating func surviveTrailingComma(_ wanted: String, before close: Character)
    throws(Diagnostic) -> Bool
  {
    guard next == close.asciiValue else { return false }
    try survive(unexpected("\(wanted) after ',' (no trailing comma)"))
    offset += 1
    return true
  }
}
