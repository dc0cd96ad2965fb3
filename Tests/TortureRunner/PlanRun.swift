import Foundation
import Torture

/// A part of a long run over the plan reader: every `parts`th input, from `part` on.
struct PlanRun {
  /// Findings after which a part stops: one mistake can show in every other input.
  private static let findingLimit = 10
  /// Seconds of processor time that reading and checking one input may take.
  private static let secondsLimit = 2.0
  /// Seconds after which the system ends the process, so that a hang is noticed.
  private static let hangLimit: UInt32 = 60

  let count: Int
  let seed: UInt64
  let part: Int
  let parts: Int
  let directory: String

  static let mutator = Mutator(Seeds(plans: ownPlans))

  /// The plans of this repository; the working directory is its top.
  private static var ownPlans: [PlanInput] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "plans")) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: "plans/\(name)", encoding: .utf8) else {
        return nil
      }
      // All files of an input lie in one directory.
      let rooted = text.replacing(/"root": "[^"]*"/, with: #""root": ".""#)
      guard rooted.contains(#""extends": "release.json""#),
        let base = try? String(contentsOfFile: "plans/release.json", encoding: .utf8)
      else { return PlanInput(plan: rooted) }
      return PlanInput(
        plan: rooted.replacing(#""release.json""#, with: #""base.json""#),
        base: base.replacing(/"root": "[^"]*"/, with: #""root": ".""#))
    }
  }

  /// - Returns: whether nothing was found.
  func run() -> Bool {
    let trial = PlanTrial()
    guard let place = FileHandle.forUpdating("\(directory)/at-\(part)") else {
      print("cannot write \(directory)/at-\(part)")
      return false
    }
    let start = Date()
    var told = start
    var done = 0
    var accepted = 0
    var findings = 0
    func tell(_ end: String) {
      let seconds = max(0.001, -start.timeIntervalSinceNow)
      print(
        "plans, part \(part + 1) of \(parts): \(done) inputs of seed \(seed), "
          + "\(Int(Double(done) / seconds)) a second, \(accepted) accepted, \(findings) findings\(end)"
      )
      fflush(nil)
    }
    for index in stride(from: part, to: count, by: parts) {
      // What is being read when the process dies, for the script.
      place.write(index)
      if done % 256 == 0 {
        alarm(Self.hangLimit)
        if -told.timeIntervalSinceNow > 10 {
          tell("")
          told = Date()
        }
      }
      let input = Self.mutator.input(seed: seed, index: index)
      let before = clock()
      let outcome = trial.outcome(of: input, inFull: index / parts % 8 == 0)
      let seconds = Double(clock() - before) / Double(CLOCKS_PER_SEC)
      done += 1
      if outcome.isAccepted { accepted += 1 }
      var objections = outcome.objections
      if seconds > Self.secondsLimit { objections.append("it takes \(seconds) s") }
      guard !objections.isEmpty else { continue }
      findings += 1
      Self.report(objections, of: input, index, seed, directory)
      if findings == Self.findingLimit { break }
    }
    tell(", done")
    return findings == 0
  }

  static func input(_ index: Int, _ seed: UInt64) -> PlanInput {
    mutator.input(seed: seed, index: index)
  }

  /// Writes the files of an input into a directory of its own.
  static func write(_ input: PlanInput, _ index: Int, _ seed: UInt64, _ directory: String) {
    let place = "\(directory)/\(seed)-\(index)"
    try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (name, bytes) in input.files {
      try? Data(bytes).write(to: URL(filePath: "\(place)/\(name)"))
    }
    print("input \(index) of seed \(seed) is in \(place)")
  }

  private static func report(
    _ objections: [String], of input: PlanInput, _ index: Int, _ seed: UInt64, _ directory: String
  ) {
    print("finding:", terminator: " ")
    write(input, index, seed, directory)
    for objection in objections { print("  \(objection.debugDescription)") }
    print("  again: scripts/torture plan \(index) \(seed)")
    fflush(nil)
  }

  /// Writes one input into files and says what comes of it.
  static func repeatOne(_ index: Int, seed: UInt64, directory: String) -> Bool {
    let input = input(index, seed)
    write(input, index, seed, directory)
    // Before a crash, not after it.
    fflush(nil)
    let trial = PlanTrial()
    let outcome = trial.outcome(of: input)
    for objection in outcome.objections { print("objection: \(objection.debugDescription)") }
    print(trial.report(on: input), terminator: "")
    return outcome.objections.isEmpty
  }
}

extension FileHandle {
  /// A new file.
  fileprivate static func forUpdating(_ path: String) -> FileHandle? {
    FileManager.default.createFile(atPath: path, contents: nil)
      ? FileHandle(forUpdatingAtPath: path) : nil
  }

  /// Puts a number where the last one stood.
  fileprivate func write(_ number: Int) {
    var text = Array(String(number).utf8) + [UInt8(ascii: "\n")]
    pwrite(fileDescriptor, &text, text.count, 0)
  }
}
