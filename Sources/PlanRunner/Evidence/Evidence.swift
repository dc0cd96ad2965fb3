/// What one step run left behind: enough to check later that nothing changed.
public struct Evidence: Sendable, Equatable {
  /// Inputs as they were read, in the order of the declaration.
  public internal(set) var inputs: [ArtifactRecord] = []
  /// Outputs as they were written.
  public internal(set) var outputs: [ArtifactRecord] = []
  public internal(set) var findings: [Finding] = []
  /// What the step found, in a few words; printed on its line.
  public internal(set) var headline = ""

  public init() {}

  init(headline: String) { self.headline = headline }

  mutating func record(input: ArtifactRecord) {
    if !inputs.contains(where: { $0.path == input.path }) { inputs.append(input) }
  }

  mutating func record(output: ArtifactRecord) {
    outputs.removeAll { $0.path == output.path }
    outputs.append(output)
  }
}
