/// A name in single quotes, fit for a message whatever its bytes are.
struct Quoted: CustomStringConvertible {
  let description: String

  /// Bytes of the longest name that is shown.
  private static let limit = 4096

  /// Keeps printable characters; other bytes become `\xNN`.
  ///
  /// Of a longer name only its length is told: a part of it could have a part of a secret, which nobody would know.
  init(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.limit else {
      description = "'…' (\(bytes.count) bytes)"
      return
    }
    let shown = Array(bytes)
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
    description = text + "'"
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
