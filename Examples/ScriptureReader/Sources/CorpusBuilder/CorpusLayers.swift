/// What is laid beside the scripture: a translation, and lines that are no part of it.
struct CorpusLayers {
  struct Translation: Equatable {
    let line: Int64
    let text: String
  }

  struct ExtraLine: Equatable {
    let id: Int64
    let source: String
    let gurmukhi: String
  }

  let note: String
  let english: [Translation]
  let extraLines: [ExtraLine]

  /// Reads the layers; the English layer must have one text for every line, in their order.
  init(reading path: String, of corpus: CorpusLines) throws(BuildFailure) {
    let file = try JSON(reading: path)
    let object = try file.object(path, keys: ["note", "english", "extra_lines"])
    note = try object["note"].text("\(path): 'note'")

    var english: [Translation] = []
    for item in try object["english"].array("\(path): 'english'") {
      let place = "\(path): entry \(english.count + 1) of 'english'"
      let fields = try item.object(place, keys: ["line", "text"])
      english.append(
        Translation(
          line: try fields["line"].positive("\(place): 'line'"),
          text: try fields["text"].text("\(place): 'text'")))
    }
    guard english.map(\.line) == corpus.lines.map(\.id) else {
      throw BuildFailure("\(path): 'english' does not have one text for every line, in order")
    }
    self.english = english

    var extraLines: [ExtraLine] = []
    for item in try object["extra_lines"].array("\(path): 'extra_lines'") {
      let place = "\(path): entry \(extraLines.count + 1) of 'extra_lines'"
      let fields = try item.object(place, keys: ["id", "source", "gurmukhi"])
      let line = ExtraLine(
        id: try fields["id"].positive("\(place): 'id'"),
        source: try fields["source"].text("\(place): 'source'"),
        gurmukhi: try fields["gurmukhi"].text("\(place): 'gurmukhi'"))
      guard line.id > extraLines.last?.id ?? 0 else {
        throw BuildFailure("\(place) has id \(line.id), which does not ascend")
      }
      extraLines.append(line)
    }
    self.extraLines = extraLines
  }
}
