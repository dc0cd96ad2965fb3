import Testing

@testable import PlanRunnerKit

/// A plan with a byte changed, removed, doubled or cut is read or reported, and never traps.
@Suite struct MangledPlanTests {
  private static let plan = #"""
    {"format": 1, "name": "é", "extends": "base.json", "root": ".", "values": {"v": "${w} $${x}",
     "w": {"env": "W", "type": "integer", "default": 7}, "k": {"env": "K", "secret": true}},
     "drop": ["z"], "steps": [
      {"id": "a", "times": 2}, {"id": "p", "type": "play", "after": "a", "level": "low",
       "patience": "90s", "copies": [{"from": "y", "into": "o/${w}"}], "names": {"n": "\u00e9${w}"},
       "when": {"value": "${w}", "equals": 7}, "do": ["note ${k} ${v}"]}]}
    """#

  private static let base = #"""
    {"format": 1, "steps": [{"id": "a", "type": "echo", "from": "x", "to": "y"},
     {"id": "z", "type": "play"}]}
    """#

  private static let bytes =
    Array(#"{}[]":,\$0-1eE.ux/ "#.utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xFF, 0xED]

  /// Numbers that are the same in every run.
  private struct Numbers {
    private var state: UInt64
    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next(below count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
  }

  private func mangled(_ text: String, _ numbers: inout Numbers) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...numbers.next(below: 3) {
      let place = numbers.next(below: bytes.count)
      switch numbers.next(below: 5) {
      case 0: bytes[place] = Self.bytes[numbers.next(below: Self.bytes.count)]
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Self.bytes[numbers.next(below: Self.bytes.count)], at: place)
      case 3:
        let end = min(bytes.count, place + 1 + numbers.next(below: 40))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: numbers.next(below: bytes.count))
      default: bytes.removeSubrange(place..<min(bytes.count, place + numbers.next(below: 30)))
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8) func isReadOrReported(_ seed: Int) throws {
    let folder = try Folder()
    try folder.put("x", "text")
    try folder.put("base.json", Self.base)
    try folder.put("plan.json", Self.plan)
    let whole = try folder.read(environment: ["K": "swordfish"])
    #expect(whole.diagnostics.all.map(\.message) == [])
    var numbers = Numbers(seed: seed + 1)
    var read = 0
    for round in 0..<200 {
      let isBase = round % 4 == 3
      try folder.put("plan.json", isBase ? Array(Self.plan.utf8) : mangled(Self.plan, &numbers))
      try folder.put("base.json", isBase ? mangled(Self.base, &numbers) : Array(Self.base.utf8))
      let result = try folder.read(environment: ["K": "swordfish"])
      if let plan = result.plan {
        read += 1
        #expect(!plan.steps.isEmpty)
        for format in GraphFormat.allCases {
          #expect(!GraphPrinter(plan).text(format).contains("swordfish"))
        }
      } else {
        #expect(!result.diagnostics.isEmpty)
      }
      for diagnostic in result.diagnostics.all {
        let text = result.texts.all[Int(diagnostic.place.text)]
        #expect(diagnostic.place.range.lowerBound <= text.bytes.count)
      }
      let printed = DiagnosticPrinter(result.texts).text(result.diagnostics)
      #expect(!printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }
    // Some changes leave a right plan, and most do not.
    #expect((1..<100).contains(read))
  }
}
