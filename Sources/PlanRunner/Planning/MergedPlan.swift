/// The files of a plan laid over each other: what the plan says in the end, and which file said it.
struct MergedPlan {
  /// A step's object before values are filled in.
  struct Entry {
    let id: String
    let idPlace: Place
    var members: [JSONNode.Member]
  }

  let name: String
  let summary: String?
  /// Where the plan's own object begins.
  let opening: Place
  let root: (directory: String, path: String, place: Place?)
  private(set) var values: [JSONNode.Member] = []
  private(set) var steps: [Entry] = []
  private var valueIndexes: [String: Int] = [:]
  private var chain = StepChain()
  /// The step added last after each, by the file at hand.
  private var tails: [String: String] = [:]
  /// Where the file at hand drops a step, the first time.
  private var dropped: [String: Place] = [:]
  /// Where the file at hand writes each step, once somebody has asked.
  private var written: [String: Place]?

  init?(_ files: [PlanFile], reporting diagnostics: inout Diagnostics) {
    guard let plan = files.first else { return nil }
    name = files.lazy.compactMap(\.name).first ?? "unnamed"
    summary = files.lazy.compactMap(\.summary).first
    opening = plan.opening
    let rooted = files.first { $0.root != nil } ?? plan
    root = (rooted.directory, rooted.root?.path ?? ".", rooted.root?.place)
    for file in files.reversed() {
      tails = [:]
      written = nil
      for member in file.values { set(member, reporting: &diagnostics) }
      drop(file, reporting: &diagnostics)
      var taken: [String: Place] = [:]
      taken.reserveCapacity(file.steps.count)
      for node in file.steps {
        guard let entry = Self.entry(node, reporting: &diagnostics) else { continue }
        if let first = taken[entry.id] {
          diagnostics.report(
            "step id '\(entry.id)' is already taken", at: entry.idPlace,
            notes: [.init("the first '\(entry.id)' is here", at: first)])
          continue
        }
        taken[entry.id] = entry.idPlace
        if chain.contains(entry.id) {
          overlay(entry, reporting: &diagnostics)
        } else {
          place(entry, of: file, reporting: &diagnostics)
        }
      }
    }
    steps = chain.entries
    chain = StepChain()
  }

  /// Hands the steps over, so that each can be let go once it is read.
  mutating func takeSteps() -> [Entry] {
    defer { steps = [] }
    return steps
  }

  private mutating func set(
    _ member: JSONNode.Member, reporting diagnostics: inout Diagnostics
  ) {
    if let index = valueIndexes[member.name] {
      Self.warn("the value '\(member.name)'", member, overriding: values[index], &diagnostics)
      values[index] = member
    } else {
      valueIndexes[member.name] = values.count
      values.append(member)
    }
  }

  /// Warns of an override that overrides nothing.
  private static func warn(
    _ what: String, _ member: JSONNode.Member, overriding below: JSONNode.Member,
    _ diagnostics: inout Diagnostics
  ) {
    guard JSONText(member.value) == JSONText(below.value) else { return }
    diagnostics.warn(
      "\(what) is the same already in the plan that is extended", at: member.namePlace,
      notes: [.init("it is said here", at: below.namePlace)])
  }

  private mutating func drop(_ file: PlanFile, reporting diagnostics: inout Diagnostics) {
    dropped = [:]
    for (id, place) in file.drop {
      if chain.remove(id) {
        dropped[id] = place
      } else if let first = dropped[id] {
        diagnostics.report(
          "step '\(id)' is dropped twice", at: place,
          notes: [.init("it is dropped here already", at: first)])
      } else {
        diagnostics.report(
          "there is no step '\(id)' to drop\(Suggestion.text(for: id, among: chain.ids))", at: place
        )
      }
    }
  }

  private mutating func overlay(
    _ entry: Entry, reporting diagnostics: inout Diagnostics
  ) {
    let changes = entry.members.filter { $0.name != "id" }
    if changes.isEmpty {
      diagnostics.report("step '\(entry.id)' changes nothing of what it extends", at: entry.idPlace)
    }
    for member in changes where member.name == "after" {
      diagnostics.report(
        "step '\(entry.id)' exists already, so 'after' cannot move it", at: member.namePlace)
    }
    chain.update(entry.id) { below in
      for member in changes where member.name != "after" {
        if let position = below.members.firstIndex(where: { $0.name == member.name }) {
          Self.warn(
            "'\(member.name)' of step '\(entry.id)'", member, overriding: below.members[position],
            &diagnostics)
          below.members[position] = member
        } else {
          below.members.append(member)
        }
      }
    }
  }

  private mutating func place(
    _ entry: Entry, of file: PlanFile, reporting diagnostics: inout Diagnostics
  ) {
    let after = entry.members.first { $0.name == "after" }
    guard file.extends != nil else {
      if let after {
        diagnostics.report(
          "'after' is for a step that is added to an extended plan; here the order is that of the list",
          at: after.namePlace)
      }
      chain.append(entry)
      return
    }
    guard let after else {
      diagnostics.report(
        "step '\(entry.id)' is new here: say after which step it runs, with 'after'"
          + Suggestion.text(for: entry.id, among: chain.ids),
        at: entry.idPlace)
      return
    }
    guard let id = String.decode(after.value, reporting: &diagnostics) else { return }
    guard chain.contains(id) else {
      reportNoStep(id, behind: entry, at: after.value.place, of: file, &diagnostics)
      return
    }
    // Several steps after one keep the order in which the file has them.
    chain.insert(entry, after: tails[id] ?? id)
    tails[id] = entry.id
  }

  /// Reports an `after` that names no step which is there by then; of one that was or will be, where.
  private mutating func reportNoStep(
    _ id: String, behind entry: Entry, at place: Place, of file: PlanFile,
    _ diagnostics: inout Diagnostics
  ) {
    if id == entry.id {
      diagnostics.report("step '\(id)' cannot run after itself", at: place)
    } else if let dropped = dropped[id] {
      diagnostics.report(
        "there is no step '\(id)' any more", at: place,
        notes: [.init("it is dropped here", at: dropped)])
    } else if let later = written(in: file)[id] {
      diagnostics.report(
        "there is no step '\(id)' yet: a step that is added stands behind the one it runs after",
        at: place, notes: [.init("'\(id)' is written here", at: later)])
    } else {
      diagnostics.report(
        "there is no step '\(id)'\(Suggestion.text(for: id, among: chain.ids))", at: place)
    }
  }

  private mutating func written(in file: PlanFile) -> [String: Place] {
    if let written { return written }
    let places = file.steps.compactMap { step in
      step["id"].flatMap { id in id.string.map { ($0, id.place) } }
    }
    let first = Dictionary(places) { first, _ in first }
    written = first
    return first
  }
}
