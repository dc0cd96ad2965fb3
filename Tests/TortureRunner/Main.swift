import Foundation
import Torture

/// The part of `scripts/torture` that runs many inputs; the script says how it is called.
@main struct Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    switch (words.first, numbers.count, words.count) {
    case ("plans", 4, 6):
      // A part of a run: COUNT SEED PART PARTS DIRECTORY.
      let run = PlanRun(
        count: Int(numbers[0]), seed: numbers[1], part: Int(numbers[2]), parts: Int(numbers[3]),
        directory: words[5])
      exit(run.run() ? 0 : 1)
    case ("plan", 2, 4):
      // One input of a run: INDEX SEED DIRECTORY.
      exit(PlanRun.repeatOne(Int(numbers[0]), seed: numbers[1], directory: words[3]) ? 0 : 1)
    case ("signals", 2, 5):
      // Runs that are stopped: COUNT SEED PROGRAM DIRECTORY.
      let run = SignalRun(
        program: words[3], count: Int(numbers[0]), seed: numbers[1], directory: words[4])
      exit(run.run() ? 0 : 1)
    case ("write", 2, 4):
      // One input of a run, which is not read: it may be the one that ends the process.
      PlanRun.write(
        PlanRun.input(Int(numbers[0]), numbers[1]), Int(numbers[0]), numbers[1], words[3])
    default:
      print("use scripts/torture")
      exit(64)
    }
  }
}
