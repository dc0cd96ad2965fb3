/// The steps of a plan while its files are laid over each other: found by id, and put in behind any of them.
///
/// Every call takes the same time, however many steps there are.
struct StepChain {
  private struct Link {
    var entry: MergedPlan.Entry
    var previous: Int?
    var next: Int?
  }

  /// Those that were removed stay, with nothing that leads to them.
  private var links: [Link] = []
  private var places: [String: Int] = [:]
  private var first: Int?
  private var last: Int?

  /// In no order.
  var ids: Dictionary<String, Int>.Keys { places.keys }

  /// In the order in which they run.
  var entries: [MergedPlan.Entry] {
    var entries: [MergedPlan.Entry] = []
    entries.reserveCapacity(places.count)
    var place = first
    while let at = place {
      entries.append(links[at].entry)
      place = links[at].next
    }
    return entries
  }

  func contains(_ id: String) -> Bool { places[id] != nil }

  mutating func append(_ entry: MergedPlan.Entry) { insert(entry, behind: last) }

  /// Puts a step behind another, which must be there.
  mutating func insert(_ entry: MergedPlan.Entry, after id: String) {
    insert(entry, behind: places[id])
  }

  /// Changes the step of an id, if there is one.
  mutating func update(_ id: String, _ change: (inout MergedPlan.Entry) -> Void) {
    if let place = places[id] { change(&links[place].entry) }
  }

  /// - Returns: whether it was there.
  mutating func remove(_ id: String) -> Bool {
    guard let place = places.removeValue(forKey: id) else { return false }
    let (previous, next) = (links[place].previous, links[place].next)
    if let previous { links[previous].next = next } else { first = next }
    if let next { links[next].previous = previous } else { last = previous }
    return true
  }

  private mutating func insert(_ entry: MergedPlan.Entry, behind previous: Int?) {
    let place = links.count
    let next = previous.map { links[$0].next } ?? first
    links.append(Link(entry: entry, previous: previous, next: next))
    if let previous { links[previous].next = place } else { first = place }
    if let next { links[next].previous = place } else { last = place }
    places[entry.id] = place
  }
}
