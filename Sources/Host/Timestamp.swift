internal import CHost

/// A moment, in UTC.
public struct Timestamp: Sendable, Equatable, CustomStringConvertible {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static var now: Timestamp { Timestamp(nanoseconds: chost_wall_nanoseconds()) }

  /// RFC 3339 with milliseconds: `2026-11-30T13:46:34.123Z`.
  public var description: String {
    let milliseconds = Self.floored(nanoseconds, 1_000_000)
    let seconds = Self.floored(milliseconds, 1000)
    let days = Self.floored(seconds, 86_400)
    let (year, month, day) = Self.civil(days: days)
    let second = seconds - days * 86_400
    func padded(_ value: Int64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
      + ".\(padded(milliseconds - seconds * 1000, 3))Z"
  }

  private static func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
    value / divisor - (value % divisor < 0 ? 1 : 0)
  }

  /// The date of a day counted from 1970-01-01, by the Gregorian calendar's 400-year cycle.
  private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Years counted from March, so that the leap day is the last of its year.
    let shifted = days + 719_468
    let cycle = floored(shifted, 146_097)
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
