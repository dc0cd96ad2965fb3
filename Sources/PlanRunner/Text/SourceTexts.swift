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
    let text = all[Int(place.text)]
    return "\(text.name):\(text.position(of: Int(place.start)).line)"
  }
}
