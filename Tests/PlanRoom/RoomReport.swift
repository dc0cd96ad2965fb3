import PlanRunnerKit

/// All that came of running one step, with another step after it.
public struct RoomReport: Sendable {
  public let outcome: Outcome
  /// Of the run.
  public let identifier: String
  /// Of the step.
  public let message: String
  public let advice: String
  /// Lines of a program's output that show why it did not pass.
  public let output: [String]
  public let headline: String
  /// Each as `kind subject: value`, with `(because)` where there is one.
  public let findings: [String]
  /// Each as `path kind`, in the order of the evidence.
  public let inputs: [String]
  public let outputs: [String]
  /// SHA-256 by path.
  public let digests: [String: String]
  /// How the step after this one ended.
  public let later: Outcome
  /// Of the run.
  public let run: Outcome
  /// What differs below the root: `+path`, `-path` and `~path`, sorted.
  public let changed: [String]
  /// Lines a child wrote.
  public let shown: [String]
  /// A child's whole output.
  public let log: [UInt8]

  public var facts: [String] { picked("fact ") }
  public var rules: [String] { picked("rule ") }
  public var warnings: [String] { picked("warning ") }
  public var failures: [String] { picked("failure ") }

  private func picked(_ kind: String) -> [String] {
    findings.filter { $0.hasPrefix(kind) }.map { String($0.dropFirst(kind.count)) }
  }
}
