/// Where in a stream the bytes stand that belong to a form, though others stand between them.
struct FormPositions: Sendable {
  /// Bytes that follow one another without a gap.
  private struct Row {
    /// How many bytes of all came before it.
    let number: Int
    let position: Int
  }

  private var rows: [Row] = []
  /// The row of the first byte that is still asked for.
  private var head = 0
  private var count = 0

  /// Begins anew with bytes that end before `end` without a gap.
  mutating func restart(with count: Int = 0, before end: Int = 0) {
    rows.removeAll(keepingCapacity: true)
    head = 0
    self.count = count
    if count > 0 { rows.append(Row(number: 0, position: end - count)) }
  }

  mutating func append(_ position: Int) {
    if rows.last.map({ $0.position + count - $0.number }) != position {
      rows.append(Row(number: count, position: position))
    }
    count += 1
  }

  /// The position of the first of the last `length` bytes; at least one.
  func position(ofLast length: Int) -> Int {
    let number = count - length
    var (low, high) = (head, rows.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if rows[middle].number <= number { low = middle } else { high = middle - 1 }
    }
    return rows[low].position + number - rows[low].number
  }

  /// The same, where no byte before these is asked for any more.
  mutating func start(ofLast length: Int) -> Int {
    let number = count - length
    while head + 1 < rows.count, rows[head + 1].number <= number { head += 1 }
    let row = rows[head]
    // Seldom enough to cost nothing.
    if head > 64, head > rows.count / 2 {
      rows.removeFirst(head)
      head = 0
    }
    return row.position + number - row.number
  }
}
