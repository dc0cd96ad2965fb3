import CReaderFiles

/// Builds the corpus database from its two JSON files.
@main struct Main {
  static let usage = """
    usage: corpus-builder LINES.json DATABASE [--layers LAYERS.json]

    Without --layers the layers are sample-layers.json beside LINES.json.
    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--help"] {
      print(usage)
      return
    }
    if arguments.count == 4, arguments[2] == "--layers" {
      arguments.remove(at: 2)
    } else if arguments.count == 3 {
      arguments = []
    }
    let isOption = arguments.contains { $0.hasPrefix("-") }
    guard (2...3).contains(arguments.count), !isOption else {
      reader_complain("corpus-builder: wrong arguments\n\(usage)\n")
      reader_exit(64)
    }
    do throws(BuildFailure) {
      let lines = try CorpusLines(reading: arguments[0])
      let layers = try CorpusLayers(
        reading: arguments.count == 3 ? arguments[2] : sibling(of: arguments[0]), of: lines)
      try Corpus(lines: lines, layers: layers).write(to: arguments[1])
    } catch {
      reader_complain("corpus-builder: \(error.message)\n")
      reader_exit(1)
    }
  }

  private static func sibling(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "sample-layers.json" }
    return path[...slash] + "sample-layers.json"
  }
}
