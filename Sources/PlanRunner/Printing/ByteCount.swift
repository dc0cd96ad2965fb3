/// Sizes as a person reads them.
public enum ByteCount {
  /// Bytes below 10 KiB, then the largest unit that leaves at least two digits before the point.
  public static func words(_ bytes: UInt64) -> String {
    var size = bytes
    var unit = "bytes"
    for next in ["KiB", "MiB", "GiB"] where size >= 10 << 10 {
      size /= 1024
      unit = next
    }
    return "\(size) \(unit)"
  }
}
