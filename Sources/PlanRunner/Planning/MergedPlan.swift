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
  private var ids: Set<String> = []
  /// The step added last after each, by the file at hand.
  private var tails: [String: String] = [:]

  init?(_ files: [PlanFile], reporting diagnostics: inout Diagnostics) {
    guard let plan = files.first else { return nil }
    name = files.lazy.compactMap(\.name).first ?? "unnamed"
    summary = files.lazy.compactMap(\.summary).first
    opening = plan.opening
    let rooted = files.first { $0.root != nil } ?? plan
    root = (rooted.directory, rooted.root?.path ?? ".", rooted.root?.place)
    for file in files.reversed() {
      let isBase = file.extends == nil
      tails = [:]
      for member in file.values { set(member, reporting: &diagnostics) }
      drop(file, reporting: &diagnostics)
      var taken: [String: Place] = [:]
      for node in file.steps {
        guard let entry = Self.entry(node, reporting: &diagnostics) else { continue }
        if let first = taken[entry.id] {
          diagnostics.report(
            "step id '\(entry.id)' is already taken", at: entry.idPlace,
            notes: [.init("the first '\(entry.id)' is here", at: first)])
          continue
        }
        taken[entry.id] = entry.idPlace
        if ids.contains(entry.id), let index = steps.firstIndex(where: { $0.id == entry.id }) {
          overlay(entry, at: index, reporting: &diagnostics)
        } else {
          place(entry, isBase: isBase, reporting: &diagnostics)
        }
      }
    }
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
    for (id, place) in file.drop {
      if let index = steps.firstIndex(where: { $0.id == id }) {
        steps.remove(at: index)
        ids.remove(id)
      } else {
        diagnostics.report(
          "there is no step '\(id)' to drop\(Suggestion.text(for: id, among: steps.map(\.id)))",
          at: place)
      }
    }
  }

  private static func entry(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Entry? {
    guard let object = JSONObject(node, as: "a step", reporting: &diagnostics),
      let id = object.required("id", as: String.self, reporting: &diagnostics),
      let place = object["id"]?.place
    else { return nil }
    guard isIdentifier(id) else {
      diagnostics.report(
        "found '\(id)'\(HiddenCharacter.remark(on: id)), "
          + "expected an id of lower-case letters, digits and '-'", at: place)
      return nil
    }
    return Entry(id: id, idPlace: place, members: object.members)
  }

  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "-") && !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  private mutating func overlay(
    _ entry: Entry, at index: Int, reporting diagnostics: inout Diagnostics
  ) {
    let changes = entry.members.filter { $0.name != "id" }
    if changes.isEmpty {
      diagnostics.report("step '\(entry.id)' changes nothing of what it extends", at: entry.idPlace)
    }
    for member in changes {
      if member.name == "after" {
        diagnostics.report(
          "step '\(entry.id)' exists already, so 'after' cannot move it", at: member.namePlace)
      } else if let position = steps[index].members.firstIndex(where: { $0.name == member.name }) {
        Self.warn(
          "'\(member.name)' of step '\(entry.id)'", member,
          overriding: steps[index].members[position], &diagnostics)
        steps[index].members[position] = member
      } else {
        steps[index].members.append(member)
      }
    }
  }

  private mutating func place(
    _ entry: Entry, isBase: Bool, reporting diagnostics: inout Diagnostics
  ) {
    let after = entry.members.first { $0.name == "after" }
    guard !isBase else {
      if let after {
        diagnostics.report(
          "'after' is for a step that is added to an extended plan; here the order is that of the list",
          at: after.namePlace)
      }
      steps.append(entry)
      ids.insert(entry.id)
      return
    }
    guard let after else {
      diagnostics.report(
        "step '\(entry.id)' is new here: say after which step it runs, with 'after'"
          + Suggestion.text(for: entry.id, among: steps.map(\.id)),
        at: entry.idPlace)
      return
    }
    guard let id = String.decode(after.value, reporting: &diagnostics) else { return }
    guard let index = steps.firstIndex(where: { $0.id == id }) else {
      diagnostics.report(
        "there is no step '\(id)'\(Suggestion.text(for: id, among: steps.map(\.id)))",
        at: after.value.place)
      return
    }
    // Several steps after one keep the order in which the file has them.
    let tail = tails[id].flatMap { tail in steps.firstIndex { $0.id == tail } }
    steps.insert(entry, at: (tail ?? index) + 1)
    tails[id] = entry.id
    ids.insert(entry.id)
  }
}
