internal import PlanRunnerKit

/// How a fact is taken out of a file: one conforming type per way, one line each in ``Readings``.
protocol Reading: Sendable, CustomStringConvertible {
  /// Its page; its only key is the one that asks for this reading.
  static var term: Term { get }
  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics)
  func fact<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact
}

/// A reading of bytes, wherever they come from: a file, or what a server answered.
protocol DocumentReading: Reading {
  /// The fact in a whole document; messages name it so.
  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact
}

extension DocumentReading {
  func fact<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    try fact(in: file.bytes(from: &artifacts), named: file.name)
  }
}

extension Reading {
  static var key: String { term.name }
}

/// Every reading, one line each.
enum Readings {
  static let all: [any Reading.Type] = [
    JSONReading.self, PropertyListReading.self, MatchReading.self, SQLReading.self,
    DigestReading.self, SizeReading.self, TextReading.self,
  ]

  /// Reads a key that is a switch: it is there and `true`, or not there.
  static func isOn(
    _ key: String, in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let on = object.required(key, as: Bool.self, reporting: &diagnostics) else {
      return false
    }
    if !on, let node = object[key] {
      diagnostics.report("'\(key)' is true or left out", at: node.place)
    }
    return on
  }
}
