internal import Facts
internal import Host
internal import PlanRunnerKit

struct LedgerAppend: Step {
  enum Scope: String, PlanChoice {
    case version, ledger

    var summary: String {
      switch self {
      case .version: "Above every build of the same version."
      case .ledger: "Above every build in the ledger."
      }
    }
  }

  let ledger: ArtifactPath
  let entry: PlanMap<EntryField>
  let scope: Scope

  static let declaration = Declaration(
    "ledger-append",
    "Appends one entry to a JSON ledger, whole and on disk, in the style the file has.",
    example: #"""
      {"id": "ledger", "type": "ledger-append", "ledger": "builds.json",
       "entry": {"version": "3.0.2", "build": 8, "source_commit": {"git": "head"}}}
      """#,
    resumption: .isKept, make: LedgerAppend.init,
    .update("ledger", "Ledger to append to, a JSON array of objects."),
    .input("entry", "Fields of the entry in their order, each a value or a source."),
    .parameter(
      "scope", default: .version,
      "Where the entry's build must be above all: among builds of its version, or in the whole ledger."
    ))

  var objection: String? {
    let missing = ["version", "build"].filter { entry[$0] == nil }
    guard !missing.isEmpty else { return nil }
    let names = missing.map { "'\($0)'" }.joined(separator: " and ")
    return "has no \(names) in 'entry', by which builds are told apart"
  }

  func run(in context: inout StepContext) throws(StepFailure) {
    let lock = try hold(context.workspace)
    defer { withExtendedLifetime(lock) {} }
    let name = ledger.description
    guard let bytes = try context.read(ledger) else {
      throw .error(
        "there is no ledger '\(ledger)'", advice: "A new ledger is a file that holds [] alone.")
    }
    let text: LedgerText
    do throws(JSONMistake) { text = try LedgerText(bytes, named: name) } catch {
      throw .error(error.description, advice: "Repair the ledger; it was not changed.")
    }
    var fields: [(name: String, value: JSONText)] = []
    for (field, value) in entry.entries {
      do throws(FactFailure) {
        let fact = try value.fact(from: &context)
        fields.append((field, fact.json))
        context.find(field, fact.json)
      } catch { throw error.asStepFailure }
    }
    try refuseOld(fields, text.ledger)
    try context.write(text.appending(fields), to: ledger, mode: try mode(context.workspace))
    context.conclude("entry \(text.ledger.entries.count + 1) in \(ledger.name)")
  }

  /// Who may read and write the ledger stays as it is.
  private func mode(_ workspace: Workspace) throws(StepFailure) -> UInt32 {
    do throws(HostError) {
      return try workspace.open().status(of: ledger.description).map { $0.mode & 0o777 } ?? 0o644
    } catch { throw StepFailure(error) }
  }

  /// One writer at a time, whatever root each of them has.
  private func hold(_ workspace: Workspace) throws(StepFailure) -> Directory {
    let parent = ledger.description.split(separator: "/").dropLast().joined(separator: "/")
    do throws(HostError) {
      let root = try workspace.open()
      let directory = try parent.isEmpty ? root : root.directory(parent)
      guard try directory.lock() else {
        throw HostError("write", ledger.description, refusal: "another run is writing it now")
      }
      return directory
    } catch { throw StepFailure(error) }
  }

  private func refuseOld(
    _ fields: [(name: String, value: JSONText)], _ ledger: Ledger
  ) throws(StepFailure) {
    func value(_ name: String) -> JSONText { fields.first { $0.name == name }?.value ?? .null }
    guard case .integer(let build) = value("build") else {
      throw .failed("the entry's build is \(value("build").canonical), expected an integer")
    }
    guard case .string(let version) = value("version") else {
      throw .failed("the entry's version is \(value("version").canonical), expected a string")
    }
    guard build > 0 else {
      throw .failed("the entry's build is \(build), expected 1 or above")
    }
    let earlier: [Int]
    do throws(JSONMistake) {
      earlier = try ledger.builds(
        of: scope == .version ? version : nil, named: self.ledger.description)
    } catch { throw .error(error.description, advice: "Repair the ledger; it was not changed.") }
    guard let highest = earlier.max(), highest >= build else { return }
    throw .failed(
      "build \(build) of \(version) is not above build \(highest), which '\(self.ledger)' has already"
    )
  }
}
