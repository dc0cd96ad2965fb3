import Foundation
import Testing

/// What was judged is what is built: an artifact that changes on the way is caught before it is used.
@Suite struct GuardTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// Steps that come in between.
    let steps: [String]
    /// The step that must be stopped, the artifact, who wrote it and the steps in between.
    let stopped: String
    let artifact: String
    let writer: String
    let between: [String]
    var file: String { Sample.app + "/" + artifact }
  }

  private static func meddle(
    _ script: String, id: String = "meddle", after: String, more: String = ""
  ) -> String {
    #"{"id": "\#(id)", "type": "exec", "after": "\#(after)", "command": ["sh", "-c", "\#(script)", "${stage}", "${product}"]\#(more)}"#
  }

  @Test(arguments: [
    Case(
      testDescription: "a byte is appended to the database",
      steps: [meddle("printf x >> $0/reader.sqlite", after: "licence")], stopped: "assemble",
      artifact: "build/stage-1.4.0-4/reader.sqlite", writer: "stage",
      between: ["licence", "meddle", "spec"]),
    Case(
      testDescription: "a byte is changed and its time put back",
      steps: [
        meddle(
          "touch -r $0/reader.sqlite t; printf x | dd of=$0/reader.sqlite bs=1 seek=9000 conv=notrunc 2>&1; touch -r t $0/reader.sqlite; rm t",
          after: "licence")
      ], stopped: "assemble", artifact: "build/stage-1.4.0-4/reader.sqlite", writer: "stage",
      between: ["licence", "meddle", "spec"]),
    Case(
      testDescription: "a spec line too many comes in later",
      steps: [meddle("echo x >> ScriptureReader-Release.yml", after: "spec")],
      stopped: "assemble", artifact: "ScriptureReader-Release.yml", writer: "spec",
      between: ["meddle"]),
    Case(
      testDescription: "a file of the app is changed",
      steps: [meddle("echo x >> $1/ScriptureReader.app/Info.plist", after: "assemble")],
      stopped: "prove-app", artifact: "build/product-1.4.0-4/ScriptureReader.app/Info.plist",
      writer: "assemble", between: ["meddle"]),
    Case(
      testDescription: "a file is put into the app",
      steps: [meddle("touch $1/ScriptureReader.app/new", after: "assemble")],
      stopped: "prove-app", artifact: "build/product-1.4.0-4/ScriptureReader.app/new",
      writer: "assemble", between: ["meddle"]),
    Case(
      testDescription: "a mode of the app is changed",
      steps: [meddle("chmod 777 $1/ScriptureReader.app/reader.sqlite", after: "assemble")],
      stopped: "prove-app", artifact: "build/product-1.4.0-4/ScriptureReader.app/reader.sqlite",
      writer: "assemble", between: ["meddle"]),
    Case(
      testDescription: "the .ipa is changed after it was proven",
      steps: [meddle("printf x >> $1/ScriptureReader.ipa", after: "prove-ipa")],
      stopped: "ledger", artifact: "build/product-1.4.0-4/ScriptureReader.ipa", writer: "assemble",
      between: ["prove-app", "prove-ipa", "meddle", "self-test"]),
  ])
  func catchesAChangeBeforeTheArtifactIsUsed(_ example: Case) throws {
    let sample = try Sample(plan: "appstore", steps: example.steps)
    let result = try sample.run()
    #expect(result.status == 1)
    #expect(try sample.outcomes() == sample.outcomes(passedBefore: example.stopped))
    #expect(result.output.contains("'\(example.artifact)' is not what '\(example.writer)' wrote: "))
    let steps = example.between.map { "'\($0)'" }.joined(separator: ", ")
    #expect(result.output.contains("What to do: It changed while \(steps) ran."))
    if example.stopped == "assemble" {
      #expect(!sample.scratch.exists("\(Sample.app)/build/product-1.4.0-4"))
    }
    let now = try sample.scratch.shell("sha256sum < '\(example.file)'").prefix(64)
    let digests = result.output.matches(of: /sha256 ([0-9a-f]{64}) (then|now)/)
    for digest in digests where digest.2 == "now" { #expect(digest.1 == now) }
    let recorded = try sample.scratch.query(
      "SELECT sha256 FROM artifact UNION SELECT sha256 FROM member", trail: Sample.trail)
    for digest in digests where digest.2 == "then" { #expect(recorded.contains(String(digest.1))) }
    #expect(!digests.isEmpty || result.output.contains("mode 100644 then, "))
  }

  /// The step that ran last is told of too, and no ledger can be written after it.
  @Test func blamesTheLastStepOfAll() throws {
    let step = Self.meddle("printf x >> $1/ScriptureReader.ipa", after: "ledger")
    let sample = try Sample(plan: "appstore", steps: [step])
    let result = try sample.run()
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "What to do: It changed while 'prove-app', 'prove-ipa', 'self-test', 'ledger', 'meddle' ran."
      ))
  }

  struct Gone: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let says: String
  }

  @Test(arguments: [
    Gone(
      testDescription: "taken away", script: "rm $0/reader.sqlite",
      says: "there is no 'build/stage-1.4.0-4/reader.sqlite' for 'assemble' to read"),
    Gone(
      testDescription: "a link to the same bytes",
      script: "mv $0/reader.sqlite x; ln -s ../../x $0/reader.sqlite",
      says: "cannot read 'build/stage-1.4.0-4/reader.sqlite': it is a symbolic link"),
    Gone(
      testDescription: "a pipe", script: "rm $0/reader.sqlite; mkfifo $0/reader.sqlite",
      says: "build/stage-1.4.0-4/reader.sqlite"),
  ])
  func cannotTellOfAnArtifactThatIsNoFile(_ example: Gone) throws {
    let step = Self.meddle(example.script, after: "licence")
    let sample = try Sample(plan: "appstore", steps: [step])
    let result = try sample.run()
    #expect(result.status == 2)
    #expect(result.output.contains(example.says))
    #expect(try sample.outcomes() == sample.outcomes(passedBefore: "assemble", ending: "error"))
    #expect(!sample.scratch.exists("\(Sample.app)/build/product-1.4.0-4"))
  }

  /// The ledger must not tell of a release whose product changed before the entry was written.
  @Test func tellsTheLedgerOfNothingThatChanged() throws {
    let step = Self.meddle("printf x >> ScriptureReader-Release.yml", after: "self-test")
    let sample = try Sample(plan: "appstore", steps: [step])
    let before = try sample.scratch.text(Sample.ledger)
    let result = try sample.run()
    #expect(result.status == 1)
    #expect(try sample.scratch.text(Sample.ledger) == before)
  }
}
