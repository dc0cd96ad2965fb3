/// Reads one step from its object, or reports all that is wrong with it.
typealias StepReader = @Sendable (StepObject, inout Diagnostics) -> PlannedStep?

/// All that planrunner knows of a step type: reading, validation, the JSON Schema, the docs page, the
/// graph and the audit rows come from this one value.
public struct Declaration<Subject: Step>: Sendable {
  public let name: String
  public let summary: String
  public let example: String
  public let fields: [FieldDescription]
  public let resumption: Resumption
  /// Makes what reads a step; each part of a plan that is read by a thread of its own makes its own.
  let reader: @Sendable () -> StepReader

  /// Declares a step type.
  ///
  /// `make` is the step's memberwise initializer and `fields` its keys in the order of the stored
  /// properties; the compiler holds the one against the other.
  public init<each Value: PlanValue>(
    _ name: String, _ summary: String, example: String, resumption: Resumption = .runsAgain,
    make: @escaping @Sendable (repeat each Value) -> Subject,
    _ fields: repeat Field<each Value>
  ) {
    var descriptions: [FieldDescription] = []
    for field in repeat each fields { descriptions.append(field.description) }
    self.name = name
    self.summary = summary
    self.example = example
    self.fields = descriptions
    self.resumption = resumption
    self.reader = {
      // Made for the types that a plan has: for all of them it would take longer than to read a short plan.
      let readers = (repeat (each fields).reader)
      var printers: [@Sendable (StepObject) -> PlannedStep.Argument] = []
      for field in repeat each fields { printers.append(field.printer) }
      let arguments: @Sendable (StepObject) -> [PlannedStep.Argument] = { [printers] object in
        printers.map { $0(object) }
      }
      return { object, diagnostics in
        var uses: [ArtifactUse] = []
        let step: Subject
        do throws(UnreadField) {
          step = make(repeat try (each readers)(object, &uses, &diagnostics))
        } catch {
          // Reading stopped there. Once more, past every mistake, so that all are reported: each once.
          for reader in repeat each readers { _ = try? reader(object, &uses, &diagnostics) }
          return nil
        }
        if uses.contains(where: { $0.access == .read(.after) }) {
          let writes = uses.filter(\.writes).map(\.path)
          uses.removeAll { use in
            use.access == .read(.after) && writes.contains { $0.contains(use.path) }
          }
        }
        if let objection = step.objection {
          diagnostics.report("step '\(object.id)' \(objection)", at: object.idPlace)
          return nil
        }
        return PlannedStep(
          object, uses: uses, resumption: resumption, step: step, arguments: arguments)
      }
    }
  }
}
