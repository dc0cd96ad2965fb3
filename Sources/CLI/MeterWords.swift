internal import Host
internal import PlanRunnerKit

/// How much work a step's files have made, in the words of a line.
enum MeterWords {
  /// What is less takes no time worth telling.
  private static let fewestBytes = 1 << 20
  private static let fewestNames = 1000

  /// `12 MiB read, file 40 %, 3 MiB written, 2100 names`; nothing of what there is little of.
  static func of(_ reading: MeterReading) -> String {
    var words: [String] = []
    if reading.bytesRead >= fewestBytes { words.append("\(size(reading.bytesRead)) read") }
    if let percent = percent(reading) { words.append("file \(percent) %") }
    if reading.bytesWritten >= fewestBytes { words.append("\(size(reading.bytesWritten)) written") }
    if reading.names >= fewestNames { words.append("\(reading.names) names") }
    return words.joined(separator: ", ")
  }

  private static func size(_ bytes: Int) -> String { ByteCount.words(UInt64(clamping: bytes)) }

  /// Of the files that are gone through just now.
  private static func percent(_ reading: MeterReading) -> Int? {
    guard reading.passSize >= fewestBytes else { return nil }
    return max(0, min(100, reading.passDone / max(1, reading.passSize / 100)))
  }
}
