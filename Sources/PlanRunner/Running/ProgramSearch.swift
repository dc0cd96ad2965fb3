internal import Host

/// Finds the file of a program once, so that what is started is what was found.
public enum ProgramSearch {
  /// Where programs are looked for when nobody says where.
  public static let usualPath = "/usr/local/bin:/usr/bin:/bin"

  /// What a name with a `/` in it names below the root; `nil` for one that is absolute or on PATH.
  ///
  /// `./tool` is how a shell names a program that lies in the root itself.
  public static func belowRoot(_ name: String) -> String? {
    guard name.contains("/"), !name.hasPrefix("/") else { return nil }
    return name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }

  /// The absolute path of `name`: below the root with a `/` in it, else in one of the directories of `path`.
  public static func find(
    _ name: String, root: String, path: String?
  ) throws(StepFailure) -> String {
    guard !name.contains("/") else {
      let file = belowRoot(name).map { "\(root)/\($0)" } ?? name
      try requireProgram(at: file, named: name)
      return file
    }
    for directory in (path ?? "").split(separator: ":") where directory.hasPrefix("/") {
      let file = "\(directory)/\(name)"
      do throws(HostError) {
        // One that this user may not execute is passed over, as by a shell.
        if try Host.status(of: file, followingLinks: true)?.kind == .file, Host.mayExecute(file) {
          return file
        }
      } catch {
        // Another directory may have it, as for a shell.
      }
    }
    throw .error(
      "there is no program '\(name)' on PATH",
      advice: "Install it, or give its path. PATH is \(path ?? "not set").")
  }

  private static func requireProgram(at file: String, named name: String) throws(StepFailure) {
    let found: FileStatus?
    do throws(HostError) { found = try Host.status(of: file, followingLinks: true) } catch {
      throw .error(
        "the program '\(name)' cannot be reached: \(error.message)",
        advice: "Look at the permissions of the directories on the way to it.")
    }
    guard let found else {
      throw .error(
        "there is no program '\(name)'", advice: "Check 'command'; paths are below the root.")
    }
    guard found.kind == .file else {
      throw .error(
        "'\(name)' is \(found.kind == .directory ? "a directory" : "no file"), not a program",
        advice: "Check 'command'.")
    }
    guard Host.mayExecute(file) else {
      throw .error(
        "'\(name)' may not be executed", advice: "Give it permission: chmod +x \(name)")
    }
  }
}
