/// A place within a value at which two values differ.
struct ValueDifference: Equatable {
  /// Names and 0-based positions that lead there, joined by `/`; empty for the whole value.
  let path: String
  /// `nil` where the first value has nothing there.
  let first: JSONText?
  /// `nil` where the second has nothing there.
  let second: JSONText?

  /// All differences, as deep within as the two are alike in form.
  ///
  /// Members are compared by name. Lists of different lengths differ as a whole: which of their elements
  /// correspond is anybody's guess.
  static func between(
    _ first: JSONText?, _ second: JSONText?, at path: [String] = []
  ) -> [ValueDifference] {
    guard first != second else { return [] }
    switch (first, second) {
    case (.object(let left)?, .object(let right)?):
      return Set(left.keys).union(right.keys).sorted().flatMap {
        between(left[$0], right[$0], at: path + [$0])
      }
    case (.array(let left)?, .array(let right)?) where left.count == right.count:
      return left.indices.flatMap { between(left[$0], right[$0], at: path + [String($0)]) }
    default:
      return [.init(path: path.joined(separator: "/"), first: first, second: second)]
    }
  }
}
