/// Collects diagnostics, so that one reading of a plan reports every mistake.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  /// Masks the secrets of the plan, in the lines of its text too; without any until they are known.
  private(set) var maskLine: @Sendable (ArraySlice<UInt8>) -> [UInt8] = { Array($0) }

  public init() {}

  public var isEmpty: Bool { all.isEmpty }

  /// Without these a plan can be run, whatever it is warned of.
  public var errors: [Diagnostic] { all.filter { $0.severity == .error } }
  public var warnings: [Diagnostic] { all.filter { $0.severity == .warning } }

  public mutating func report(
    _ message: String, at place: Place, notes: [Diagnostic.Note] = [],
    cause: Diagnostic.Cause = .plan
  ) {
    report(Diagnostic(message, at: place, notes: notes, cause: cause))
  }

  /// Reports what has no effect.
  mutating func warn(_ message: String, at place: Place, notes: [Diagnostic.Note] = []) {
    report(Diagnostic(message, at: place, notes: notes, severity: .warning))
  }

  /// Adds a diagnostic, once: a step that several plans inherit is not wrong several times.
  public mutating func report(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic).inserted { all.append(diagnostic) }
  }

  /// Adds what was reported apart from it, in its order.
  mutating func report(_ others: Diagnostics) {
    for diagnostic in others.all { report(diagnostic) }
  }

  /// Masks secrets in every message: a field may have been filled with one, and a message may quote the field.
  mutating func mask(
    _ masked: (String) -> String, lines: @escaping @Sendable (ArraySlice<UInt8>) -> [UInt8]
  ) {
    maskLine = lines
    all = all.map { diagnostic in
      Diagnostic(
        masked(diagnostic.message), at: diagnostic.place,
        notes: diagnostic.notes.map { .init(masked($0.message), at: $0.place) },
        cause: diagnostic.cause, severity: diagnostic.severity)
    }
  }

  /// In the order of the texts.
  public var sorted: [Diagnostic] {
    all.enumerated().sorted { left, right in
      left.element.place == right.element.place
        ? left.offset < right.offset : Place.precedes(left.element.place, right.element.place)
    }.map(\.element)
  }
}
