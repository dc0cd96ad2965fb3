internal import CHost

/// Looking through bytes as fast as the system's own library does, in debug builds too.
extension Span<UInt8> {
  /// Where `byte` stands first from `start` on; `nil` when it does not.
  public func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    let found = withUnsafeBytes { buffer in
      Int(chost_find_byte(buffer.baseAddress, Int64(start), Int64(buffer.count), byte))
    }
    return found < 0 ? nil : found
  }

  /// Counts the lines with something in them that end here.
  ///
  /// - Parameter isWithinLine: whether the bytes go on with a line that has something in it.
  /// - Returns: how many there are.
  public func endsOfFilledLines(continuing isWithinLine: Bool) -> Int {
    withUnsafeBytes { buffer in
      Int(chost_filled_line_ends(buffer.baseAddress, Int64(buffer.count), isWithinLine ? 1 : 0))
    }
  }

  /// Whether the UTF-8 bytes of `word` stand at `start`; no place that is outside has them.
  public func holds(_ word: StaticString, at start: Int = 0) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= count else { return false }
    return withUnsafeBytes { buffer in
      chost_bytes_are_equal(
        buffer.baseAddress?.advanced(by: start), word.utf8Start, Int64(word.utf8CodeUnitCount)) == 1
    }
  }
}
