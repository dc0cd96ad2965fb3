import Testing

@testable import PlanRunnerKit

@Suite struct PlanSizeTests {
  private static func size(_ json: String) throws -> (size: PlanSize?, mistakes: [String]) {
    var diagnostics = Diagnostics()
    let node = try JSONParser.parse(Array(json.utf8), named: "it")
    let size = PlanSize.decode(node, reporting: &diagnostics)
    return (size, diagnostics.sorted.map(\.message))
  }

  @Test(arguments: [
    (#""1B""#, 1, "1B"), (#""512B""#, 512, "512B"), (#""64KiB""#, 65536, "64KiB"),
    (#""1024KiB""#, 1 << 20, "1MiB"), (#""2GiB""#, 2 << 30, "2GiB"), (#""007B""#, 7, "7B"),
  ]) func isAWholeNumberWithItsUnit(_ json: String, _ bytes: Int, _ words: String) throws {
    let (size, mistakes) = try Self.size(json)
    #expect(size?.bytes == bytes && size?.description == words)
    #expect(mistakes == [])
  }

  @Test(arguments: [
    "", "0B", "5", "5KB", "5 KiB", "-5B", "1.5MiB", "5kib", "99999999999GiB", "KiB", "٥B",
  ]) func nothingElseIsOne(_ text: String) throws {
    let (size, mistakes) = try Self.size("\"\(text)\"")
    #expect(size == nil)
    #expect(mistakes == ["found '\(text)', expected a size such as 512B, 64KiB, 1MiB or 2GiB"])
  }

  @Test func aBareNumberIsAskedForItsUnit() throws {
    let (size, mistakes) = try Self.size("5")
    #expect(size == nil)
    #expect(mistakes == [#"found a number, expected a size; say the unit, as in "64KiB""#])
  }
}
