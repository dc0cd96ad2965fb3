/// An annotation as GitHub Actions reads it from what a job prints.
struct WorkflowCommand {
  enum Level: String { case error, warning }

  let level: Level
  let title: String
  /// Of several lines, without secrets.
  let message: String
  /// Relative to the repository; `nil` when the annotation is of no file.
  let file: String?
  let line: Int?
  let column: Int?

  /// The line that is printed.
  var text: String {
    let properties = [
      ("file", file), ("line", file == nil ? nil : line.map(String.init)),
      ("col", file == nil ? nil : column.map(String.init)), ("title", title),
    ].compactMap { name, value in value.map { "\(name)=\(Self.property($0))" } }
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))"
  }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// The text without the bytes that would end the command, a line or a property of it.
  private static func escaped(_ text: String, _ marks: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if marks.utf8.contains(byte) {
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
