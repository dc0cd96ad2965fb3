import PropertyLists
import Testing

@Suite struct BinaryTests {
  /// A binary property list of the objects, the first of them the top.
  static func binary(
    _ objects: [[UInt8]], offsetSize: Int = 2, referenceSize: Int = 1, count: UInt64? = nil,
    offsets: [Int]? = nil
  ) -> [UInt8] {
    func number(_ value: UInt64, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
    var bytes = Array("bplist00".utf8)
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for place in offsets ?? places { bytes += number(UInt64(place), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += number(count ?? UInt64(objects.count), 8) + number(0, 8) + number(UInt64(table), 8)
    return bytes
  }

  struct ValueCase: CustomTestStringConvertible, Sendable {
    let object: [UInt8]
    let value: PropertyList?
    var testDescription: String { "\(object)" }
  }

  static let three: [UInt8] = [0x40, 0x08, 0, 0, 0, 0, 0, 0]

  @Test(arguments: [
    ValueCase(object: [0x08], value: .boolean(false)),
    ValueCase(object: [0x09], value: .boolean(true)),
    ValueCase(object: [0x10, 0xFF], value: .integer(255)),
    ValueCase(object: [0x11, 1, 0], value: .integer(256)),
    ValueCase(object: [0x12, 0xFF, 0xFF, 0xFF, 0xFF], value: .integer(4_294_967_295)),
    ValueCase(object: [0x13] + [UInt8](repeating: 0xFF, count: 8), value: .integer(-1)),
    ValueCase(object: [0x14] + [UInt8](repeating: 0xFF, count: 16), value: .integer(-1)),
    ValueCase(object: [0x23] + three, value: .real(3)),
    ValueCase(object: [0x22, 0x40, 0x40, 0, 0], value: .real(3)),
    ValueCase(object: [0x33] + three, value: .date(secondsSince1970: 978_307_203)),
    ValueCase(object: [0x42, 1, 2], value: .data([1, 2])),
    ValueCase(object: [0x4F, 0x10, 2, 1, 2], value: .data([1, 2])),
    ValueCase(object: [0x52, 0x61, 0x62], value: .string("ab")),
    ValueCase(object: [0x62, 0xD8, 0x3D, 0xDE, 0x00], value: .string("😀")),
    ValueCase(object: [0xA0], value: .array([])),
    ValueCase(object: [0xD0], value: .dictionary([:])),
    ValueCase(object: [0x00], value: nil),
    ValueCase(object: [0x0F], value: nil),
    ValueCase(object: [0x14] + [UInt8](repeating: 0x7F, count: 16), value: nil),
    ValueCase(object: [0x15] + [UInt8](repeating: 0, count: 32), value: nil),
    ValueCase(object: [0x21, 0, 0], value: nil),
    ValueCase(object: [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0], value: nil),
    ValueCase(object: [0x51, 0x80], value: nil),
    ValueCase(object: [0x51, 0], value: nil),
    ValueCase(object: [0x61, 0, 0], value: nil),
    ValueCase(object: [0x61, 0xD8, 0x3D], value: nil),
    ValueCase(object: [0x52, 0x61], value: nil),
    ValueCase(object: [0x80, 1], value: nil),
    ValueCase(object: [0xC0], value: nil),
    ValueCase(object: [0x4F], value: nil),
    ValueCase(object: [0x4F, 0x33, 1], value: nil),
    ValueCase(object: [0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8), value: nil),
    ValueCase(object: [0xAF, 0x13] + [UInt8](repeating: 0x7F, count: 8), value: nil),
    ValueCase(object: [0xA1, 1], value: nil),
    ValueCase(object: [0xA1, 0], value: nil),
  ])
  func reads(_ expected: ValueCase) throws {
    #expect((try? PropertyList(reading: Self.binary([expected.object]))) == expected.value)
  }

  @Test func readsSharedValues() throws {
    let bytes = Self.binary([[0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0xA1, 1]])
    let shared = PropertyList.array([.string("a")])
    #expect(try PropertyList(reading: bytes) == .dictionary(["a": shared, "b": shared]))
  }

  struct WrongCase: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    WrongCase(bytes: binary([[0xA1, 0]]), message: "a value holds itself"),
    WrongCase(
      bytes: binary([[0xA1, 1], [0xA1, 2], [0xA1, 0]]), message: "a value holds itself"),
    WrongCase(
      bytes: binary([[0xD1, 1, 0], [0x51, 0x61]]), message: "a value holds itself"),
    WrongCase(
      bytes: binary([[0xA1, 7]]), message: "a value refers to one that is not there"),
    WrongCase(
      bytes: binary([[0xD2, 1, 2, 1, 2], [0x51, 0x61], [0x51, 0x61]]),
      message: "the key 'a' is given twice, as key 1 and key 2"),
    WrongCase(
      bytes: binary([[0xD1, 1, 1], [0x10, 1]]),
      message: "a dictionary has a key that is no string"),
    WrongCase(
      bytes: binary((0..<40).map { [0xA2, $0 + 1, $0 + 1] } + [[0x09]]),
      message: "the values unfold to more than 256 MiB"),
    WrongCase(
      bytes: binary((0..<65).map { [0xA1, $0 + 1] } + [[0x09]]),
      message: "the values are nested more than 64 deep"),
    // Each branch alone is shallow enough when it is read; joined they are not.
    WrongCase(
      bytes: binary(
        [[0xA3, 81, 41, 1]] + (1...40).map { [0xA1, $0 + 1] } + (42...81).map { [0xA1, $0] }
          + [[0x09]], offsets: nil),
      message: "the values are nested more than 64 deep"),
    WrongCase(
      bytes: binary([[0xA2, 1, 2], [0x52, 0x51, 0x61]], count: 3, offsets: [8, 11, 12]),
      message: "objects share bytes"),
    WrongCase(
      bytes: binary([[0x09]], offsets: [0]), message: "the table of offsets is damaged"),
    WrongCase(
      bytes: binary([[0x09]], offsets: [9]), message: "the table of offsets is damaged"),
    WrongCase(
      bytes: binary([[0x09]], count: .max),
      message: "the binary property list is truncated or damaged"),
    WrongCase(
      bytes: binary([[0x09]], count: 0),
      message: "the binary property list is truncated or damaged"),
    WrongCase(
      bytes: binary([[0x09]]) + [0],
      message: "the binary property list is truncated or damaged"),
    WrongCase(
      bytes: binary([[0x09]], offsetSize: 9),
      message: "the binary property list is truncated or damaged"),
    WrongCase(
      bytes: binary([[0x4F, 0x11, 0xFF, 0xFF, 1]]), message: "an object is longer than the file"),
  ])
  func refuses(_ wrong: WrongCase) throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(reading: wrong.bytes)
    }
    #expect(error.message == wrong.message)
  }

  /// Many objects that all begin in one long array: reading each would take quadratic time.
  @Test func endsQuicklyWhenObjectsOverlap() throws {
    let count = 200_000
    var array: [UInt8] = [0xAF, 0x12, 0, 3, 0x0D, 0x40]
    for index in 0..<count {
      array += [UInt8(truncatingIfNeeded: index >> 16), UInt8(truncatingIfNeeded: index >> 8)]
      array.append(UInt8(truncatingIfNeeded: index))
    }
    let bytes = Self.binary(
      [array], offsetSize: 4, referenceSize: 3, count: UInt64(count),
      offsets: [8] + Array(repeating: 9, count: count - 1))
    let start = ContinuousClock.now
    #expect(throws: PropertyListError.self) { try PropertyList(reading: bytes) }
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
