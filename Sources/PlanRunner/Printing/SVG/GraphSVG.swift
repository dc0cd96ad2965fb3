/// The graph as a picture that stands alone: steps in a column, artifacts beside it, light and dark.
struct GraphSVG {
  private static let margin = 20
  /// Of the monospaced letters, in hundredths of a pixel.
  private static let columnWidth = 782

  private let plan: Plan
  private let graph: PlanGraph
  private let redactor: Redactor

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
    redactor = plan.redactor
  }

  /// An element at a time.
  func emit(to write: (String) -> Void) {
    let head = head
    var boxes: [SVGBox] = []
    var top = Self.margin + head.count * SVGBox.lineHeight + 14
    for (index, step) in plan.steps.enumerated() {
      let box = SVGBox(step, number: index + 1, top: top, redactor: redactor)
      boxes.append(box)
      top += box.height + 22
    }
    let flows = SVGFlow.all(graph, among: boxes)
    let columns = (boxes.map(\.columns) + head.map { SVGText.columns($0.text) }).max() ?? 0
    let width = columns * Self.columnWidth / 100 + 40
    let right = Self.margin + width
    let lanes = (flows.map(\.lane).max() ?? -1) + 1
    let whole = (right + 18 + lanes * SVGFlow.laneWidth + Self.margin, top)
    let name = SVGText.escaped(redactor.redacted(plan.name))
    write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(whole.0)" height="\(whole.1)" \
      viewBox="0 0 \(whole.0) \(whole.1)" role="img" xml:space="preserve">
      <title>\(name)</title>
      \(Self.style)
      <rect class="page" width="\(whole.0)" height="\(whole.1)"/>

      """)
    for (index, line) in head.enumerated() {
      write(line.element(x: Self.margin, y: Self.margin + index * SVGBox.lineHeight + 12) + "\n")
    }
    for (index, flow) in flows.enumerated() { write(flow.element(index: index, right: right)) }
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      let way = "M\(Self.margin + 24) \(box.top + box.height)V\(next.top - 1)m-4 -6l4 6l4 -6"
      write("<path class=\"order\" d=\"\(way)\"/>\n")
    }
    for box in boxes { write(box.element(x: Self.margin, width: width)) }
    write("</svg>\n")
  }

  /// What the plan is, and its values with their origins.
  private var head: [SVGLine] {
    let summary = plan.summary.map { ": \($0)" } ?? ""
    var lines = [SVGLine(.title, redactor.redacted(plan.name + summary))]
    let files = plan.files.map(\.name).joined(separator: ", which extends ")
    lines.append(SVGLine(.dim, redactor.redacted("plan \(files)")))
    let width = plan.values.map(\.name.count).max() ?? 0
    let texts = plan.values.map {
      SVGText.fitting(redactor.redacted($0.shown).canonical, columns: 40)
    }
    let textWidth = texts.map(SVGText.columns).max() ?? 0
    for (value, text) in zip(plan.values, texts) {
      let spaces = [width - value.name.count, textWidth - SVGText.columns(text)].map {
        String(repeating: " ", count: $0)
      }
      let origin = redactor.redacted(value.origin)
      lines.append(SVGLine(.plain, "\(value.name)\(spaces[0])  \(text)\(spaces[1])  \(origin)"))
    }
    return lines
  }

  private static let style = """
    <style>
    text { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
    .title { font-weight: bold }
    .page { fill: #ffffff }
    .title, .plain { fill: #1f2328 }
    .dim { fill: #59636e }
    .box { fill: #f6f8fa; stroke: #818b98 }
    .skipped { stroke-dasharray: 5 4 }
    .order { fill: none; stroke: #818b98; stroke-width: 1.5 }
    .line { fill: none; stroke: currentColor; stroke-width: 1.5 }
    .head { fill: currentColor }
    .flow0 { color: #0969da }
    .flow1 { color: #bc4c00 }
    .flow2 { color: #1a7f37 }
    .flow3 { color: #8250df }
    .flow4 { color: #cf222e }
    .flow5 { color: #6f5f00 }
    @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 }
    .title, .plain { fill: #f0f6fc }
    .dim { fill: #a3adb8 }
    .box { fill: #161b22; stroke: #6e7681 }
    .order { stroke: #6e7681 }
    .flow0 { color: #58a6ff }
    .flow1 { color: #f0883e }
    .flow2 { color: #3fb950 }
    .flow3 { color: #bc8cff }
    .flow4 { color: #ff7b72 }
    .flow5 { color: #d4b106 }
    }
    </style>
    """
}
