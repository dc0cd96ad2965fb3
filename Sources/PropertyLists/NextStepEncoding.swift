/// The 8-bit encoding of NeXTSTEP, in which octal escapes of OpenStep texts name characters.
///
/// Source: <https://www.unicode.org/Public/MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT>.
enum NextStepEncoding {
  /// Bytes 0x80 to 0xFD; 0xFE and 0xFF stand for nothing.
  private static let upper: [Unicode.Scalar] = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
      + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ")
      .unicodeScalars)

  /// The character of the byte; `nil` when it has none.
  static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let place = Int(byte) - 0x80
    return place < upper.count ? upper[place] : nil
  }
}
