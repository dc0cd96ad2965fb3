internal import Facts
internal import PlanRunnerKit

/// A ledger's text, able to take one more entry in the style of the last.
struct LedgerText {
  let ledger: Ledger
  private let bytes: [UInt8]
  /// Offset of the bracket that closes the array.
  private let close: Int

  init(_ bytes: [UInt8], named name: String) throws(JSONMistake) {
    ledger = try Ledger(bytes, named: name)
    self.bytes = bytes
    // The text is a valid array, so its last bracket closes it.
    close = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.count
  }

  /// The text with one more entry; everything before it is kept byte for byte.
  func appending(_ fields: [(name: String, value: JSONText)]) -> [UInt8] {
    var end = close
    while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
    let hasEntries = bytes[end - 1] == UInt8(ascii: "}")
    let newline = bytes.contains(0x0D) ? "\r\n" : "\n"
    let isOneLine = hasEntries && !bytes.contains(0x0A)
    let indent = hasEntries ? indentOfLastEntry(before: end) : "  "
    let isSpread = !hasEntries || lastEntryIsSpread(before: end)
    let entry = Self.entry(
      fields, indent: indent, newline: newline, isSpread: isSpread && !isOneLine)
    var text = hasEntries ? "," : ""
    text += isOneLine ? " " : newline + indent
    text += entry
    let tail = Array(bytes[end...])
    return bytes[..<end] + Array(text.utf8)
      + (hasEntries ? tail : Array(newline.utf8) + bytes[close...])
  }

  private static func entry(
    _ fields: [(name: String, value: JSONText)], indent: String, newline: String, isSpread: Bool
  ) -> String {
    let members = fields.map { "\(JSONText.quoted($0.name)): \($0.value.canonical)" }
    guard isSpread else { return "{ \(members.joined(separator: ", ")) }" }
    let inner = newline + indent + (indent.isEmpty ? "  " : indent)
    return "{" + inner + members.joined(separator: "," + inner) + newline + indent + "}"
  }

  /// The white space before the last entry's closing brace, if that stands on a line of its own.
  private func indentOfLastEntry(before end: Int) -> String {
    let start = startOfLastEntry(before: end)
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] != 0x0A { lineStart -= 1 }
    let lead = bytes[lineStart..<start]
    return lead.allSatisfy(Self.isSpace) ? String(decoding: lead, as: UTF8.self) : "  "
  }

  private func lastEntryIsSpread(before end: Int) -> Bool {
    bytes[startOfLastEntry(before: end)..<end].contains(0x0A)
  }

  /// The opening brace that belongs to the closing one just before `end`.
  private func startOfLastEntry(before end: Int) -> Int {
    var depth = 0
    var isString = false
    var starts: [Int] = []
    var last = 0
    var index = 0
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isString: index += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "{") where !isString:
        if depth == 0 { starts.append(index) }
        depth += 1
      case UInt8(ascii: "}") where !isString:
        depth -= 1
        if depth == 0 { last = starts.removeLast() }
      default: break
      }
      index += 1
    }
    return last
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
