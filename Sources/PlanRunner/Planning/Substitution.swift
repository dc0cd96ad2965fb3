/// Replaces `${name}` in the strings of a plan.
struct Substitution {
  /// Stands for the element at hand in a rule's `forEach`; it is filled in when the rule is judged.
  static let reserved = "item"

  /// Bytes that a string with references may come to: a few that double each other would fill the memory.
  static let sizeLimit = 1 << 20

  /// A piece of a string.
  enum Piece: Equatable {
    case text(String)
    case reference(String)
    /// A `${` without its `}`.
    case unfinished
  }

  static func pieces(of text: String) -> [Piece] {
    // By bytes: a combining mark after `{` or `}` must not hide it.
    let dollar = UInt8(ascii: "$")
    guard text.utf8.contains(dollar) else { return [.text(text)] }
    var pieces: [Piece] = []
    var plain = ""
    var rest = text.utf8[...]
    func flush() {
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
    }
    while let start = rest.firstIndex(of: dollar) {
      plain += Substring(rest[..<start])
      rest = rest[start...]
      if rest.starts(with: "$${".utf8) {
        plain += "${"
        rest = rest.dropFirst(3)
      } else if rest.starts(with: "${".utf8) {
        flush()
        guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else {
          return pieces + [.unfinished]
        }
        pieces.append(.reference(String(Substring(rest[..<close].dropFirst(2)))))
        rest = rest[close...].dropFirst()
      } else {
        plain += "$"
        rest = rest.dropFirst()
      }
    }
    plain += Substring(rest)
    flush()
    return pieces
  }

  let texts: SourceTexts
  /// The settled value of a name, or `nil` after it was reported.
  let value: (String, Place, inout Diagnostics) -> SettledValue?

  /// The node with every reference filled in; `nil` when one cannot be.
  func filled(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> JSONNode? {
    guard node.mayRefer else { return node }
    switch node.kind {
    case .null, .boolean, .number: return node
    case .string(let text): return filled(text, node, &diagnostics)
    case .array(let elements):
      let filled = elements.compactMap { self.filled($0, reporting: &diagnostics) }
      return filled.count == elements.count ? JSONNode(.array(filled), at: node.place) : nil
    case .object(let members):
      let filled = members.compactMap { member -> JSONNode.Member? in
        if JSONObject.ignored.contains(member.name) { return member }
        return self.filled(member.value, reporting: &diagnostics).map {
          .init(name: member.name, namePlace: member.namePlace, value: $0)
        }
      }
      return filled.count == members.count ? JSONNode(.object(filled), at: node.place) : nil
    }
  }

  private func filled(
    _ text: String, _ node: JSONNode, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    let pieces = Self.pieces(of: text)
    if pieces.count == 1, case .text(let plain) = pieces[0] {
      return JSONNode(.string(plain), at: node.place)
    }
    if pieces.count == 1, case .reference(let name) = pieces[0], name != Self.reserved {
      var start: Int? = node.place.range.lowerBound
      let place = place(of: name, in: node, from: &start)
      guard let value = value(name, place, &diagnostics) else { return nil }
      return JSONNode(value.node.kind, at: node.place, reference: name)
    }
    var result = ""
    var isWhole = true
    var start: Int? = node.place.range.lowerBound
    for piece in pieces {
      switch piece {
      case .text(let plain): result += plain
      case .unfinished:
        diagnostics.report("'${' without '}'; write '$${' for the characters", at: node.place)
        isWhole = false
      case .reference(Self.reserved): result += "${\(Self.reserved)}"
      case .reference(let name):
        let place = place(of: name, in: node, from: &start)
        guard let value = value(name, place, &diagnostics) else {
          isWhole = false
          continue
        }
        guard let text = value.text else {
          diagnostics.report("'\(name)' is \(value.node.noun), which no string can hold", at: place)
          isWhole = false
          continue
        }
        guard result.utf8.count + text.utf8.count <= Self.sizeLimit else {
          diagnostics.report("the text would be longer than 1 MiB with '\(name)' in it", at: place)
          return nil
        }
        result += text
      }
    }
    return isWhole ? JSONNode(.string(result), at: node.place) : nil
  }

  /// Where the reference stands within the string, if it is written there without escapes.
  ///
  /// It is looked for behind the ones before it, from `start`; past one that is not found all are given the whole string.
  private func place(of name: String, in node: JSONNode, from start: inout Int?) -> Place {
    guard let first = start else { return node.place }
    let bytes = texts.all[Int(node.place.text)].bytes
    let wanted = Array("${\(name)}".utf8)
    for index in node.place.range.dropFirst(first + 1 - node.place.range.lowerBound)
    where bytes[index...].starts(with: wanted) && bytes[index - 1] != UInt8(ascii: "$") {
      let end = index + wanted.count
      start = end - 1
      return Place(text: Int(node.place.text), index..<end)
    }
    start = nil
    return node.place
  }
}
