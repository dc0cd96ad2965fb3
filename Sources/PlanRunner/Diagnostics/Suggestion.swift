/// Finds the known word that a mistyped one most likely meant.
public enum Suggestion {
  /// `; did you mean 'x'?`, or nothing when no known word is near.
  ///
  /// Before it stands what of the word nobody would see: known words are of ASCII.
  public static func text(for word: String, among known: some Collection<String>) -> String {
    HiddenCharacter.remark(on: word) + suggestion(for: word, among: known)
  }

  private static func suggestion(for word: String, among known: some Collection<String>) -> String {
    nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Known words beyond which none is looked for: many wrong words among many would take minutes.
  static let knownLimit = 1000

  /// The known word with the fewest edits, if those are at most a third of its length.
  ///
  /// Of several that are as near it is the first in order.
  public static func nearest(to word: String, among known: some Collection<String>) -> String? {
    guard known.count <= knownLimit else { return nil }
    let length = word.count
    let letters = Array(word.lowercased())
    var best: (word: String, edits: Int)?
    for candidate in known {
      let other = candidate.count
      let limit = max(1, max(length, other) / 3)
      // So many letters are inserted or removed at least; lower case may have one more or less.
      guard abs(length - other) <= limit + 1 else { continue }
      let edits = Self.edits(letters, Array(candidate.lowercased()))
      guard edits <= limit else { continue }
      if (edits, candidate) < (best?.edits ?? .max, best?.word ?? "") { best = (candidate, edits) }
    }
    return best?.word
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  private static func edits(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for i in 1...max(1, left.count) where i <= left.count {
      var next = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...max(1, right.count) where j <= right.count {
        next[j] = min(
          row[j] + 1, next[j - 1] + 1, row[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          next[j] = min(next[j], before[j - 2] + 1)
        }
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
