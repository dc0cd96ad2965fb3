/// Finds every one of many byte strings in a stream, in one pass (Aho and Corasick, 1975).
///
/// States are numbers; 0 is the root, in which nothing has begun.
struct FormAutomaton: Sendable {
  private struct Node {
    /// The byte that leads here.
    let label: UInt8
    /// How many of the last bytes have led here.
    let depth: Int32
    /// The first state that a further byte leads to, then the sibling that another does; 0 for none.
    var child: Int32 = 0
    var sibling: Int32 = 0
    /// The state of the longest end of these bytes that begins a string too.
    var failure: Int32 = 0
    /// Length of the longest string that ends here; 0 for none.
    var match: Int32 = 0
  }

  private var nodes: [Node] = [Node(label: 0, depth: 0)]
  /// Where each byte leads from the root.
  private var first = [Int32](repeating: 0, count: 256)

  init(_ strings: [[UInt8]]) {
    for string in strings { insert(string) }
    link()
  }

  /// How many of the last bytes may belong to a string that has not ended.
  func depth(of state: Int) -> Int { Int(nodes[state].depth) }

  /// The length of the longest string that ends with the last byte; 0 for none.
  func match(at state: Int) -> Int { Int(nodes[state].match) }

  /// The state of the longest end of the same bytes that begins a string too.
  func failure(of state: Int) -> Int { Int(nodes[state].failure) }

  /// Whether a string goes on from here with another byte than `last`.
  func goesOn(_ state: Int, beyond last: UInt8) -> Bool {
    var child = Int(nodes[state].child)
    while child != 0 {
      if nodes[child].label != last { return true }
      child = Int(nodes[child].sibling)
    }
    return false
  }

  /// The state after one more byte; over a whole stream this takes steps in proportion to its bytes.
  func next(_ state: Int, _ byte: UInt8) -> Int {
    var state = state
    while state != 0 {
      if let child = child(of: state, byte) { return child }
      state = Int(nodes[state].failure)
    }
    return Int(first[Int(byte)])
  }

  private func child(of state: Int, _ byte: UInt8) -> Int? {
    var child = Int(nodes[state].child)
    while child != 0 {
      if nodes[child].label == byte { return child }
      child = Int(nodes[child].sibling)
    }
    return nil
  }

  private mutating func insert(_ string: [UInt8]) {
    var state = 0
    for byte in string {
      let known = state == 0 ? Int(first[Int(byte)]) : child(of: state, byte) ?? 0
      state = known == 0 ? made(below: state, byte) : known
    }
    nodes[state].match = nodes[state].depth
  }

  private mutating func made(below parent: Int, _ byte: UInt8) -> Int {
    let state = nodes.count
    nodes.append(Node(label: byte, depth: nodes[parent].depth + 1))
    if parent == 0 {
      first[Int(byte)] = Int32(state)
    } else {
      nodes[state].sibling = nodes[parent].child
      nodes[parent].child = Int32(state)
    }
    return state
  }

  /// Sets the failures, shorter states first, since each is found from those.
  private mutating func link() {
    var queue = first.filter { $0 != 0 }.map(Int.init)
    var index = 0
    while index < queue.count {
      let state = queue[index]
      index += 1
      var child = Int(nodes[state].child)
      while child != 0 {
        let failure = next(Int(nodes[state].failure), nodes[child].label)
        nodes[child].failure = Int32(failure)
        if nodes[child].match == 0 { nodes[child].match = nodes[failure].match }
        queue.append(child)
        child = Int(nodes[child].sibling)
      }
    }
  }
}
