/// How much longer a query may go on.
struct QueryBudget {
  /// Millions of instructions of SQLite's machine.
  private var millions: Int
  private let isAskedToStop: () -> Bool
  /// Whether it was stopped because somebody asked.
  private(set) var wasAsked = false

  init(millions: Int, isAskedToStop: @escaping () -> Bool) {
    self.millions = millions
    self.isAskedToStop = isAskedToStop
  }

  /// Takes a million off; whether the query must stop.
  mutating func isSpent() -> Bool {
    millions -= 1
    wasAsked = isAskedToStop()
    return wasAsked || millions < 0
  }
}
