/// Something a step found out, beyond the digests that the engine takes.
public struct Finding: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A named value: a digest, a status, a count.
    case fact
    /// A rule that was judged and stops nothing: it holds, or does not apply.
    case rule
    /// Worth reading before shipping; does not stop the run.
    case warning
    /// Why the step did not pass; a step may have several.
    case failure
  }

  /// What of the release a fact says.
  ///
  /// Its name alone says it of nothing: a rule may be called `version`, and a step may find the commit of
  /// another repository.
  public enum Identity: String, Sendable {
    case version, build, commit
  }

  /// A place in a file of which a program spoke.
  public struct Location: Sendable, Equatable {
    /// Absolute, or relative to where the program ran.
    public let path: String
    /// Counted from 1; `nil` when the program named the file alone.
    public let line: Int?
    public let column: Int?

    public init(_ path: String, line: Int? = nil, column: Int? = nil) {
      self.path = path
      self.line = line
      self.column = column
    }

    /// The same with a path that is absolute, if the program ran in `directory`.
    public func from(_ directory: String) -> Location {
      path.hasPrefix("/") ? self : Location("\(directory)/\(path)", line: line, column: column)
    }
  }

  public let kind: Kind
  /// The fact's name, or the rule that was judged.
  public let subject: String
  /// The fact's value as JSON, or the message as a JSON string; of a rule, what came of it.
  public let value: JSONText
  /// Why the rule is there; `nil` when the plan does not say.
  public let because: String?
  /// What of the release it is known by; `nil` for everything else.
  public let identity: Identity?
  /// Where in a file it is; `nil` when it is about no place in one.
  public let location: Location?

  init(
    kind: Kind, subject: String, value: JSONText, because: String?, identity: Identity? = nil,
    location: Location? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.value = value
    self.because = because
    self.identity = identity
    self.location = location
  }

  /// The value as a person reads it.
  public var text: String {
    if case .string(let text) = value { text } else { value.canonical }
  }
}
