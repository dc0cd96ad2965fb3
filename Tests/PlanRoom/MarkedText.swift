/// A text whose `«1»`-style marks say where something is expected to be wrong.
struct MarkedText {
  /// Without the marks.
  let text: String
  /// Offset of each mark once all are taken out.
  private let marks: [(offset: Int, name: String)]

  init(_ marked: String) {
    var text = ""
    var marks: [(Int, String)] = []
    var rest = marked[...]
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
      text += rest[..<open]
      marks.append((text.utf8.count, String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    self.text = text + rest
    self.marks = marks
  }

  /// The mark at an offset, or what stands there when there is none.
  func name(of offset: Int) -> String {
    if let mark = marks.first(where: { $0.offset == offset }) { return mark.name }
    return "at \(String(decoding: text.utf8.dropFirst(offset).prefix(24), as: UTF8.self))"
  }
}
