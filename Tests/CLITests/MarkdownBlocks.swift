/// A fenced block of a Markdown text.
struct MarkdownBlocks: Equatable {
  /// All that stands behind the fence: `json`, `json plan`.
  let language: String
  let text: String

  static func of(_ text: String) -> [MarkdownBlocks] {
    var blocks: [MarkdownBlocks] = []
    var open: (fence: Substring, language: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " }
      if let block = open {
        if trimmed == block.fence {
          let text = block.lines.map { $0 + "\n" }.joined()
          blocks.append(MarkdownBlocks(language: block.language, text: text))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if trimmed.hasPrefix("```") {
        let fence = trimmed.prefix { $0 == "`" }
        let language = trimmed.dropFirst(fence.count).drop { $0 == " " }
        open = (fence, String(language), [])
      }
    }
    return blocks
  }
}
