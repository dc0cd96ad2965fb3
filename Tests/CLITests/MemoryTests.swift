import Foundation
import Testing

/// What the largest plans cost in memory.
@Suite struct MemoryTests {
  /// A chain of steps, each of which reads what the one before wrote.
  private static func plan(steps count: Int) -> String {
    let steps = (0..<count).map { index in
      let before = index == 0 ? "" : #", "${out}/part\#(index - 1).o""#
      return """
            { "id": "step-\(index)", "type": "exec", "summary": "Makes part \(index).",
              "command": ["cc", "${source}/part\(index).c", "-o", "${out}/part\(index).o"],
              "inputs": ["${source}/part\(index).c"\(before)], "outputs": ["${out}/part\(index).o"] }
        """
    }
    return """
      {
        "format": 1,
        "name": "large",
        "values": { "source": "Sources/C", "out": "build/objects" },
        "steps": [
      \(steps.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// The most memory that a run of `program` held at once, in KiB.
  ///
  /// By way of Python: of a child of this process, the kernel would tell this process's own size, if that is more.
  private func peak(
    _ program: URL, _ words: [String], in scratch: Scratch, by python: URL,
    status: Int32 = 0
  ) throws -> Int {
    let script = """
      import resource, subprocess, sys
      result = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      sys.exit(result.returncode)
      """
    let result = try Running.start(
      python, ["-c", script, program.path] + words, in: scratch.directory,
      environment: scratch.environment, streams: scratch.home
    ).result()
    #expect(result.status == status, "\(result.error)")
    return try #require(Int(result.output.trimmingCharacters(in: .newlines)))
  }

  private func python() -> URL? {
    guard let python = OptionalTool.named("python3") else {
      print("skipped: python3 is not installed; apt-get install python3")
      return nil
    }
    return python
  }

  private static let commands =
    [["check"], ["explain"]]
    + ["text", "json", "dot", "mermaid", "svg"].map { ["graph", "--format", $0] }

  /// Twice as many further steps take twice the further memory; what grows by the square would take four times it.
  @Test(arguments: commands) func growsWithTheStepsAndNoFaster(_ words: [String]) throws {
    guard let python = python() else { return }
    let scratch = try Scratch()
    let peaks = try [1000, 2000, 4000].map { count in
      try scratch.write(Self.plan(steps: count), to: "plan.json")
      return try peak(try Command.binary, words + ["plan.json"], in: scratch, by: python)
    }
    #expect(Double(peaks[2] - peaks[1]) < 3 * Double(peaks[1] - peaks[0]), "\(peaks)")
  }

  /// The release build, where `scripts/test` has made it.
  @Test(arguments: commands) func tenThousandStepsStayBelowSixtyFourMebibytes(
    _ words: [String]
  ) throws {
    let program = Sample.repository.appending(path: ".build/release/planrunner")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      return print("skipped: there is no .build/release/planrunner; scripts/build makes it")
    }
    guard let python = python() else { return }
    let scratch = try Scratch()
    try scratch.write(Self.plan(steps: 10_000), to: "plan.json")
    let peak = try peak(program, words + ["plan.json"], in: scratch, by: python)
    #expect(peak < 64 << 10, "\(peak) KiB")
  }

  private static func gates(_ count: Int) -> String {
    let steps = (0..<count).map { index in
      """
          { "id": "step-\(index)", "type": "gate", "summary": "Checks part \(index).",
            "rules": [{ "that": "part \(index) is there", "value": "a", "equals": "a" }] }
      """
    }
    return "{ \"format\": 1, \"steps\": [\n\(steps.joined(separator: ",\n"))\n] }\n"
  }

  /// A run reads its plan twice, once with the lock; it has room for one, and little more for each step.
  @Test func runningTakesLittleMoreThanReading() throws {
    guard let python = python() else { return }
    let scratch = try Scratch()
    let grown = try [["check"], ["run", "--quiet"]].map { words in
      let peaks = try [100, 2000].map { count in
        try scratch.write(Self.gates(count), to: "plan.json")
        return try peak(try Command.binary, words + ["plan.json"], in: scratch, by: python)
      }
      return peaks[1] - peaks[0]
    }
    #expect(Double(grown[1]) < 1.5 * Double(grown[0]), "\(grown) KiB")
  }

  /// What a directory holds is on record for each step that reads it, and in memory for none that is over.
  @Test func whatStepsReadIsLetGoOf() throws {
    guard let python = python() else { return }
    let scratch = try Scratch()
    for index in 0..<1000 { try scratch.write("", to: "d/a-file-with-a-rather-long-name-\(index)") }
    let peaks = try [5, 60].map { count in
      let steps = (0..<count).map {
        #"{"id": "s\#($0)", "type": "exec", "command": ["true"], "inputs": ["d"]}"#
      }
      try scratch.write(
        #"{"format": 1, "steps": [\#(steps.joined(separator: ",\n"))]}"#, to: "plan.json")
      return try peak(
        try Command.binary, ["run", "--quiet", "plan.json"], in: scratch, by: python)
    }
    #expect(peaks[1] - peaks[0] < 3 << 10, "\(peaks) KiB")
  }

  /// What a program writes before it fails is kept, masked, hashed, shown and searched for errors.
  @Test(arguments: [
    "head -c %d /dev/zero", "yes 'Compiling a file of which nothing is to be said' | head -c %d",
    "yes '                                                    error: it' | head -c %d",
  ])
  func outputOfAnySizeTakesTheSame(_ writing: String) throws {
    guard let python = python() else { return }
    let scratch = try Scratch()
    let peaks = try [1 << 20, 32 << 20].map { size in
      let command = "echo 'error: first'; \(String(format: writing, size)); exit 1"
      try scratch.write(
        """
        {"format": 1, "name": "large", "steps": [
          {"id": "write", "type": "exec", "command": ["sh", "-c", "\(command)"]}
        ]}

        """, to: "plan.json")
      return try peak(
        try Command.binary, ["run", "plan.json"], in: scratch, by: python, status: 1)
    }
    #expect(peaks[1] - peaks[0] < 8 << 10, "\(peaks) KiB")
  }
}
