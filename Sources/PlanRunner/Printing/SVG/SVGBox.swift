/// A step in the picture: a box with a line for each thing it reads and writes.
struct SVGBox {
  static let lineHeight = 19
  static let padding = 11

  let id: String
  let isSkipped: Bool
  let lines: [SVGLine]
  let top: Int
  /// Height above the picture's edge of the line at which each artifact enters.
  private(set) var entries: [ArtifactPath: Int] = [:]
  /// The same for those that leave.
  private(set) var exits: [ArtifactPath: Int] = [:]

  var height: Int { lines.count * Self.lineHeight + 2 * Self.padding - 3 }
  var columns: Int { lines.map { SVGText.columns($0.text) }.max() ?? 0 }

  init(_ step: PlannedStep, number: Int, top: Int, redactor: Redactor) {
    id = step.id
    isSkipped = step.isSkipped
    self.top = top
    var lines = [SVGLine(.title, redactor.redacted("\(number). \(step.id)  \(step.type)"))]
    if step.isSkipped { lines.append(SVGLine(.dim, "skipped: its 'when' is false")) }
    if let summary = step.summary { lines.append(SVGLine(.dim, redactor.redacted(summary))) }
    func middle() -> Int { top + Self.padding + lines.count * Self.lineHeight - 7 }
    let updates = step.updates
    for path in step.inputs where !updates.contains(path) {
      lines.append(SVGLine(.plain, redactor.redacted("reads   \(path)")))
      entries[path] = middle()
    }
    for path in step.outputs {
      let isUpdate = updates.contains(path)
      let verb = isUpdate ? "updates" : "writes "
      lines.append(SVGLine(.plain, redactor.redacted("\(verb) \(path)")))
      exits[path] = middle()
      if isUpdate { entries[path] = middle() }
    }
    self.lines = lines
  }

  func element(x: Int, width: Int) -> String {
    let kind = isSkipped ? "box skipped" : "box"
    var text = "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(top)\" width=\"\(width)\""
    text += " height=\"\(height)\" rx=\"6\"/>\n"
    for (index, line) in lines.enumerated() {
      text += line.element(x: x + 12, y: top + Self.padding + index * Self.lineHeight + 12) + "\n"
    }
    return text
  }
}
