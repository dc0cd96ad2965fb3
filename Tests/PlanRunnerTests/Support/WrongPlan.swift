import Testing

@testable import PlanRunnerKit

/// A wrong plan, and what must be said at which of its marks.
struct WrongPlan: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let files: [String: String]
  let environment: [String: String]
  let overrides: [String: String]
  /// `mark: message`, in the order in which they are printed.
  let findings: [String]

  /// A plan of `steps`, the elements of its list; what is around them is right.
  init(
    _ description: String, steps: String, values: String = "{}", _ findings: String...,
    environment: [String: String] = [:], overrides: [String: String] = [:]
  ) {
    testDescription = description
    files = ["plan.json": #"{"format": 1, "values": \#(values), "steps": [\#(steps)]}"#]
    self.environment = environment
    self.overrides = overrides
    self.findings = findings
  }

  init(_ description: String, files: [String: String], _ findings: String...) {
    self.init(description, files: files, found: findings)
  }

  init(_ description: String, files: [String: String], found findings: [String]) {
    testDescription = description
    self.files = files
    environment = [:]
    overrides = [:]
    self.findings = findings
  }

  /// What is said of the plan; a mark that nothing was said at is an entry too.
  ///
  /// Of a plan that must be read it is warnings, else it is what the plan is refused for.
  func found(isRead: Bool = false) throws -> [String] {
    let folder = try Folder()
    var marks: [String: [Int: String]] = [:]
    var unused: Set<String> = []
    for (name, text) in files {
      let marked = MarkedText(text)
      try folder.put(name, marked.bytes)
      marks[name] = Dictionary(uniqueKeysWithValues: marked.marks.map { ($1, $0) })
      unused.formUnion(marked.marks.keys)
    }
    let reading = try folder.read(environment: environment, overrides: overrides)
    #expect((reading.plan != nil) == isRead)
    #expect(reading.diagnostics.errors.isEmpty == isRead)
    func mark(_ place: Place) -> String {
      let name = String(reading.texts.all[Int(place.text)].name.dropFirst(folder.path.count + 1))
      guard let mark = marks[name]?[place.range.lowerBound] else {
        return "\(name) at \(place.range.lowerBound)"
      }
      unused.remove(mark)
      return mark
    }
    var lines: [String] = []
    for diagnostic in reading.diagnostics.sorted {
      lines.append("\(mark(diagnostic.place)): \(diagnostic.message)")
      for note in diagnostic.notes { lines.append("\(mark(note.place)): note: \(note.message)") }
    }
    return lines.map { $0.replacing(folder.path + "/", with: "") }
      + unused.sorted().map { "nothing at \($0)" }
  }
}
