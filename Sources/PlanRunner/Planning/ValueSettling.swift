/// Settles a plan's values: each once, in the order they need each other.
struct ValueSettling {
  private enum State {
    case open
    case underway
    /// Settled, and how many values are needed in a row from here on, this one counted.
    case done(SettledValue?, depth: Int)
  }

  /// Values that may need each other in a row, whatever their order in the plan.
  static let depthLimit = 64

  private let members: [JSONNode.Member]
  private let named: [String: JSONNode.Member]
  private let overrides: [String: String]
  private let environment: [String: String]
  private let workspace: Workspace
  private let facts: any FactReading
  private let texts: SourceTexts
  private var states: [String: State]
  /// The names that are being settled, outermost first.
  private var path: [(name: String, depthBelow: Int)] = []

  init(
    _ members: [JSONNode.Member], overrides: [String: String], environment: [String: String],
    workspace: Workspace, facts: any FactReading, texts: SourceTexts
  ) {
    self.members = members
    self.overrides = overrides
    self.environment = environment
    self.workspace = workspace
    self.facts = facts
    self.texts = texts
    named = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
    states = Dictionary(members.map { ($0.name, .open) }) { first, _ in first }
  }

  /// All values in the order of the plan; those that could not be settled are left out and reported.
  mutating func settleAll(reporting diagnostics: inout Diagnostics) -> [SettledValue] {
    var settled: [SettledValue] = []
    for member in members {
      if let value = value(member.name, member.namePlace, &diagnostics) { settled.append(value) }
    }
    return settled
  }

  private mutating func value(
    _ name: String, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> SettledValue? {
    guard let member = named[name] else {
      diagnostics.report(
        "there is no value '\(name)'\(Suggestion.text(for: name, among: named.keys))",
        at: place)
      return nil
    }
    switch states[name] {
    case .done(let value, let depth):
      note(depth)
      return value
    case .underway:
      let ring = (path.map(\.name).drop { $0 != name } + [name]).joined(separator: " -> ")
      diagnostics.report("values need each other in a ring: \(ring)", at: place)
      return nil
    case .open, nil: break
    }
    guard path.count < Self.depthLimit else {
      reportDepth(at: place, &diagnostics)
      return nil
    }
    states[name] = .underway
    path.append((name, 0))
    var value = settle(member, &diagnostics)
    let depth = path.removeLast().depthBelow + 1
    // Those that it needs may have been settled before it, so that nobody waited.
    if depth > Self.depthLimit, value != nil {
      reportDepth(at: place, &diagnostics)
      value = nil
    }
    states[name] = .done(value, depth: depth)
    note(depth)
    return value
  }

  /// Tells the value that is being settled how deep one goes that it needs.
  private mutating func note(_ depth: Int) {
    guard let last = path.indices.last else { return }
    path[last].depthBelow = max(path[last].depthBelow, depth)
  }

  private func reportDepth(at place: Place, _ diagnostics: inout Diagnostics) {
    diagnostics.report("values need each other more than \(Self.depthLimit) deep", at: place)
  }

  private mutating func filled(
    _ node: JSONNode, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    var copy = self
    // Owned by the copy alone, they are changed in place, however deep the values go.
    states = [:]
    let substitution = Substitution(texts: texts) { name, place, diagnostics in
      copy.value(name, place, &diagnostics)
    }
    let node = substitution.filled(node, reporting: &diagnostics)
    states = copy.states
    path = copy.path
    return node
  }

  private mutating func settle(
    _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> SettledValue? {
    guard
      let definition = ValueDefinition(member.value, reporting: &diagnostics),
      let found = content(of: definition, member, &diagnostics)
    else { return nil }
    guard let node = definition.typed(found.node, member.name, reporting: &diagnostics) else {
      return nil
    }
    guard definition.isForEveryReader(node, member.name, reporting: &diagnostics) else {
      return nil
    }
    guard Self.isShallow(node, Self.nestingLimit) else {
      diagnostics.report(
        "the list '\(member.name)' has more than \(Self.nestingLimit) lists and objects within each other",
        at: member.namePlace)
      return nil
    }
    guard Self.size(of: node, upTo: Substitution.sizeLimit) <= Substitution.sizeLimit else {
      diagnostics.report("the list '\(member.name)' is larger than 1 MiB", at: member.namePlace)
      return nil
    }
    let value = SettledValue(
      name: member.name, node: node, origin: found.origin, isSecret: definition.isSecret)
    if definition.isSecret {
      guard let text = value.text else {
        diagnostics.report(
          "the secret '\(member.name)' is \(node.noun), expected a text", at: member.namePlace)
        return nil
      }
      if let reason = Redactor.objection(to: text) {
        diagnostics.report("the secret '\(member.name)' \(reason)", at: member.namePlace)
        return nil
      }
    }
    return value
  }

  /// Lists and objects within each other that a value may have: lists that refer to lists get deeper than the plan's
  /// text, and what holds them all, the graph among others, must still be read by ``JSONParser``.
  static let nestingLimit = 48

  private static func isShallow(_ node: JSONNode, _ left: Int) -> Bool {
    switch node.kind {
    case .null, .boolean, .number, .string: true
    case .array(let elements): left > 0 && elements.allSatisfy { isShallow($0, left - 1) }
    case .object(let members): left > 0 && members.allSatisfy { isShallow($0.value, left - 1) }
    }
  }

  /// Bytes and elements of a list, counted until there are more than `limit`; 0 of anything else.
  ///
  /// Lists within lists share their memory, and take it once each only when they are printed.
  private static func size(of list: JSONNode, upTo limit: Int) -> Int {
    guard list.elements != nil else { return 0 }
    var size = 0
    func add(_ node: JSONNode) {
      guard size <= limit else { return }
      size += 1
      switch node.kind {
      case .null, .boolean, .number: break
      case .string(let text): size += text.utf8.count
      case .array(let elements): for element in elements { add(element) }
      case .object(let members): for member in members { add(member.value) }
      }
    }
    add(list)
    return size
  }

  private mutating func content(
    of definition: ValueDefinition, _ member: JSONNode.Member, _ diagnostics: inout Diagnostics
  ) -> (node: JSONNode, origin: String)? {
    if let text = overrides[member.name] {
      return (JSONNode(.string(text), at: member.value.place), "--set")
    }
    switch definition.content {
    case .literal(let node):
      return filled(node, &diagnostics).map { ($0, texts.line(of: node.place)) }
    case .variable(let name):
      if let text = environment[name] {
        if let mistake = EnvironmentVariable.mistake(in: text, of: name) {
          diagnostics.report(mistake, at: member.value.place, cause: .world)
          return nil
        }
        return (JSONNode(.string(text), at: member.value.place), "environment variable \(name)")
      }
    case .source(let node):
      guard let node = filled(node, &diagnostics),
        let fact = facts.settle(
          node, in: workspace, environment: environment, reporting: &diagnostics)
      else { return nil }
      return (JSONNode(fact.kind, at: member.value.place), fact.origin)
    }
    guard let fallback = definition.fallback else {
      diagnostics.report(
        "the value '\(member.name)' is not set: there is no environment variable "
          + "'\(definition.variable ?? "")' and no 'default'; set it, or give --set \(member.name)=…",
        at: member.namePlace)
      return nil
    }
    if fallback.members != nil {
      guard let node = filled(fallback, &diagnostics),
        let fact = facts.settle(
          node, in: workspace, environment: environment, reporting: &diagnostics)
      else { return nil }
      return (JSONNode(fact.kind, at: fallback.place), "default: \(fact.origin)")
    }
    return filled(fallback, &diagnostics).map {
      ($0, "default at \(texts.line(of: fallback.place))")
    }
  }
}
