import Foundation
import Host
import Testing

/// What a child begins with, as the system tells it: nothing that it was not given.
@Suite struct ChildStartTests {
  private static func output(
    _ program: String, _ arguments: [String], directory: String = "/"
  ) throws -> String {
    let child = ChildProcess(
      program: program, arguments: arguments, environment: ["A": "b"], directory: directory)
    var read: [UInt8] = []
    let report = try child.run(within: .init(whole: 30_000), takeSignal: { nil }) {
      _, bytes throws(HostError) in
      for index in bytes.indices { read.append(bytes[index]) }
    }
    #expect(report.ending == .exited(0))
    return String(decoding: read, as: UTF8.self)
  }

  /// The masks of `/proc/self/status` are hexadecimal numbers with a bit for each signal.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func noSignalIsBlockedOrIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      signal(SIGUSR2, SIG_IGN)
      Signals.hold()
      // More than one child: what was found for the first holds for all.
      for _ in 0..<2 {
        let lines = try Self.output("/bin/grep", ["-E", "^Sig(Blk|Ign):", "/proc/self/status"])
        let masks = lines.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0, radix: 16) }
        // The C library keeps 32 and 33 to itself, and who started the tests may have ignored them.
        precondition(masks.count == 2 && masks.allSatisfy { $0 & ~(3 << 31) == 0 })
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func onlyTheThreeStreamsAreOpen() throws {
    // Not closed by itself in a child, as one that planrunner inherited.
    let inherited = dup(0)
    defer { close(inherited) }
    // The fourth is the listing's own.
    #expect(try Self.output("/bin/ls", ["/proc/self/fd"]) == "0\n1\n2\n3\n")
  }

  @Test func runsInItsDirectoryWithItsVariables() throws {
    #expect(try Self.output("/bin/pwd", [], directory: "/usr") == "/usr\n")
    #expect(try Self.output("/usr/bin/env", []) == "A=b\n")
  }

  @Test func leadsASessionAndAGroupOfItsOwn() throws {
    let text = try Self.output("/bin/sh", ["-c", "echo $$; ps -o pgid= -o sid= -p $$"])
    let numbers = text.split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 3 && Set(numbers).count == 1, "\(text)")
  }

  @Test(arguments: [
    ("/no/such/program", "/", Int32(2)), ("/etc/passwd", "/", 13), ("/bin/true", "/none", 2),
  ]) func saysWhyItCannotStart(_ program: String, _ directory: String, _ code: Int32) {
    let child = ChildProcess(
      program: program, arguments: [], environment: [:], directory: directory)
    let error = #expect(throws: HostError.self) {
      try child.run(within: .init(whole: 30_000), takeSignal: { nil }) { _, _ in }
    }
    #expect(error?.isStart == true)
    #expect(error?.code == code)
  }
}
