/// The scripture, exactly as its file has it.
struct CorpusLines {
  struct Line: Equatable {
    let id: Int64
    let ang: Int64
    let gurmukhi: String
  }

  let source: String
  let lines: [Line]

  init(reading path: String) throws(BuildFailure) {
    let file = try JSON(reading: path)
    let object = try file.object(path, keys: ["source", "lines"])
    source = try object["source"].text("\(path): 'source'")
    var lines: [Line] = []
    for item in try object["lines"].array("\(path): 'lines'") {
      let place = "\(path): entry \(lines.count + 1) of 'lines'"
      let fields = try item.object(place, keys: ["id", "ang", "gurmukhi"])
      let line = Line(
        id: try fields["id"].positive("\(place): 'id'"),
        ang: try fields["ang"].positive("\(place): 'ang'"),
        gurmukhi: try fields["gurmukhi"].text("\(place): 'gurmukhi'"))
      if let last = lines.last {
        guard line.id > last.id else {
          throw BuildFailure("\(place) has id \(line.id) after id \(last.id)")
        }
        guard line.ang >= last.ang else {
          throw BuildFailure("\(place) has Ang \(line.ang) after Ang \(last.ang)")
        }
      }
      lines.append(line)
    }
    guard !lines.isEmpty else { throw BuildFailure("\(path): there is no line") }
    self.lines = lines
  }
}
