import Foundation
import Testing

/// Whoever stops reading what planrunner says must not keep it from stopping, nor from minding the time.
@Suite struct StuckReaderTests {
  /// A child that writes without end, once its number is in `child`.
  private static func plan(_ more: String = "") -> [String: String] {
    SmallPlans.plan(
      SmallPlans.exec("echo $$ > number; mv number child; exec yes", more: more),
      SmallPlans.exec("touch after", id: "after"))
  }

  /// Runs it into a pipe that nobody reads until `open` is there; then the status is in `status`.
  private static func start(
    _ scratch: Scratch, _ options: String, in plan: [String: String]
  ) throws -> Running {
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    try scratch.write(
      """
      {
        '\(Command.binary.path)' plan.json \(options) 2> error & echo $! > number
        mv number planrunner; wait $!; echo $? > ended; mv ended status
      } | { while ! test -e open; do sleep 0.05; done; cat > output; }
      """, to: "run.sh")
    return try Running.start(
      URL(filePath: "/bin/bash"), ["run.sh"], in: scratch.directory,
      environment: scratch.environment, streams: scratch.home)
  }

  private static func number(_ file: String, _ scratch: Scratch) throws -> Int32 {
    try #require(Int32(scratch.text(file).trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test(arguments: ["--verbose", "--format json --verbose", "--events -"])
  func aSignalStopsTheRun(_ options: String) throws {
    let scratch = try Scratch()
    let run = try Self.start(scratch, options, in: Self.plan())
    try Running.wait(for: "the child") { scratch.exists("child") }
    // More than a pipe holds.
    usleep(500_000)
    kill(try Self.number("planrunner", scratch), SIGTERM)
    try Running.wait(for: "the end") { scratch.exists("status") }
    #expect(try scratch.text("status") == "143\n")
    #expect(try !SignalTests.isAlive("child", in: scratch))
    #expect(
      try scratch.query("SELECT outcome FROM steps", trail: ".planrunner/audit.sqlite")
        == ["interrupted", "notRun"])
    try scratch.write("", to: "open")
    _ = run.result()
  }

  @Test func aProgramIsStoppedInTime() throws {
    let scratch = try Scratch()
    let run = try Self.start(scratch, "--verbose", in: Self.plan(#", "timeout": "1s""#))
    try Running.wait(for: "the child") { scratch.exists("child") }
    try Running.wait(for: "the child's end") { try !SignalTests.isAlive("child", in: scratch) }
    // Who reads on is told everything that is not a line of the program.
    try scratch.write("", to: "open")
    try Running.wait(for: "the end") { scratch.exists("status") }
    #expect(try scratch.text("status") == "124\n")
    _ = run.result()
    #expect(try scratch.text("output").contains("Timed out at 'a'"))
  }
}
