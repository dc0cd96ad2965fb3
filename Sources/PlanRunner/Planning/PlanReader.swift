public import Host

/// Turns a plan's file into a ``Plan``, or into all that is wrong with it.
public struct PlanReader: Sendable {
  let catalog: StepCatalog
  let facts: any FactReading
  let environment: [String: String]

  public init(catalog: StepCatalog, facts: any FactReading, environment: [String: String]) {
    self.catalog = catalog
    self.facts = facts
    self.environment = environment
  }

  /// What came of reading a plan.
  public struct Result: Sendable {
    /// `nil` when an error was reported.
    public let plan: Plan?
    public let texts: SourceTexts
    public let diagnostics: Diagnostics
    /// Names given by `--set` that the plan does not have, each with a suggestion.
    public let unknownOverrides: [String]
  }

  /// Reads the plan at `path` and what it extends; of the disk beyond that, only what its values name.
  ///
  /// All of it, the plan's own files too, is reached through `calls`.
  ///
  /// - Throws: the failure to read the plan's own file.
  public func read(
    _ path: String, overrides: [String: String] = [:], calls: any FileCalls = SystemFileCalls()
  ) throws(HostError) -> Result {
    var diagnostics = Diagnostics()
    var files = PlanFiles()
    try files.load(path, calls: calls, reporting: &diagnostics)
    func result(_ plan: Plan? = nil, unknown: [String] = []) -> Result {
      Result(
        plan: diagnostics.errors.isEmpty && unknown.isEmpty ? plan : nil, texts: files.texts,
        diagnostics: diagnostics, unknownOverrides: unknown)
    }
    // What a broken file would have said is unknown, so nothing can be merged with it.
    guard files.isWhole,
      var merged = MergedPlan(files.files, reporting: &diagnostics)
    else { return result() }
    // A large plan would stand in the memory twice: as the tree of its text and as its steps.
    files.files = []
    let names = merged.values.map(\.name)
    let unknown = overrides.keys.sorted().filter { !names.contains($0) }.map {
      "the plan has no value '\($0)'\(Suggestion.text(for: $0, among: names))"
    }
    guard unknown.isEmpty else { return result(unknown: unknown) }
    guard let workspace = workspace(of: merged, files.texts, calls, &diagnostics) else {
      return result()
    }
    var settling = ValueSettling(
      merged.values, overrides: overrides, environment: environment, workspace: workspace,
      facts: facts, texts: files.texts)
    let values = settling.settleAll(reporting: &diagnostics)
    let unused = UnusedValues(merged)
    let steps = StepBinding(
      catalog: catalog, facts: facts, texts: files.texts, values: values,
      names: names
    ).bind(merged.takeSteps(), reporting: &diagnostics)
    if diagnostics.errors.isEmpty, steps.allSatisfy(\.isSkipped) {
      diagnostics.report(
        steps.isEmpty
          ? "the plan has no steps: it would pass without checking anything"
          : "every step is skipped: the plan would pass without checking anything",
        at: steps.first?.place ?? merged.opening)
    }
    let flow = ArtifactFlow(steps)
    let places = ReservedPlaces(workspace: workspace, files: files.paths)
    // Neither looks at what the other reports.
    let found = Parallel.map(2, worthThreads: StepBinding.isLarge(steps.count)) { index in
      var diagnostics = Diagnostics()
      if index == 0 {
        flow.check(reporting: &diagnostics)
      } else {
        places.check(steps, reporting: &diagnostics)
      }
      return diagnostics
    }
    for found in found { diagnostics.report(found) }
    // A name that is mistyped where it is used has been reported there.
    if diagnostics.errors.isEmpty { unused.warn(&diagnostics) }
    let redactor = Redactor(values.filter(\.isSecret).compactMap(\.text))
    diagnostics.mask({ redactor.redacted($0) }, lines: { redactor.redacted($0) })
    return result(
      Plan(
        name: merged.name, summary: merged.summary,
        files: files.texts.all.map { Plan.File(name: $0.name, bytes: $0.bytes) },
        workspace: workspace, values: values, steps: steps, texts: files.texts, redactor: redactor))
  }

  private func workspace(
    of merged: MergedPlan, _ texts: SourceTexts, _ calls: any FileCalls,
    _ diagnostics: inout Diagnostics
  ) -> Workspace? {
    let (directory, path, place) = merged.root
    do throws(HostError) {
      return try Workspace(at: path.hasPrefix("/") ? path : "\(directory)/\(path)", calls: calls)
    } catch {
      diagnostics.report(
        "cannot open the root '\(path)': \(error.message)", at: place ?? merged.opening,
        cause: .file)
      return nil
    }
  }
}
