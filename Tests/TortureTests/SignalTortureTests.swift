import Foundation
import Testing
import Torture

/// A short slice of what `scripts/torture signals` runs a thousand times.
@Suite struct SignalTortureTests {
  @Test func aStoppedRunLeavesNothingOpen() throws {
    guard SignalTrial.isPossible else {
      print("skipped: there is no /proc, which shows what a run leaves behind")
      return
    }
    let name = "planrunner-torture-\(UUID().uuidString)"
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: name).path
    var trial = try SignalTrial(program: try Self.binary, at: place, seed: 1)
    defer { trial.remove() }
    var stopped = 0
    for index in 0..<15 {
      let round = try trial.round(index)
      #expect(round.objections == [], "\(round.kind) after \(round.moment) ms")
      if round.wasStopped { stopped += 1 }
    }
    #expect(stopped > 0)
  }

  /// `planrunner` stands next to the test bundle.
  private static var binary: String {
    get throws {
      let candidates = [
        Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
      ].compactMap { $0?.appending(path: "planrunner").path }
      return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
    }
  }
}
