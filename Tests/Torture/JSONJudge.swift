import Foundation
import PlanRunnerKit

/// A second opinion on what is JSON: RFC 8259 and planrunner's further refusals, written without its parser.
public struct JSONJudge {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The first trailing comma's bracket; a text is read on after it.
  private var survived: Int?

  /// A mistake at an offset in bytes.
  private struct Mistake: Error { let offset: Int }

  /// Whether planrunner's limits count, of nesting and of numbers.
  private let isLimited: Bool

  private init(_ bytes: [UInt8], isLimited: Bool) {
    self.bytes = bytes
    self.isLimited = isLimited
  }

  /// Where the first mistake of a text begins, in bytes; `nil` when there is none.
  ///
  /// What planrunner prints may be nested deeper, and hold wider numbers, than a plan: then it is not
  /// `isLimited`.
  public static func firstMistake(_ bytes: [UInt8], isLimited: Bool = true) -> Int? {
    if bytes.count > JSONParser.sizeLimit || bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 0 }
    var judge = JSONJudge(bytes, isLimited: isLimited)
    do throws(Mistake) {
      judge.space()
      try judge.value()
      judge.space()
      if judge.offset < bytes.count { throw Mistake(offset: judge.offset) }
    } catch { return judge.survived ?? error.offset }
    return judge.survived
  }

  private var here: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isHere(_ character: Unicode.Scalar) -> Bool { here == UInt8(ascii: character) }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard isHere(character) else { return false }
    offset += 1
    return true
  }

  private mutating func space() {
    while let here, here == 0x20 || (0x09...0x0A).contains(here) || here == 0x0D { offset += 1 }
  }

  private mutating func value() throws(Mistake) {
    for word in ["null", "true", "false"] where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return
    }
    switch here {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "["): try list("]") { judge throws(Mistake) in try judge.value() }
    case UInt8(ascii: "{"):
      var names: Set<String> = []
      try list("}") { judge throws(Mistake) in try judge.member(&names) }
    default: try number()
    }
  }

  private mutating func list(
    _ end: Unicode.Scalar, _ element: (inout JSONJudge) throws(Mistake) -> Void
  ) throws(Mistake) {
    depth += 1
    if isLimited, depth > JSONParser.depthLimit { throw Mistake(offset: offset) }
    offset += 1
    space()
    if takes(end) {
      depth -= 1
      return
    }
    repeat {
      space()
      if isHere(end) {
        survived = survived ?? offset
        break
      }
      try element(&self)
      space()
    } while takes(",")
    guard takes(end) else { throw Mistake(offset: offset) }
    depth -= 1
  }

  private mutating func member(_ names: inout Set<String>) throws(Mistake) {
    let start = offset
    guard isHere("\"") else { throw Mistake(offset: offset) }
    let name = try string()
    // Equal for a reader is equal: Unicode's canonical equivalence, as Swift compares.
    guard names.insert(name).inserted else { throw Mistake(offset: start) }
    space()
    guard takes(":") else { throw Mistake(offset: offset) }
    space()
    try value()
  }

  private mutating func string() throws(Mistake) -> String {
    let start = offset
    offset += 1
    var units: [UInt16] = []
    var plain = offset
    func add(to end: Int) { units += String(decoding: bytes[plain..<end], as: UTF8.self).utf16 }
    while true {
      guard let here else { throw Mistake(offset: start) }
      if here < 0x20 { throw Mistake(offset: offset) }
      if isHere("\"") { break }
      if isHere("\\") {
        add(to: offset)
        units += try escape()
        plain = offset
      } else {
        offset += 1
      }
    }
    if let bad = Self.firstIllFormed(bytes[start..<offset]) { throw Mistake(offset: bad) }
    defer { offset += 1 }
    // Most strings have no escape.
    guard plain > start + 1 else {
      return String(decoding: bytes[plain..<offset], as: UTF8.self)
    }
    add(to: offset)
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escape() throws(Mistake) -> [UInt16] {
    let start = offset
    offset += 1
    guard let letter = here else { throw Mistake(offset: offset) }
    offset += 1
    let simple: [Character: UInt16] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
    ]
    if let unit = simple[Character(UnicodeScalar(letter))] { return [unit] }
    guard letter == UInt8(ascii: "u") else { throw Mistake(offset: start) }
    let first = try digits()
    guard (0xD800..<0xE000).contains(first) else { return [first] }
    guard first < 0xDC00, takes("\\"), takes("u") else { throw Mistake(offset: start) }
    let second = try digits()
    guard (0xDC00..<0xE000).contains(second) else { throw Mistake(offset: start) }
    return [first, second]
  }

  private mutating func digits() throws(Mistake) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let here, isxdigit(Int32(here)) != 0,
        let digit = UInt16(String(UnicodeScalar(here)), radix: 16)
      else { throw Mistake(offset: offset) }
      value = value * 16 + digit
      offset += 1
    }
    return value
  }

  /// The first byte that begins no character (Unicode Standard, table 3-7).
  static func firstIllFormed(_ bytes: ArraySlice<UInt8>) -> Int? {
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      let lead = bytes[offset]
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0x00...0x7F: length = 1
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF:
        length = 3
        if lead == 0xE0 { second = 0xA0...0xBF }
        if lead == 0xED { second = 0x80...0x9F }
      case 0xF0...0xF4:
        length = 4
        if lead == 0xF0 { second = 0x90...0xBF }
        if lead == 0xF4 { second = 0x80...0x8F }
      default: return offset
      }
      guard offset + length <= bytes.endIndex else { return offset }
      if length > 1 {
        guard second.contains(bytes[offset + 1]) else { return offset }
        for index in (offset + 2)..<(offset + max(length, 2)) where bytes[index] & 0xC0 != 0x80 {
          return offset
        }
      }
      offset += length
    }
    return nil
  }

  private mutating func number() throws(Mistake) {
    let start = offset
    _ = takes("-")
    let zero = isHere("0")
    try run()
    if zero, offset > start + (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
      throw Mistake(offset: start)
    }
    var isWhole = true
    if takes(".") {
      isWhole = false
      try run()
    }
    if takes("e") || takes("E") {
      isWhole = false
      if !takes("+") { _ = takes("-") }
      try run()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let value = strtod(text, nil)
    let digits = text.prefix { !"eE".contains($0) }
    let saysZero = !digits.contains { "123456789".contains($0) }
    let fits =
      isWhole
      ? Int64(text) != nil || Self.isFloat(text, value) : value.isFinite && saysZero == (value == 0)
    if isLimited, !fits { throw Mistake(offset: start) }
  }

  /// Whether a whole number of more than 64 bits is how ECMAScript prints a float: its shortest digits, then zeros.
  private static func isFloat(_ text: String, _ value: Double) -> Bool {
    func digits(_ text: some StringProtocol) -> [Character] {
      var digits = text.filter { $0.isNumber }.map { $0 }
      while digits.last == "0" { digits.removeLast() }
      return digits
    }
    let shortest = value.description.prefix { $0 != "e" }
    return abs(value) < 1e21 && digits(text) == digits(shortest)
  }

  private mutating func run() throws(Mistake) {
    guard let here, (0x30...0x39).contains(here) else { throw Mistake(offset: offset) }
    while let digit = self.here, (0x30...0x39).contains(digit) { offset += 1 }
  }
}
