internal import CPCRE2

/// PCRE2, as it was found by this process.
public enum PatternLibrary {
  /// Its version and date, such as `10.42 2022-12-11`.
  public static var version: String {
    let count = pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), nil)
    guard count > 0 else { return "unknown" }
    var buffer = [UInt8](repeating: 0, count: Int(count))
    pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), &buffer)
    return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
  }
}
