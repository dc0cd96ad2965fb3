/// The step types a plan may use.
///
/// A value that is passed along: nothing registers itself anywhere.
public struct StepCatalog: Sendable {
  public struct Entry: Sendable {
    public let name: String
    public let summary: String
    public let example: String
    public let fields: [FieldDescription]
    /// Every key its object may have.
    let keys: [String]
    let reader: @Sendable () -> StepReader

    init(
      name: String, summary: String, example: String, fields: [FieldDescription],
      reader: @escaping @Sendable () -> StepReader
    ) {
      self.name = name
      self.summary = summary
      self.example = example
      self.fields = fields
      self.reader = reader
      keys = StepObject.commonNames + fields.map(\.name)
    }
  }

  /// In the order of their names.
  public let entries: [Entry]

  public init(_ types: [any Step.Type]) {
    func entry<Subject: Step>(_ type: Subject.Type) -> Entry {
      let declaration = Subject.declaration
      return Entry(
        name: declaration.name, summary: declaration.summary, example: declaration.example,
        fields: declaration.fields, reader: declaration.reader)
    }
    entries = types.map { entry($0) }.sorted { $0.name < $1.name }
  }

  public func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}
