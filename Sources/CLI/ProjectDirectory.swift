internal import Host
internal import SampleProject

/// The directory that `init` writes a project into; it is made when the first file is written.
struct ProjectDirectory: ~Copyable {
  /// The nearest directory that is there.
  private let nearest: Directory
  /// Names of the directories below it that have to be made.
  private let names: [String]

  init(_ place: String) throws(HostError) {
    let (path, missing) = try Self.nearest(to: place)
    nearest = try Directory(at: path)
    names = missing
  }

  /// The longest part of a path that leads to something, and the names behind it.
  private static func nearest(to place: String) throws(HostError) -> (String, [String]) {
    let start = place.hasPrefix("/") ? "/" : ""
    var components = place.split(separator: "/").filter { $0 != "." }.map(String.init)
    var missing: [String] = []
    while true {
      let path = start + components.joined(separator: "/")
      do throws(HostError) {
        _ = try Host.resolve(path.isEmpty ? "." : path)
        return (path.isEmpty ? "." : path, missing)
      } catch {
        guard error.isMissing, let name = components.popLast() else { throw error }
        missing.insert(name, at: 0)
      }
    }
  }

  /// The path of one of its files, by which a shell where `place` was given finds it.
  static func path(of file: String, in place: String) -> String {
    var place = Substring(place)
    while place.hasSuffix("/") { place.removeLast() }
    if place == "." { return file }
    return "\(place.hasPrefix("-") ? "./" : "")\(place)/\(file)"
  }

  /// What stands where a file or its folder would go and is something else, each in words.
  borrowing func obstacles(to files: [ProjectFile]) throws(HostError) -> [String] {
    guard names.isEmpty else { return [] }
    var obstacles: [String] = []
    var closed: Set<String> = []
    for folder in Set(files.compactMap(\.folder)).sorted() {
      guard let obstacle = try obstacle(atFolder: folder) else { continue }
      obstacles.append(obstacle)
      closed.insert(folder)
    }
    for file in files where !closed.contains(file.folder ?? "") {
      guard try !isThere(file), let status = try nearest.status(of: file.path) else { continue }
      obstacles.append(
        status.kind == .file
          ? "'\(file.path)' is there already, with another content"
          : "'\(file.path)' is there already and is no file")
    }
    return obstacles
  }

  private borrowing func obstacle(atFolder folder: String) throws(HostError) -> String? {
    guard let status = try nearest.status(of: folder) else { return nil }
    switch status.kind {
    case .directory: return nil
    case .symbolicLink:
      do throws(HostError) {
        // What cannot be opened on the way is no directory inside.
        _ = try nearest.resolved("\(folder)/x")
        return nil
      } catch { return error.description }
    case .file, .other: return "'\(folder)' is there already and is no directory"
    }
  }

  /// Those of the files that are not there yet.
  borrowing func missing(_ files: [ProjectFile]) throws(HostError) -> [ProjectFile] {
    var missing: [ProjectFile] = []
    for file in files where try !isThere(file) { missing.append(file) }
    return missing
  }

  /// Whether the file is there, byte for byte.
  private borrowing func isThere(_ file: ProjectFile) throws(HostError) -> Bool {
    guard names.isEmpty, let status = try nearest.status(of: file.path), status.kind == .file,
      status.size == file.text.utf8.count
    else { return false }
    let bytes = try nearest.open(file.path).readAll(limit: file.text.utf8.count)
    return bytes == Array(file.text.utf8)
  }

  /// Makes the directory and writes files into it, each whole and on the disk.
  ///
  /// - Returns: How many were written, and what stopped the rest.
  borrowing func write(_ files: [ProjectFile]) -> (count: Int, failure: HostError?) {
    var count = 0
    do throws(HostError) {
      let path = names.joined(separator: "/")
      if !path.isEmpty { try nearest.makeDirectories(path) }
      let directory = try path.isEmpty ? Directory(at: nearest.path) : nearest.directory(path)
      for file in files {
        if let folder = file.folder, try directory.status(of: folder) == nil {
          try directory.makeDirectories(folder)
        }
        try directory.replace(file.path) { output throws(HostError) in
          try output.write(Array(file.text.utf8))
        }
        count += 1
      }
      // The names of directories that were made are on the disk too.
      try directory.sync()
      try nearest.sync()
    } catch { return (count, error) }
    return (count, nil)
  }
}
