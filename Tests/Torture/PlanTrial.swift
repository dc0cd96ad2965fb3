import Facts
import Host
import PlanRunnerKit
import Steps

/// Reads inputs as planrunner reads a plan, and says what of the outcome cannot be right.
public struct PlanTrial: Sendable {
  /// Of the variable `K`: a text that is found nowhere else.
  static let secret = "sw0rdfish-below-the-keel"
  private static let environment = ["A": "1", "W": "7", "K": secret]
  /// What the sources of a plan may read beside the plans themselves.
  private static let companions: [String: [UInt8]] = [
    "f.txt": Array("1.2.3\nA\nLICENSED: true\n".utf8),
    "f.json": Array(#"{"a": ["x", 2], "list": ["a", "b"], "v": "1.2.3", "n": null}"#.utf8),
    "l.json": Array(#"[{"version": "1.2.3", "build": 7}]"#.utf8),
  ]

  private let reader = PlanReader(
    catalog: .standard, facts: StillFacts(), environment: PlanTrial.environment)

  /// What came of an input.
  public struct Outcome: Sendable {
    public let isAccepted: Bool
    public let diagnosticCount: Int
    /// What cannot be right, in words; empty when nothing was found.
    public let objections: [String]
  }

  public init() {}

  /// Reads an input and judges what came of it.
  ///
  /// `inFull` it is also read a second time, and its mistakes printed as data; without that, more of
  /// the time goes into other inputs.
  public func outcome(of input: PlanInput, inFull: Bool = true) -> Outcome {
    var objections: [String] = []
    let files = MemoryFiles(input.files.merging(Self.companions) { first, _ in first })
    do throws(HostError) {
      let reading = try read(files)
      objections += DiagnosticTrial(reading, inFull: inFull).objections
      objections += TextTrial(reading).objections
      if inFull { objections += secondReading(of: files, after: reading) }
      if let plan = reading.plan {
        objections += AcceptedTrial(plan).objections
        objections += reprinted(input, plan)
      } else if reading.diagnostics.isEmpty {
        objections.append("there is neither a plan nor a mistake")
      }
      if files.openCount > 0 { objections.append("\(files.openCount) files were left open") }
      return Outcome(
        isAccepted: reading.plan != nil, diagnosticCount: reading.diagnostics.all.count,
        objections: objections)
    } catch {
      return Outcome(
        isAccepted: false, diagnosticCount: 0,
        objections: objections + ["the reader threw: \(error)"])
    }
  }

  /// What planrunner prints of an input: its mistakes, or its graph.
  public func report(on input: PlanInput) -> String {
    let files = MemoryFiles(input.files.merging(Self.companions) { first, _ in first })
    do throws(HostError) {
      let reading = try read(files)
      return reading.plan.map { GraphPrinter($0).text(.text) }
        ?? DiagnosticPrinter(reading.texts).text(reading.diagnostics)
    } catch { return "\(error)\n" }
  }

  private func read(_ files: MemoryFiles) throws(HostError) -> PlanReader.Result {
    try reader.read("\(MemoryFiles.place)/\(PlanInput.plan)", calls: files)
  }

  private func secondReading(
    of files: MemoryFiles, after first: PlanReader.Result
  ) -> [String] {
    do throws(HostError) {
      let second = try read(files)
      if second.diagnostics.all != first.diagnostics.all {
        return ["a second reading found other mistakes"]
      }
      return second.plan.map(AcceptedTrial.content) == first.plan.map(AcceptedTrial.content)
        ? [] : ["a second reading gave another plan"]
    } catch { return ["a second reading threw: \(error)"] }
  }

  /// A plan must say the same when its JSON is written in another way.
  private func reprinted(_ input: PlanInput, _ plan: Plan) -> [String] {
    var files = Self.companions
    let names = Set(input.files.map(\.0))
    for (name, bytes) in input.files {
      do throws(JSONMistake) {
        let node = try JSONParser.parse(bytes, named: name)
        guard !SelfReading.isFound(in: node, of: names) else { return [] }
        guard let text = Reprint.text(of: node) else { return [] }
        files[name] = Array(text.utf8)
      } catch {
        // A base that is not read may be anything.
        files[name] = bytes
      }
    }
    do throws(HostError) {
      let reading = try read(MemoryFiles(files))
      guard let second = reading.plan else {
        let message = reading.diagnostics.all.first?.message ?? ""
        return ["the plan is refused once its JSON is reprinted: \(message)"]
      }
      if AcceptedTrial.content(second) != AcceptedTrial.content(plan) {
        return ["the plan says something else once its JSON is reprinted"]
      }
      return PlanDifference(plan, second).isEmpty
        ? [] : ["the plan differs from its own reprinted JSON"]
    } catch { return ["the reprinted plan cannot be read: \(error)"] }
  }
}
