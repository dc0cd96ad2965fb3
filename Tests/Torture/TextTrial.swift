import PlanRunnerKit

/// Holds what was said of a plan's JSON against ``JSONJudge``.
struct TextTrial {
  let objections: [String]

  init(_ reading: PlanReader.Result) {
    var objections: [String] = []
    for (index, text) in reading.texts.all.enumerated() {
      let expected = JSONJudge.firstMistake(text.bytes)
      var found: JSONMistake?
      do throws(JSONMistake) { _ = try JSONParser.parse(text.bytes, named: "text") } catch {
        found = error
      }
      guard let expected else {
        if let found { objections.append("\(text.name) is JSON, but: \(found)") }
        continue
      }
      guard found != nil else {
        objections.append("\(text.name) is no JSON at byte \(expected), and was taken for it")
        continue
      }
      let isPlaced = reading.diagnostics.all.contains {
        Int($0.place.text) == index && $0.place.range.lowerBound == expected
      }
      if !isPlaced {
        objections.append("\(text.name) is no JSON at byte \(expected), and nothing is said there")
      }
    }
    self.objections = objections
  }
}
