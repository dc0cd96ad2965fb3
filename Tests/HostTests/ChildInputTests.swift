import Host
import Testing

/// What a child reads on its standard input.
@Suite struct ChildInputTests {
  private static func read(
    _ input: [UInt8], by program: String = "/bin/cat", _ arguments: [String] = []
  ) throws -> [UInt8] {
    let child = ChildProcess(
      program: program, arguments: arguments, environment: [:], directory: "/", input: input)
    var read: [UInt8] = []
    let report = try child.run(within: .init(whole: 30_000), takeSignal: { nil }) {
      _, bytes throws(HostError) in
      for index in bytes.indices { read.append(bytes[index]) }
    }
    #expect(report.ending == .exited(0))
    return read
  }

  @Test(arguments: [1, 4096, 16 << 10]) func isAllThatIsGivenAndThenEnds(_ count: Int) throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    #expect(try Self.read(input) == input)
  }

  @Test func isNothingWhenNothingIsGiven() throws {
    #expect(try Self.read([]) == [])
  }

  @Test func needsNoReader() throws {
    #expect(try Self.read([1, 2, 3], by: "/bin/true") == [])
  }

  @Test(arguments: [(16 << 10) + 1, 1 << 20]) func isRefusedWhenItIsLongerThanAPipeTakes(
    _ count: Int
  ) {
    let error = #expect(throws: HostError.self) {
      try Self.read(Array(repeating: 1, count: count))
    }
    #expect(error?.message == "its input has \(count) bytes, the limit is 16384")
    #expect(error?.isStart == true)
  }
}
