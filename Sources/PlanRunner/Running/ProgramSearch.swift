internal import Host

/// Finds the file of a program once, so that what is started is what was found.
public enum ProgramSearch {
  /// Where programs are looked for when nobody says where.
  public static let usualPath = "/usr/local/bin:/usr/bin:/bin"

  /// The absolute path of `name`: below the root with a `/` in it, else in one of the directories of `path`.
  public static func find(
    _ name: String, root: String, path: String?
  ) throws(StepFailure) -> String {
    if name.contains("/") {
      let file = name.hasPrefix("/") ? name : "\(root)/\(name)"
      guard let kind = status(of: file) else {
        throw .error(
          "there is no program '\(name)'", advice: "Check 'command'; paths are below the root.")
      }
      guard kind.isExecutable else {
        throw .error(
          "'\(name)' may not be executed", advice: "Give it permission: chmod +x \(name)")
      }
      return file
    }
    for directory in (path ?? "").split(separator: ":") where directory.hasPrefix("/") {
      let file = "\(directory)/\(name)"
      if let found = status(of: file), found.isExecutable { return file }
    }
    throw .error(
      "there is no program '\(name)' on PATH",
      advice: "Install it, or give its path. PATH is \(path ?? "not set").")
  }

  private static func status(of file: String) -> FileStatus? {
    do throws(HostError) {
      let resolved = try Host.resolve(file)
      let components = resolved.split(separator: "/")
      let parent = "/" + components.dropLast().joined(separator: "/")
      let status = try Directory(at: parent).status(of: String(components.last ?? ""))
      return status?.kind == .file ? status : nil
    } catch { return nil }
  }
}
