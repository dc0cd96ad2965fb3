/// A text that carries `«1»`-style marks where diagnostics are expected.
struct MarkedText {
  let bytes: [UInt8]
  /// Offset of each mark once all marks are taken out.
  let marks: [String: Int]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var marks: [String: Int] = [:]
    var rest = marked[...]
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
      bytes += Array(rest[..<open].utf8)
      marks[String(rest[rest.index(after: open)..<close])] = bytes.count
      rest = rest[rest.index(after: close)...]
    }
    bytes += Array(rest.utf8)
    self.bytes = bytes
    self.marks = marks
  }
}
