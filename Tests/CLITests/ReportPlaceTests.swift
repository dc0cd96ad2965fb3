import Foundation
import Testing

/// No report falls upon what planrunner, or the plan, needs; by whatever name it goes.
@Suite struct ReportPlaceTests {
  private static let options = ["--junit", "--summary", "--events"]
  private static let places = [
    ".git/planrunner/audit.sqlite", ".git/planrunner/audit.sqlite-wal", ".git/planrunner/lock",
    ".git/planrunner/logs/x", "sub/../.git/planrunner/audit.sqlite", "linked/audit.sqlite",
    "hard.sqlite", "hard.json", "hard.txt", "named.sqlite-shm", "named.sqlite.lock",
  ]

  @Test(arguments: options, places) func isRefused(_ option: String, _ place: String) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(SmallPlans.exec("touch ran", more: #", "inputs": ["in.txt"]"#))
    try scratch.shell("mkdir sub; echo text > in.txt; git init -q; ln -s .git/planrunner linked")
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 0)
    #expect(try scratch.run("plan.json", "--audit", "named.sqlite").status == 0)
    try scratch.shell(
      "rm ran; ln named.sqlite hard.sqlite; ln plan.json hard.json; ln in.txt hard.txt")
    // The lock says who held it last.
    let sums = "find . -type f ! -name lock ! -name '*.lock' | sort | xargs sha256sum"
    let before = try scratch.shell(sums)
    let isNamed = place.contains("named") || place == "hard.sqlite"
    let trail = isNamed ? ["--audit", "named.sqlite"] : []
    let result = try scratch.run(Command(arguments: ["plan.json", option, place] + trail))
    #expect(result.status == 73, "\(result)")
    #expect(result.error.contains("'\(option)' would "), "\(result.error)")
    #expect(!scratch.exists("ran"))
    #expect(try scratch.shell(sums) == before)
    #expect(try scratch.run("audit", "list").status == 0)
  }
}
