extension Directory {
  /// The name a file has until it is whole; one per file, so that a killed run leaves a name the next one knows.
  public static func partialName(of name: String) -> String { ".\(name).partial" }

  /// The name whose partial name this is; `nil` when it is that of none.
  public static func wholeName(of partial: String) -> String? {
    guard partial.utf8.first == UInt8(ascii: ".") else { return nil }
    let rest = partial.utf8.dropFirst().dropLast(partialName(of: "").utf8.count - 1)
    let name = String(Substring(rest))
    return !name.isEmpty && partialName(of: name).utf8.elementsEqual(partial.utf8) ? name : nil
  }

  /// Writes a file so that a reader sees the old content or the new, never a part, also after a power cut.
  ///
  /// The new content goes to a temporary name in the same directory, is put on disk, takes the name,
  /// and the directory is put on disk too: without that last step a power cut loses the new name.
  public borrowing func replace(
    _ path: String, mode: UInt32 = 0o644, durably: Bool = true,
    _ write: (borrowing File) throws(HostError) -> Void
  ) throws(HostError) {
    let location = try parent(of: path)
    let parent = location.directory.descriptor
    let partial = Self.partialName(of: location.name)
    // A partial file is what a killed run left; it was never read by anyone.
    _ = calls.remove(partial, in: parent, isDirectory: false)
    do throws(HostError) {
      let file = try location.directory.open(partial, for: .createNew, mode: mode)
      try file.setMode(mode)
      try write(file)
      if durably { try file.sync() }
      let code = calls.rename(partial, in: parent, to: location.name, in: parent)
      guard code == 0 else { throw HostError("put in place", path, code: -code) }
    } catch {
      _ = calls.remove(partial, in: parent, isDirectory: false)
      throw error
    }
    if durably { try location.directory.sync() }
  }

  /// Gives a whole file that stands under another name its own.
  public borrowing func adopt(_ partial: String, as path: String) throws(HostError) {
    let from = try parent(of: partial)
    let to = try parent(of: path)
    let code = calls.rename(
      from.name, in: from.directory.descriptor, to: to.name, in: to.directory.descriptor)
    guard code == 0 else { throw HostError("put in place", path, code: -code) }
  }

  /// Removes a file or a directory with all that is in it, following no link; nothing there is well.
  public borrowing func removeTree(_ path: String) throws(HostError) {
    guard let status = try status(of: path) else { return }
    let location = try parent(of: path)
    if status.kind == .directory {
      let directory = try directory(path)
      for name in try directory.names() {
        try Signals.breakOffWork(at: path)
        guard let name = String(validating: name, as: UTF8.self) else {
          throw HostError("remove", path, refusal: "a name in it is not valid UTF-8")
        }
        try directory.removeTree(name)
      }
    }
    let code = calls.remove(
      location.name, in: location.directory.descriptor, isDirectory: status.kind == .directory)
    guard code == 0 else { throw HostError("remove", path, code: -code) }
  }

  /// Removes what a killed run left beside `path`; `true` when there was something.
  public borrowing func removePartial(of path: String) throws(HostError) -> Bool {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let partial = path[..<slash] + Self.partialName(of: String(path[slash...]))
    guard try status(of: String(partial)) != nil else { return false }
    try remove(String(partial))
    return true
  }
}
