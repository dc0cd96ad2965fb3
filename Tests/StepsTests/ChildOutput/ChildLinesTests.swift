import PlanRoom
import PlanRunnerKit
import Testing

@testable import Steps

/// Two streams that are kept in one place come by lines.
@Suite struct ChildLinesTests {
  @Test func handsOnWholeLinesWhereverTheyAreSplit() {
    let bytes = Array("one\n\ntwo\nthree".utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var lines = ChildLines()
        var handed: [UInt8] = []
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          let whole = lines.taken(Array(piece))
          #expect(whole.isEmpty || whole.last == 0x0A)
          handed += whole
        }
        #expect(String(decoding: handed, as: UTF8.self) == "one\n\ntwo\n")
        #expect(String(decoding: lines.rest(), as: UTF8.self) == "three")
      }
    }
  }

  @Test func handsOnALongLineInPieces() {
    var lines = ChildLines()
    let piece = [UInt8](repeating: 0x78, count: ChildLines.limit - 1)
    #expect(lines.taken(piece).isEmpty)
    #expect(lines.taken([0x79]).count == ChildLines.limit)
    #expect(lines.taken([0x7A]).isEmpty)
    #expect(lines.taken([0x0A, 0x61]) == [0x7A, 0x0A])
    #expect(lines.rest() == [0x61])
  }

  /// Each line in two pieces, with one of the other stream's between them.
  @Test func keepsTheLinesOfBothStreamsApart() throws {
    let script =
      "for n in 1 2 3; do printf 'out '; sleep 0.02; printf 'err ' >&2; sleep 0.02; echo $n; "
      + "sleep 0.02; echo $n >&2; sleep 0.02; done; printf end; printf last >&2; exit 1"
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "\#(script)"], "expect": [{"that": "it is whole", "output": "all", "match": "(?m)^(?=(?:out|err) [123]$)", "matches": 6}, {"that": "it fails", "exitStatus": true, "equals": 1}]"#
    )
    let lines = ["out 1", "err 1", "out 2", "err 2", "out 3", "err 3"]
    let log = String(decoding: report.log, as: UTF8.self)
    #expect(
      log.split(separator: "\n").map(String.init).sorted() == (lines + ["endlast"]).sorted())
    #expect(report.shown.sorted() == (lines + ["end", "last"]).sorted())
    #expect(report.outcome == .passed, "\(report.message) \(report.findings)")
  }
}

extension ChildLines {
  fileprivate mutating func taken(_ bytes: [UInt8]) -> [UInt8] {
    var handed: [UInt8] = []
    take(bytes.span) { part in handed += part.indices.map { part[$0] } }
    return handed
  }

  fileprivate mutating func rest() -> [UInt8] {
    var handed: [UInt8] = []
    finish { part in handed += part.indices.map { part[$0] } }
    return handed
  }
}
