internal import CHost

extension Directory {
  /// The names in this directory as bytes, in byte order; `.` and `..` are left out.
  ///
  /// Names need not be UTF-8, so they are not strings.
  public borrowing func names() throws(HostError) -> [[UInt8]] {
    let copy = calls.open(".", in: descriptor, for: .directory, mode: 0)
    guard copy >= 0 else { throw HostError("list", path, code: -copy) }
    var code: Int32 = 0
    guard let listing = chost_listing_open(copy, &code) else {
      throw HostError("list", path, code: -code)
    }
    defer { chost_listing_close(listing) }
    var names: [[UInt8]] = []
    var length: Int32 = 0
    while let name = chost_listing_next(listing, &length, &code) {
      names.append(Array(UnsafeRawBufferPointer(start: name, count: Int(length))))
    }
    guard code == 0 else { throw HostError("list", path, code: -code) }
    Meters.listed(names.count)
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
