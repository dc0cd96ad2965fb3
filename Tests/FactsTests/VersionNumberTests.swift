import Facts
import Testing

@Suite struct VersionNumberTests {
  static let ascending = [
    "0", "0.0.1", "0.1", "0.9", "0.10", "1", "1.0.0.1", "1.1", "2.9.9", "3.0.2", "3.0.2.9",
    "3.0.2.10", "3.0.10", "3.1", "10", "20260102", "18446744073709551615",
  ]

  @Test func comparesComponentByComponent() throws {
    let versions = try Self.ascending.map { try #require(VersionNumber($0)) }
    for (index, version) in versions.enumerated() {
      #expect(version == version)
      for other in versions[(index + 1)...] {
        #expect(version < other && !(other < version) && version != other)
      }
    }
  }

  @Test(arguments: [("3", "3.0"), ("3.0", "3.0.0.0"), ("03.1", "3.01"), ("0", "0.0")])
  func takesALeftOutComponentForZero(_ left: String, _ right: String) throws {
    #expect(try #require(VersionNumber(left)) == #require(VersionNumber(right)))
  }

  @Test(
    arguments: [
      "", ".", "1.", ".1", "1..2", "v1", "1.0-beta", "1 ", " 1", "1,2", "-1", "+1", "1.x",
      "18446744073709551616", "\u{661}", "1\u{301}", "1\n", "0x1", "1e3",
    ])
  func refusesWhatIsNoVersion(_ text: String) { #expect(VersionNumber(text) == nil) }
}
