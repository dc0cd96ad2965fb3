/// Reads an XML property list (`PropertyList-1.0.dtd`).
///
/// No other XML is understood: no attributes but `plist`'s, no DTD subset, so no entities beyond
/// the five of XML itself and nothing to fetch or expand.
struct XMLReader {
  private var cursor: XMLCursor

  init(_ bytes: ArraySlice<UInt8>) throws(PropertyListError) {
    cursor = XMLCursor(bytes)
    if let place = bytes.firstIndex(where: { $0 < 0x20 && !XMLCursor.isSpace($0) }) {
      cursor.place = place
      throw cursor.error(
        bytes[place] == 0 ? "the text has a NUL byte" : "the text has a control character")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw cursor.error("the text is not valid UTF-8")
    }
  }

  mutating func document() throws(PropertyListError) -> PropertyList {
    try prolog()
    guard cursor.take("<plist") else { throw cursor.error("expected the element 'plist'") }
    guard let byte = cursor.next, XMLCursor.isSpace(byte) || ">/".utf8.contains(byte) else {
      throw cursor.error("expected the element 'plist'")
    }
    let attributes = try cursor.upTo(">", of: "the tag 'plist'")
    guard attributes.last != UInt8(ascii: "/"), !attributes.contains(UInt8(ascii: "<")) else {
      throw cursor.error("the element 'plist' is empty or malformed")
    }
    try cursor.skipBetween()
    let value = try value(depth: 0)
    try cursor.skipBetween()
    guard cursor.take("</plist>") else { throw cursor.error("expected '</plist>'") }
    try cursor.skipBetween()
    guard cursor.next == nil else { throw cursor.error("there is more after '</plist>'") }
    return value
  }

  private mutating func prolog() throws(PropertyListError) {
    if cursor.stands("<?xml") {
      let declaration = try cursor.upTo("?>", of: "the XML declaration")
      try checkEncoding(String(decoding: declaration, as: UTF8.self).lowercased())
    }
    try cursor.skipBetween()
    guard cursor.take("<!DOCTYPE") else { return }
    let type = try cursor.upTo(">", of: "the document type")
    guard !type.contains(UInt8(ascii: "[")) else {
      throw cursor.error("the document type declares something of its own")
    }
    try cursor.skipBetween()
  }

  private func checkEncoding(_ declaration: String) throws(PropertyListError) {
    let words = declaration.split { "=\"' \t\r\n".contains($0) }
    guard let place = words.firstIndex(of: "encoding") else { return }
    let name = place + 1 < words.count ? words[place + 1] : ""
    guard name == "utf-8" || name == "us-ascii" else {
      throw cursor.error("the text says it is not UTF-8 but '\(name)'")
    }
  }

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
    let start = cursor.place
    let (name, isEmpty) = try openingTag()
    switch name {
    case "dict", "array":
      guard depth < PropertyList.greatestDepth else {
        throw PropertyListError("the values are nested more than 64 deep", at: start)
      }
      if name == "array" { return .array(isEmpty ? [] : try elements(depth: depth + 1)) }
      return .dictionary(isEmpty ? [:] : try members(depth: depth + 1))
    case "true", "false":
      if !isEmpty { try close(name) }
      return .boolean(name == "true")
    case "string", "integer", "real", "date", "data":
      let text = isEmpty ? "" : try text(in: name)
      guard let value = XMLScalar.value(of: text, as: name) else {
        throw PropertyListError("\(Quoted(text)) is no \(name)", at: start)
      }
      return value
    default:
      throw PropertyListError("a property list has no element \(Quoted(name)) here", at: start)
    }
  }

  private mutating func elements(depth: Int) throws(PropertyListError) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      try cursor.skipBetween()
      if cursor.stands("</") { break }
      elements.append(try value(depth: depth))
    }
    try close("array")
    return elements
  }

  private mutating func members(depth: Int) throws(PropertyListError) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    var places: [String: Int] = [:]
    while true {
      try cursor.skipBetween()
      if cursor.stands("</") { break }
      let start = cursor.place
      let (name, isEmpty) = try openingTag()
      guard name == "key" else { throw PropertyListError("expected the element 'key'", at: start) }
      let key = isEmpty ? "" : try text(in: "key")
      try cursor.skipBetween()
      members[key] = try value(depth: depth)
      if let first = places.updateValue(start, forKey: key) {
        let place = TextPosition(of: first, in: cursor.bytes)
        throw PropertyListError(
          "the key \(Quoted(key)) is given twice, first at \(place)", at: start)
      }
    }
    try close("dict")
    return members
  }

  private mutating func openingTag() throws(PropertyListError) -> (name: String, isEmpty: Bool) {
    guard cursor.next == UInt8(ascii: "<") else { throw cursor.error("expected an element") }
    let start = cursor.place
    cursor.place += 1
    let nameStart = cursor.place
    while let byte = cursor.next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
      cursor.place += 1
    }
    let name = String(decoding: cursor.bytes[nameStart..<cursor.place], as: UTF8.self)
    cursor.skipSpaces()
    if cursor.take("/>") { return (name, true) }
    guard !name.isEmpty, cursor.take(">") else {
      throw PropertyListError("the tag is not one of a property list", at: start)
    }
    return (name, false)
  }

  private mutating func close(_ name: String) throws(PropertyListError) {
    let start = cursor.place
    let end = "</\(name)"
    guard cursor.bytes[start...].starts(with: end.utf8) else {
      throw cursor.error("expected '\(end)>'")
    }
    cursor.place += end.utf8.count
    cursor.skipSpaces()
    guard cursor.take(">") else { throw PropertyListError("expected '\(end)>'", at: start) }
  }

  private mutating func text(in name: String) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while true {
      text.append(contentsOf: cursor.upToMarkup())
      if cursor.next == UInt8(ascii: "&") {
        text.append(contentsOf: String(try reference()).utf8)
      } else if cursor.take("<![CDATA[") {
        text.append(contentsOf: try cursor.upTo("]]>", of: "the CDATA section"))
      } else {
        break
      }
    }
    try close(name)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func reference() throws(PropertyListError) -> Unicode.Scalar {
    let start = cursor.place
    let names: [(StaticString, Unicode.Scalar)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    for (name, scalar) in names where cursor.take(name) { return scalar }
    guard cursor.take("&#") else { throw cursor.error("unknown entity") }
    let radix = cursor.take("x") ? 16 : 10
    let digits = try cursor.upTo(";", of: "the character reference").prefix(9)
    let isPlain = digits.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
    guard isPlain, let number = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
      let scalar = Unicode.Scalar(number),
      number >= 0x20 || number == 9 || number == 10 || number == 13
    else {
      throw PropertyListError("the reference names no character of XML", at: start)
    }
    return scalar
  }
}
