/// Where a writer's bytes go, and what must be done to them on the way.
struct WriterOutput {
  /// False when the caller wants no more.
  let sink: (UnsafeRawBufferPointer) -> Bool

  /// Nothing is handed over any more: the sink refused, or the writer was dropped unfinished.
  var isClosed = false

  /// Put into the next bytes if they are a zip's local header.
  var localTime: ZipTime?

  /// What is written while the archive is being closed, if it must be kept for corrections.
  var ending: [UInt8]?

  /// Takes bytes from libarchive; false stops it.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if isClosed { return false }
    if ending != nil {
      ending?.append(contentsOf: bytes)
      return true
    }
    if let time = localTime {
      localTime = nil
      var corrected = Array(bytes)
      time.correct(localHeader: &corrected)
      return give(corrected)
    }
    return give(bytes)
  }

  mutating func giveEnding(_ time: ZipTime) -> Bool {
    guard !isClosed, var directory = ending else { return false }
    ending = nil
    time.correct(directory: &directory)
    return give(directory)
  }

  private mutating func give(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { give($0) }
  }

  private mutating func give(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isClosed = !sink(bytes)
    return !isClosed
  }
}
