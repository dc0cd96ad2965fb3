/// Paths as the trail has them: secrets masked, and still each its own.
///
/// Two that read alike once they are masked are told apart by a number, in the order in which they come.
struct MaskedPaths {
  private let redactor: Redactor
  private var counts: [String: Int] = [:]

  init(_ redactor: Redactor) { self.redactor = redactor }

  mutating func text(of path: String) -> String {
    let text = redactor.redacted(path)
    counts[text, default: 0] += 1
    let count = counts[text] ?? 1
    return count == 1 ? text : "\(text) (\(count))"
  }
}
