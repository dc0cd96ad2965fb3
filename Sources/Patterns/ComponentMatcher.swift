/// Matches one component of a path against one component of a glob.
struct ComponentMatcher {
  private let wanted: [UInt8]

  init(_ wanted: [UInt8]) {
    self.wanted = wanted
  }

  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    var place = name.startIndex
    var sign = 0
    var retry: (sign: Int, place: Int)?
    while place < name.endIndex {
      if sign < wanted.count, wanted[sign] == UInt8(ascii: "*") {
        retry = (sign + 1, place)
        sign += 1
      } else if sign < wanted.count, wanted[sign] == UInt8(ascii: "?") {
        place = Self.end(ofCharacterAt: place, in: name)
        sign += 1
      } else if sign < wanted.count, wanted[sign] == name[place] {
        place += 1
        sign += 1
      } else if let last = retry {
        let next = Self.end(ofCharacterAt: last.place, in: name)
        retry = (last.sign, next)
        sign = last.sign
        place = next
      } else {
        return false
      }
    }
    return wanted[sign...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// A byte that begins no UTF-8 character counts as a character of its own.
  private static func end(ofCharacterAt place: Int, in name: ArraySlice<UInt8>) -> Int {
    var end = place + 1
    guard name[place] >= 0xC0 else { return end }
    while end < name.endIndex, end < place + 4, name[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
