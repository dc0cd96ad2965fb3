internal import Host

/// A plan's file and the files it extends, read and taken apart; the plan itself comes first.
struct PlanFiles {
  /// How many files one plan may be made of.
  static let depthLimit = 8

  var texts = SourceTexts()
  var files: [PlanFile] = []
  /// The absolute path of each file, in the order of `texts`.
  private(set) var paths: [String] = []
  /// Whether every file that is extended was read: without one, nobody knows what the plan says.
  private(set) var isWhole = false

  /// Reads `path` and what it extends.
  ///
  /// - Throws: the failure to read the plan itself or a file it extends.
  mutating func load(
    _ path: String, calls: any FileCalls, reporting diagnostics: inout Diagnostics
  ) throws(HostError) {
    var next: (path: String, shown: String, place: Place?) = (path, path, nil)
    while true {
      let resolved: String
      let bytes: [UInt8]
      do throws(HostError) {
        resolved = try calls.resolve(next.path)
        bytes = try Self.read(resolved, calls)
      } catch {
        guard let place = next.place else { throw error }
        diagnostics.report("cannot read '\(next.shown)': \(error.message)", at: place, cause: .file)
        return
      }
      if let place = next.place, paths.contains(resolved) {
        let ring = (texts.all.map(\.name) + [next.shown]).joined(separator: " -> ")
        diagnostics.report("plans extend each other in a ring: \(ring)", at: place)
        return
      }
      let index = texts.add(SourceText(name: next.shown, bytes: bytes))
      paths.append(resolved)
      let node: JSONNode
      do throws(Diagnostic) {
        node = try JSONParser.parse(texts, index, isPlan: true, reporting: &diagnostics)
      } catch {
        diagnostics.report(error)
        return
      }
      let directory = Self.parent(of: resolved)
      guard
        let file = PlanFile(
          node, text: index, directory: directory, reporting: &diagnostics)
      else { return }
      files.append(file)
      guard let extends = file.extends else {
        isWhole = true
        return
      }
      guard files.count < Self.depthLimit else {
        diagnostics.report(
          "plans extend each other more than \(Self.depthLimit) deep", at: extends.place)
        return
      }
      next = (
        extends.path.hasPrefix("/") ? extends.path : "\(directory)/\(extends.path)",
        Self.joined(Self.parent(of: next.shown), extends.path), extends.place
      )
    }
  }

  private static func read(_ path: String, _ calls: any FileCalls) throws(HostError) -> [UInt8] {
    let directory = try Directory(at: parent(of: path), calls: calls)
    let name = path.split(separator: "/").last.map(String.init) ?? "."
    return try directory.open(name).readAll(limit: JSONParser.sizeLimit)
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func joined(_ directory: String, _ path: String) -> String {
    directory == "." || path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }
}
