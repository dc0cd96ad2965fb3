import PropertyLists
import Testing

@Suite struct PropertyListTests {
  static func xml(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(body)
      </plist>

      """.utf8)
  }

  struct ValueCase: CustomTestStringConvertible, Sendable {
    let body: String
    let value: PropertyList
    var testDescription: String { body }
  }

  @Test(arguments: [
    ValueCase(body: "<string>a é 日</string>", value: .string("a é 日")),
    ValueCase(body: "<string/>", value: .string("")),
    ValueCase(body: "<string></string>", value: .string("")),
    ValueCase(body: "<string> a\n b </string>", value: .string(" a\n b ")),
    ValueCase(
      body: "<string>&lt;&amp;&gt;&quot;&apos;&#233;&#x65E5;</string>", value: .string("<&>\"'é日")),
    ValueCase(body: "<string>a<![CDATA[<b>&amp;]]>c</string>", value: .string("a<b>&amp;c")),
    ValueCase(body: "<integer>42</integer>", value: .integer(42)),
    ValueCase(body: "<integer> -7 </integer>", value: .integer(-7)),
    ValueCase(body: "<integer>0x1F</integer>", value: .integer(31)),
    ValueCase(body: "<integer>-9223372036854775808</integer>", value: .integer(.min)),
    ValueCase(body: "<real>3</real>", value: .real(3)),
    ValueCase(body: "<real>-1.5e3</real>", value: .real(-1500)),
    ValueCase(body: "<real>inf</real>", value: .real(.infinity)),
    ValueCase(body: "<true/>", value: .boolean(true)),
    ValueCase(body: "<false></false>", value: .boolean(false)),
    ValueCase(body: "<date>1970-01-02T00:00:01Z</date>", value: .date(secondsSince1970: 86401)),
    ValueCase(
      body: "<date>2024-02-29T23:59:59Z</date>", value: .date(secondsSince1970: 1_709_251_199)),
    ValueCase(
      body: "<date>0001-01-01T00:00:00Z</date>", value: .date(secondsSince1970: -62_135_596_800)),
    ValueCase(body: "<data>\n  aGVs\n  bG8=\n</data>", value: .data(Array("hello".utf8))),
    ValueCase(body: "<data/>", value: .data([])),
    ValueCase(body: "<array/>", value: .array([])),
    ValueCase(
      body: "<array><true/><!-- two -->\n<integer>2</integer></array>",
      value: .array([.boolean(true), .integer(2)])),
    ValueCase(body: "<dict/>", value: .dictionary([:])),
    ValueCase(
      body: "<dict><key>a</key><string>1</string><key>b &amp; c</key><dict></dict></dict>",
      value: .dictionary(["a": .string("1"), "b & c": .dictionary([:])])),
  ])
  func readsXML(_ expected: ValueCase) throws {
    #expect(try PropertyList(reading: Self.xml(expected.body)) == expected.value)
  }

  @Test func readsXMLWithoutPrologAndWithAByteOrderMark() throws {
    #expect(try PropertyList(reading: Array("<plist><true/></plist>".utf8)) == .boolean(true))
    #expect(
      try PropertyList(reading: [0xEF, 0xBB, 0xBF] + Self.xml("<true/>")) == .boolean(true))
  }

  struct WrongCase: CustomTestStringConvertible, Sendable {
    let body: String
    let message: String
    var testDescription: String { body }
  }

  @Test(arguments: [
    WrongCase(
      body: "<dict><key>a</key><true/><key>a</key><true/></dict>",
      message: "the key 'a' is given twice, first at 4:7"),
    WrongCase(
      body: "<dict><key>a</key><true/><key>&#97;</key><true/></dict>",
      message: "the key 'a' is given twice, first at 4:7"),
    WrongCase(
      body: "<dict><key>\u{E9}</key><true/><key>e\u{301}</key><true/></dict>",
      message: "the key 'e\u{301}' is given twice, first at 4:7"),
    WrongCase(body: "<dict><true/></dict>", message: "expected the element 'key'"),
    WrongCase(
      body: "<dict><key>a</key></dict>", message: "the tag is not one of a property list"),
    WrongCase(body: "<dict><key>a</key><true/>", message: "expected '</dict>'"),
    WrongCase(body: "<array><true/></dict>", message: "expected '</array>'"),
    WrongCase(body: "<string>a</strong>", message: "expected '</string>'"),
    WrongCase(body: "<string>a<b/></string>", message: "expected '</string>'"),
    WrongCase(body: "<string>&nbsp;</string>", message: "unknown entity"),
    WrongCase(
      body: "<string>&#0;</string>", message: "the reference names no character of XML"),
    WrongCase(
      body: "<string>&#xD800;</string>", message: "the reference names no character of XML"),
    WrongCase(body: "<string>a\u{0}</string>", message: "the text has a NUL byte"),
    WrongCase(body: "<string>a\u{1}</string>", message: "the text has a control character"),
    WrongCase(body: "<integer></integer>", message: "'' is no integer"),
    // Whole or not at all: half of a secret in it could not be masked.
    WrongCase(
      body: "<integer>\(String(repeating: "x", count: 300))</integer>",
      message: "'\(String(repeating: "x", count: 300))' is no integer"),
    WrongCase(
      body: "<integer>\(String(repeating: "x", count: 4097))</integer>",
      message: "'…' (4097 bytes) is no integer"),
    WrongCase(body: "<integer>1.5</integer>", message: "'1.5' is no integer"),
    WrongCase(
      body: "<integer>9223372036854775808</integer>",
      message: "'9223372036854775808' is no integer"),
    WrongCase(body: "<real>0x1p3</real>", message: "'0x1p3' is no real"),
    WrongCase(
      body: "<date>2023-02-29T00:00:00Z</date>", message: "'2023-02-29T00:00:00Z' is no date"),
    WrongCase(body: "<date>2023-02-28</date>", message: "'2023-02-28' is no date"),
    WrongCase(body: "<data>aGVsb</data>", message: "'aGVsb' is no data"),
    WrongCase(body: "<data>a=Vs</data>", message: "'a=Vs' is no data"),
    WrongCase(
      body: "<ustring>a</ustring>", message: "a property list has no element 'ustring' here"),
    WrongCase(body: "<key>a</key>", message: "a property list has no element 'key' here"),
    WrongCase(body: "<true/><true/>", message: "expected '</plist>'"),
    WrongCase(body: "", message: "the tag is not one of a property list"),
    WrongCase(body: "<true a='b'/>", message: "the tag is not one of a property list"),
    WrongCase(body: "true", message: "expected an element"),
    WrongCase(body: "<true/><!-- ", message: "the comment has no end"),
    WrongCase(
      body: String(repeating: "<array>", count: 65) + String(repeating: "</array>", count: 65),
      message: "the values are nested more than 64 deep"),
    WrongCase(
      body: String(repeating: "<array>", count: 1_000_000),
      message: "the values are nested more than 64 deep"),
  ])
  func refusesXML(_ wrong: WrongCase) throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(reading: Self.xml(wrong.body))
    }
    #expect(error.message == wrong.message)
    #expect(error.offset != nil)
  }

  @Test func readsToTheGreatestDepth() throws {
    let body = String(repeating: "<array>", count: 64) + String(repeating: "</array>", count: 64)
    _ = try PropertyList(reading: Self.xml(body))
  }

  @Test(arguments: [
    WrongCase(body: "<0fbd77>", message: "expected the element 'plist'"),
    WrongCase(body: "<html></html>", message: "expected the element 'plist'"),
    WrongCase(body: "<plists><true/></plists>", message: "expected the element 'plist'"),
    WrongCase(body: "<plist/>", message: "the element 'plist' is empty"),
    WrongCase(body: "<plist><true/></plist>x", message: "there is more after '</plist>'"),
    WrongCase(body: "<plist><true/></plist><plist/>", message: "there is more after '</plist>'"),
    WrongCase(
      body: "<?xml encoding='ISO-8859-1'?><plist><true/></plist>", message: "says it is not UTF-8"),
    WrongCase(
      body: "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><true/></plist>",
      message: "declares something of its own"),
    WrongCase(body: "bplist15", message: "only version 00"),
    WrongCase(body: "bplist00", message: "truncated"),
  ])
  func refusesTheFile(_ wrong: WrongCase) throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(reading: Array(wrong.body.utf8))
    }
    #expect(error.message.contains(wrong.message), "\(error.message)")
  }

  @Test func refusesAFileThatIsTooLarge() throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(reading: [UInt8](repeating: 0x20, count: (16 << 20) + 1))
    }
    #expect(error.message == "a property list of more than 16 MiB is not read")
  }

  @Test func saysWhereXMLIsWrong() throws {
    let text = "<plist><dict><key>a</key><oops/></dict></plist>"
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(reading: Array(text.utf8))
    }
    #expect(error.offset == 25)
    #expect(error.position?.description == "1:26")
  }

  @Test func looksValuesUp() throws {
    let list = PropertyList.dictionary([
      "a": .array([.integer(1), .dictionary(["b": .string("deep")])]), "": .boolean(true),
    ])
    #expect(try list.value(at: []) == list)
    #expect(try list.value(at: ["a", "1", "b"]) == .string("deep"))
    #expect(try list.value(at: [""]) == .boolean(true))
    func message(_ path: [String]) -> String? {
      do throws(PropertyListError) {
        _ = try list.value(at: path)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message(["x"]) == "the dictionary at '/' has no key 'x'")
    // One letter in two spellings is two names.
    let accented = PropertyList.dictionary(["\u{E9}": .boolean(true)])
    #expect(try accented.value(at: ["\u{E9}"]) == .boolean(true))
    #expect(throws: PropertyListError.self) { try accented.value(at: ["e\u{301}"]) }
    #expect(message(["a", "2"]) == "the array at '/a' of 2 has no element '2'")
    #expect(message(["a", "01"]) == "the array at '/a' of 2 has no element '01'")
    #expect(message(["a", "-1"]) == "the array at '/a' of 2 has no element '-1'")
    #expect(message(["a", "0", "b"]) == "'/a/0' is an integer and has nothing at 'b'")
  }
}
