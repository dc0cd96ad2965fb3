/// A secret that is planted to see whether any part of it comes out.
public struct Canary: Sendable {
  public let secret: String
  /// A second secret, of letters and digits alone, for places where the first cannot stand.
  public let word: String
  /// The parts that nobody could guess; no escape of text changes them.
  private let words: [String]

  /// - Parameter random: 64 lower-case hexadecimal digits.
  public init(random: String) {
    let digits = Array(random)
    let parts = stride(from: 0, to: digits.count, by: 16).map {
      String(digits[$0..<min($0 + 16, digits.count)])
    }
    words = parts
    word = parts.last ?? ""
    secret = parts.dropLast().joined(separator: "'\"\\ /<é&🔑>$\n")
  }

  /// All the forms in which programs print it, in lines.
  public var printed: String {
    let forms = SecretForms(secret)
    var lines = Array(forms.exact.union(forms.escaped).union(forms.spaced))
    for before in ["", "u", "us"] {
      let longer = SecretForms("\(before)\(secret)@")
      lines += longer.base64 + longer.hexadecimal
    }
    let grouped = forms.base64 + forms.hexadecimal
    for width in [2, 16] { lines += grouped.map { Self.groups($0, width).joined(separator: "\n") } }
    return lines.sorted().joined(separator: "\n") + "\n"
  }

  /// A piece of it that is found in what was written; `nil` when there is none.
  ///
  /// It is looked for by pieces, without the means that mask it: a mask that is half wrong shows half.
  public func trace(in bytes: [UInt8]) -> String? {
    let words = words.flatMap { Self.pieces(of: $0, 8) }
    let encoded = ([secret] + self.words).flatMap { part in
      let forms = SecretForms(part)
      return forms.base64.flatMap { Self.pieces(of: $0, 12) }
        + forms.hexadecimal.flatMap { Self.pieces(of: $0, 16) }
    }
    let together = bytes.filter { !SecretMatcher.isSpacing($0) }
    return Self.first(of: words, in: bytes) ?? Self.first(of: encoded, in: together)
  }

  private static func first(of pieces: [[UInt8]], in bytes: [UInt8]) -> String? {
    let byLength = Dictionary(grouping: Set(pieces), by: \.count)
    for (length, pieces) in byLength where bytes.count >= length {
      let wanted = Set(pieces)
      for start in 0...(bytes.count - length) {
        let piece = Array(bytes[start..<(start + length)])
        if wanted.contains(piece) { return String(decoding: piece, as: UTF8.self) }
      }
    }
    return nil
  }

  private static func pieces(of text: String, _ length: Int) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    guard bytes.count >= length else { return [] }
    return (0...(bytes.count - length)).map { Array(bytes[$0..<($0 + length)]) }
  }

  private static func groups(_ text: String, _ width: Int) -> [String] {
    let letters = Array(text)
    return stride(from: 0, to: letters.count, by: width).map {
      String(letters[$0..<min($0 + width, letters.count)])
    }
  }
}
