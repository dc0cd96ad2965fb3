/// The names an archive has had so far; refuses those that could be unpacked in a wrong place.
struct EntryNames {
  /// From the name as a case-insensitive, normalising disk sees it to the name as given.
  ///
  /// `String` hashes and compares by canonical equivalence, so only letter case is folded here.
  private var seen: [String: String] = [:]

  /// The places, as in ``seen``, that are no directories, and those that something lies below.
  private var leaves: Set<String> = []
  private var parents: Set<String> = []

  /// Checks one name of an archive being read and returns it as text.
  mutating func admit(_ bytes: some Collection<UInt8>) throws(ArchiveError) -> String {
    guard let path = String(validating: bytes, as: UTF8.self) else {
      throw ArchiveError("the name \(Quoted(bytes)) is not valid UTF-8")
    }
    try Self.check(path)
    try remember(path)
    return path
  }

  /// Checks one name of an archive being written: relative, with no needless slash or dot.
  mutating func admit(writing path: String) throws(ArchiveError) {
    try Self.check(path)
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    where part.isEmpty || part.elementsEqual(".".utf8) {
      throw ArchiveError("the name \(Quoted(path.utf8)) has an empty or '.' component")
    }
    try remember(path)
  }

  /// Checks that nothing lies below an entry that is no directory, such as a link to elsewhere.
  mutating func admit(_ path: String, isDirectory: Bool) throws(ArchiveError) {
    var way = path.split(separator: "/").filter { $0 != "." }
    let place = Self.folded(way.joined(separator: "/"))
    if !isDirectory {
      guard !parents.contains(place) else { throw Self.below(path) }
      leaves.insert(place)
    }
    while way.popLast() != nil, !way.isEmpty {
      let above = way.joined(separator: "/")
      guard !leaves.contains(Self.folded(above)) else { throw Self.below(above) }
      guard parents.insert(Self.folded(above)).inserted else { return }
    }
  }

  private static func below(_ path: String) -> ArchiveError {
    ArchiveError("the name \(Quoted(path.utf8)) is no directory, but something lies below it")
  }

  private static func check(_ path: String) throws(ArchiveError) {
    let quoted = Quoted(path.utf8)
    guard let first = path.utf8.first else { throw ArchiveError("an entry has an empty name") }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw ArchiveError("the name \(quoted) has a control character")
    }
    if first == UInt8(ascii: "/") { throw ArchiveError("the name \(quoted) is absolute") }
    if path.utf8.contains(UInt8(ascii: "\\")) {
      throw ArchiveError("the name \(quoted) has a backslash")
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    if parts.contains(where: { $0.elementsEqual("..".utf8) }) {
      throw ArchiveError("the name \(quoted) leaves the archive through '..'")
    }
  }

  private mutating func remember(_ path: String) throws(ArchiveError) {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let place = parts.joined(separator: "/")
    guard let other = seen.updateValue(place, forKey: Self.folded(place)) else { return }
    if other.utf8.elementsEqual(place.utf8) {
      throw ArchiveError("the name \(Quoted(path.utf8)) appears twice")
    }
    throw ArchiveError(
      "the names \(Quoted(other.utf8)) and \(Quoted(place.utf8)) collide on a case-insensitive disk"
    )
  }

  private static func folded(_ place: String) -> String {
    var bytes = Array(place.utf8)
    for index in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index])
    {
      bytes[index] += 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
