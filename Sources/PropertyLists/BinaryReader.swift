/// Reads a binary property list (`bplist00`).
///
/// Objects refer to each other by number, so a small file can describe an endless tree. Each object
/// is therefore read once, none while it is being read, and none may share bytes with another;
/// what the shared ones unfold to is bounded too.
struct BinaryReader {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer
  private var states: [State]
  /// Bytes that objects may still take: read twice, bytes are shared.
  private var budget: Int

  private enum State {
    case unread, open
    case read(Unfolded)
  }

  /// A value, and how much a walk over it would touch and how deep it would go.
  private struct Unfolded {
    let value: PropertyList
    var weight: Int
    var height = 0
  }

  /// What a walk over all values would touch: 16 for each, and the bytes of its text or data.
  private static let greatestWeight = 256 << 20

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    trailer = try BinaryTrailer(bytes)
    self.bytes = bytes
    states = Array(repeating: .unread, count: trailer.objectCount)
    budget = trailer.table - 8
  }

  mutating func top() throws(PropertyListError) -> PropertyList {
    try object(trailer.top, depth: 0).value
  }

  private mutating func object(
    _ number: Int, depth: Int
  ) throws(PropertyListError) -> Unfolded {
    let place = try offset(of: number)
    switch states[number] {
    case .read(let unfolded):
      // It was read where it stood less deep, perhaps.
      guard depth + unfolded.height <= PropertyList.greatestDepth else { throw tooDeep(place) }
      return unfolded
    case .open: throw PropertyListError("a value holds itself", at: place)
    case .unread: states[number] = .open
    }
    let mark = BinaryMark(bytes[place])
    let unfolded =
      mark.isCollection
      ? try collection(mark, at: place, depth: depth) : try scalar(mark, at: place)
    guard unfolded.weight <= Self.greatestWeight else {
      throw PropertyListError("the values unfold to more than 256 MiB", at: place)
    }
    states[number] = .read(unfolded)
    return unfolded
  }

  private func tooDeep(_ place: Int) -> PropertyListError {
    PropertyListError("the values are nested more than 64 deep", at: place)
  }

  private func offset(of number: Int) throws(PropertyListError) -> Int {
    guard number < trailer.objectCount else {
      throw PropertyListError("a value refers to one that is not there")
    }
    let entry = trailer.table + number * trailer.offsetSize
    let place = integer(at: entry, size: trailer.offsetSize)
    guard place >= 8, place < UInt64(trailer.table) else {
      throw PropertyListError("the table of offsets is damaged", at: entry)
    }
    return Int(place)
  }

  private func integer(at place: Int, size: Int) -> UInt64 {
    bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func scalar(
    _ mark: BinaryMark, at place: Int
  ) throws(PropertyListError) -> Unfolded {
    var content = place + 1
    var length = 0
    if let size = mark.fixedSize {
      length = size
    } else {
      length = try count(mark, &content, unit: mark.unit) * mark.unit
    }
    try spend(from: place, to: content, length)
    let slice = bytes[content..<content + length]
    guard let value = BinaryScalar.value(of: slice, mark) else {
      throw PropertyListError("the object is damaged or of a kind that is not read", at: place)
    }
    return Unfolded(value: value, weight: 16 + length)
  }

  private mutating func collection(
    _ mark: BinaryMark, at place: Int, depth: Int
  ) throws(PropertyListError) -> Unfolded {
    guard depth < PropertyList.greatestDepth else { throw tooDeep(place) }
    let size = trailer.referenceSize
    var content = place + 1
    let perItem = mark.isDictionary ? 2 * size : size
    let count = try count(mark, &content, unit: perItem)
    try spend(from: place, to: content, count * perItem)
    var items: [PropertyList] = []
    var weight = 16
    var height = 0
    for index in 0..<(count * perItem / size) {
      let reference = integer(at: content + index * size, size: size)
      guard let number = Int(exactly: reference) else {
        throw PropertyListError("a value refers to one that is not there", at: place)
      }
      let item = try object(number, depth: depth + 1)
      items.append(item.value)
      // Each is within the bound, and so few fit into one file that the sum cannot overflow.
      weight += item.weight
      height = max(height, item.height)
    }
    let value = mark.isDictionary ? try dictionary(items, at: place) : PropertyList.array(items)
    return Unfolded(value: value, weight: weight, height: height + 1)
  }

  /// From all keys followed by all values.
  private func dictionary(
    _ items: [PropertyList], at place: Int
  ) throws(PropertyListError) -> PropertyList {
    var members: [String: PropertyList] = [:]
    var positions: [String: Int] = [:]
    for (index, (key, value)) in zip(items, items[(items.count / 2)...]).enumerated() {
      guard case .string(let key) = key else {
        throw PropertyListError("a dictionary has a key that is no string", at: place)
      }
      members[key] = value
      if let first = positions.updateValue(index + 1, forKey: key) {
        throw PropertyListError(
          "the key \(Quoted(key)) is given twice, as key \(first) and key \(index + 1)",
          at: place)
      }
    }
    return .dictionary(members)
  }

  /// How many units follow; counts past 14 stand in an integer object after the mark.
  private func count(
    _ mark: BinaryMark, _ place: inout Int, unit: Int
  ) throws(PropertyListError) -> Int {
    guard mark.low == 15 else { return mark.low }
    let start = place
    guard place < trailer.table else { throw PropertyListError("an object is cut off", at: start) }
    let sizeMark = BinaryMark(bytes[place])
    guard sizeMark.high == 1, sizeMark.low <= 3, place + 1 + 1 << sizeMark.low <= trailer.table
    else { throw PropertyListError("an object has no count", at: start) }
    let count = integer(at: place + 1, size: 1 << sizeMark.low)
    place += 1 + 1 << sizeMark.low
    guard count <= UInt64((trailer.table - place) / unit) else {
      throw PropertyListError("an object is longer than the file", at: start)
    }
    return Int(count)
  }

  private mutating func spend(
    from place: Int, to content: Int, _ length: Int
  ) throws(PropertyListError) {
    guard length <= trailer.table - content else {
      throw PropertyListError("an object is longer than the file", at: place)
    }
    budget -= content - place + length
    guard budget >= 0 else { throw PropertyListError("objects share bytes", at: place) }
  }
}
