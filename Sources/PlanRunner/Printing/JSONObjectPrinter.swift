/// Prints one JSON object piece by piece, so that a large one never stands whole in the memory.
///
/// The text is that of ``JSONText/pretty(indent:)``.
struct JSONObjectPrinter {
  /// What a member holds.
  enum Content {
    case value(JSONText)
    /// A list: how many elements it has, and the one at each position.
    case list(Int, (Int) -> JSONText)
  }

  let members: [String: Content]

  func emit(to write: (String) -> Void) {
    var lead = "{"
    let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (name, content) in sorted {
      write("\(lead)\n  \(JSONText.string(name).visible): ")
      lead = ","
      switch content {
      case .value(let value): write(value.pretty(indent: "  "))
      case .list(0, _): write("[]")
      case .list(let count, let element):
        for index in 0..<count {
          write((index == 0 ? "[\n    " : ",\n    ") + element(index).pretty(indent: "    "))
        }
        write("\n  ]")
      }
    }
    write("\n}\n")
  }
}
