/// A name in single quotes, fit for a message whatever its bytes are.
struct Quoted: CustomStringConvertible {
  let description: String

  /// Keeps printable characters; other bytes become `\xNN`, and names past 200 bytes are cut.
  init(_ bytes: some Collection<UInt8>) {
    let shown = Array(bytes.prefix(200))
    var text = "'"
    var decoder = UTF8()
    var source = shown.makeIterator()
    if String(validating: shown, as: UTF8.self) != nil {
      while case .scalarValue(let scalar) = decoder.decode(&source) {
        let isControl = scalar.properties.generalCategory == .control
        text += isControl ? Self.escaped(Array(String(scalar).utf8)) : String(scalar)
      }
    } else {
      for byte in shown {
        text += (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : Self.escaped([byte])
      }
    }
    description = text + (bytes.count > shown.count ? "…'" : "'")
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
