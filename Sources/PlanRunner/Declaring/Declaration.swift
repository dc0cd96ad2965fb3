/// All that planrunner knows of a step type: reading, validation, the JSON Schema, the docs page, the
/// graph and the audit rows come from this one value.
public struct Declaration<Subject: Step>: Sendable {
  public let name: String
  public let summary: String
  public let example: String
  public let fields: [FieldDescription]
  public let resumption: Resumption
  let bind: @Sendable (StepObject, inout Diagnostics) -> PlannedStep?

  /// Declares a step type.
  ///
  /// `make` is the step's memberwise initializer and `fields` its keys in the order of the stored
  /// properties; the compiler holds the one against the other.
  public init<each Value: PlanValue>(
    _ name: String, _ summary: String, example: String, resumption: Resumption = .runsAgain,
    make: @escaping @Sendable (repeat each Value) -> Subject,
    _ fields: repeat Field<each Value>
  ) {
    let list = (repeat each fields)
    var descriptions: [FieldDescription] = []
    for field in repeat each fields { descriptions.append(field.description) }
    self.name = name
    self.summary = summary
    self.example = example
    self.fields = descriptions
    self.resumption = resumption
    self.bind = { object, diagnostics in
      // Every field is tried before any is given up on, so all mistakes are reported.
      let decoded = (repeat (each list).decode(from: object, reporting: &diagnostics))
      func unwrapped<Found>(_ value: Found?) throws(Incomplete) -> Found {
        guard let value else { throw Incomplete() }
        return value
      }
      do throws(Incomplete) {
        let values = (repeat try unwrapped(each decoded))
        var uses: [ArtifactUse] = []
        var arguments: [PlannedStep.Argument] = []
        for (field, value) in repeat (each list, each values) {
          let key = field.description.name
          arguments.append(
            .init(name: key, value: value.json, place: object.member(key)?.namePlace))
          uses += field.uses(value)
        }
        let writes = uses.filter(\.writes).map(\.path)
        uses.removeAll { use in
          use.access == .read(.after) && writes.contains { $0.contains(use.path) }
        }
        let step = make(repeat each values)
        if let objection = step.objection {
          diagnostics.report("step '\(object.id)' \(objection)", at: object.idPlace)
          return nil
        }
        return PlannedStep(
          id: object.id, type: name, summary: object.summary, place: object.idPlace,
          uses: uses, common: object.common, arguments: arguments, resumption: resumption,
          step: step)
      } catch {
        return nil
      }
    }
  }
}

/// Some field could not be read; the diagnostics say which.
private struct Incomplete: Error {}
