/// All the texts a plan was read from, the plan itself first.
public struct SourceTexts: Sendable {
  public private(set) var all: [SourceText] = []

  public init() {}

  /// Adds a text and returns its index, which every ``Place`` in it carries.
  mutating func add(_ text: SourceText) -> Int {
    all.append(text)
    return all.count - 1
  }

  /// `path:line`, as the audit trail and the graph name a place.
  public func line(of place: Place) -> String {
    let (name, line, _) = position(of: place)
    return "\(name):\(line)"
  }

  /// The file as a person named it, and where in it; both counted from 1, columns in UTF-8 bytes.
  public func position(of place: Place) -> (name: String, line: Int, column: Int) {
    let text = all[Int(place.text)]
    let (line, column) = text.position(of: Int(place.start))
    return (text.name, line, column)
  }
}
