/// The texts by which a secret may be printed: as it is, escaped, quoted or encoded.
struct SecretForms {
  let secret: String

  init(_ secret: String) { self.secret = secret }

  /// Forms that are looked for as they are, and with any of their bytes as escapes.
  var exact: Set<String> {
    var forms: Set<String> = [
      secret, VisibleText.of(secret),
      // As a plan writes it.
      secret.replacing("${", with: "$${"),
    ]
    forms.formUnion(escapedForMarkup)
    forms.formUnion(quotedForShell)
    return forms
  }

  /// Some of those that consist of escapes: what a canary prints.
  ///
  /// Nobody could list them all: each program has its own set of characters that it leaves as they are.
  var escaped: Set<String> {
    Set(escapedForJSON + backslashedForShell + percentEncoded)
  }

  /// Forms that are printed in lines and groups as well.
  var spaced: Set<String> { Set(base64 + hexadecimal) }

  /// The text with each scalar replaced by what `form` gives for it; `nil` leaves it.
  func replacing(_ form: (UnicodeScalar) -> String?) -> String {
    var text = ""
    for scalar in secret.unicodeScalars {
      if let replaced = form(scalar) {
        text += replaced
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Digits of a fixed count, zeros in front.
  static func digits(_ value: UInt32, radix: Int, count: Int, isUpper: Bool = false) -> String {
    let digits = String(value, radix: radix, uppercase: isUpper)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
