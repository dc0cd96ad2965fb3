/// A moment as zip headers hold it (APPNOTE 6.3, §4.4.6): calendar fields of no time zone.
///
/// libarchive fills them in by the machine's zone, so the same files would give other bytes
/// elsewhere; they are put right, as UTC, on the way out.
struct ZipTime {
  /// The first moment the format knows, 1980-01-01T00:00:00Z, in seconds since 1970.
  static let earliest: Int64 = 315_532_800

  /// The last one, 2107-12-31T23:59:58Z.
  static let latest: Int64 = 4_354_819_198

  /// Time in the lower half, date in the upper.
  private let fields: UInt32

  init(secondsSince1970 seconds: Int64) {
    let seconds = min(max(seconds, Self.earliest), Self.latest)
    var days = seconds / 86400
    let second = seconds % 86400
    var year: Int64 = 1970
    while days >= Self.length(ofYear: year) {
      days -= Self.length(ofYear: year)
      year += 1
    }
    var month: Int64 = 1
    while days >= Self.length(ofMonth: month, year) {
      days -= Self.length(ofMonth: month, year)
      month += 1
    }
    let date = (year - 1980) << 9 | month << 5 | (days + 1)
    let time = (second / 3600) << 11 | (second / 60 % 60) << 5 | (second % 60 / 2)
    fields = UInt32(date << 16 | time)
  }

  func correct(localHeader bytes: inout [UInt8]) {
    guard bytes.count >= 30, bytes.starts(with: [0x50, 0x4B, 3, 4]) else { return }
    put(at: 10, in: &bytes)
  }

  /// Corrects every record at the beginning of the bytes, up to the end records.
  func correct(directory bytes: inout [UInt8]) {
    var place = 0
    while place + 46 <= bytes.count, bytes[place..<place + 4].elementsEqual([0x50, 0x4B, 1, 2]) {
      put(at: place + 12, in: &bytes)
      let lengths = [28, 30, 32].map { field in
        Int(bytes[place + field]) | Int(bytes[place + field + 1]) << 8
      }
      place += lengths.reduce(46, +)
    }
  }

  private func put(at place: Int, in bytes: inout [UInt8]) {
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: fields >> (8 * index)) }
  }

  private static func length(ofYear year: Int64) -> Int64 { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int64, _ year: Int64) -> Int64 {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
