internal import Synchronization

/// Counts what this process reads, writes and lists, so that whoever waits can be told.
///
/// Any thread adds at any time; a reading is good for a person and never for a decision.
public enum Meters {
  private static let bytesRead = Atomic<Int>(0)
  private static let bytesWritten = Atomic<Int>(0)
  private static let names = Atomic<Int>(0)
  private static let passDone = Atomic<Int>(0)
  private static let passSize = Atomic<Int>(0)

  public static var now: MeterReading {
    MeterReading(
      bytesRead: bytesRead.load(ordering: .relaxed),
      bytesWritten: bytesWritten.load(ordering: .relaxed), names: names.load(ordering: .relaxed),
      passDone: passDone.load(ordering: .relaxed), passSize: passSize.load(ordering: .relaxed))
  }

  static func read(_ bytes: Int) { bytesRead.wrappingAdd(bytes, ordering: .relaxed) }
  static func wrote(_ bytes: Int) { bytesWritten.wrappingAdd(bytes, ordering: .relaxed) }
  static func listed(_ count: Int) { names.wrappingAdd(count, ordering: .relaxed) }

  /// Adds to what is gone through as a whole; what was added is taken away again at the end.
  static func pass(done: Int, size: Int) {
    passDone.wrappingAdd(done, ordering: .relaxed)
    passSize.wrappingAdd(size, ordering: .relaxed)
  }
}
