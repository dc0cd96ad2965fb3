import Host
import Testing

@Suite struct TimestampTests {
  struct Moment: CustomTestStringConvertible, Sendable {
    let seconds: Int64
    var nanoseconds: Int64 = 0
    let text: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Moment(seconds: 0, text: "1970-01-01T00:00:00.000Z"),
    Moment(seconds: 0, nanoseconds: 999_999, text: "1970-01-01T00:00:00.000Z"),
    Moment(seconds: 0, nanoseconds: 1_000_000, text: "1970-01-01T00:00:00.001Z"),
    Moment(seconds: 86_399, nanoseconds: 999_999_999, text: "1970-01-01T23:59:59.999Z"),
    Moment(seconds: 68_169_599, text: "1972-02-28T23:59:59.000Z"),
    Moment(seconds: 68_169_600, text: "1972-02-29T00:00:00.000Z"),
    Moment(seconds: 68_256_000, text: "1972-03-01T00:00:00.000Z"),
    Moment(seconds: 946_684_799, text: "1999-12-31T23:59:59.000Z"),
    Moment(seconds: 946_684_800, text: "2000-01-01T00:00:00.000Z"),
    Moment(seconds: 951_782_400, text: "2000-02-29T00:00:00.000Z"),
    Moment(seconds: 1_709_164_800, text: "2024-02-29T00:00:00.000Z"),
    Moment(seconds: 2_147_483_647, text: "2038-01-19T03:14:07.000Z"),
    Moment(seconds: 2_147_483_648, text: "2038-01-19T03:14:08.000Z"),
    Moment(seconds: 4_107_456_000, text: "2100-02-28T00:00:00.000Z"),
    Moment(seconds: 4_107_542_400, text: "2100-03-01T00:00:00.000Z"),
    Moment(seconds: -1, text: "1969-12-31T23:59:59.000Z"),
    Moment(seconds: 0, nanoseconds: -1, text: "1969-12-31T23:59:59.999Z"),
    Moment(seconds: 0, nanoseconds: -1_000_000, text: "1969-12-31T23:59:59.999Z"),
    Moment(seconds: -2_203_891_200, text: "1900-03-01T00:00:00.000Z"),
    Moment(seconds: -2_203_977_600, text: "1900-02-28T00:00:00.000Z"),
  ])
  func printsTheMomentInUTC(_ moment: Moment) {
    let timestamp = Timestamp(nanoseconds: moment.seconds * 1_000_000_000 + moment.nanoseconds)
    #expect(timestamp.description == moment.text)
  }

  /// Nanoseconds in 64 bits reach from 1677 to 2262; no value, however damaged, may trap.
  @Test func printsTheFirstAndTheLastMomentThereIs() {
    #expect(Timestamp(nanoseconds: .min).description == "1677-09-21T00:12:43.145Z")
    #expect(Timestamp(nanoseconds: .max).description == "2262-04-11T23:47:16.854Z")
  }

  @Test func nowIsBetweenTwoReadingsOfTheClock() {
    let before = Timestamp.now.nanoseconds
    let now = Timestamp.now.nanoseconds
    let after = Timestamp.now.nanoseconds
    #expect(before <= now && now <= after)
    // After 2025 and before 2200: the clock counts nanoseconds, not another unit.
    #expect(now > 1_735_689_600 * 1_000_000_000 && now < 7_258_118_400 * 1_000_000_000)
  }
}
