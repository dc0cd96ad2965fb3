internal import Host

/// A file named on the command line or in a variable, relative to the working directory.
struct GivenPath {
  let path: String

  init(_ path: String) { self.path = path }

  /// The last component.
  var name: String { SplitPath(path).name }

  /// The directory it lies in, which must exist.
  func directory() throws(HostError) -> Directory {
    try Directory(at: SplitPath(path).parent)
  }

  /// Whether there is something; `false` where nobody can tell.
  var exists: Bool {
    do throws(HostError) { return try directory().status(of: name) != nil } catch { return false }
  }

  /// Whether it is `place`, an absolute path without links, or lies below it.
  func isWithin(_ place: String) -> Bool {
    do throws(HostError) {
      // Held while its path is used: the optimizer lets go of a directory without a name too soon.
      let parent = try directory()
      let own = "\(parent.path)/\(name)/"
      return own.utf8.starts(with: "\(place)/".utf8)
    } catch {
      // Opening it fails as well, with this reason.
      return false
    }
  }

  /// Whether both name one place, or one file under two names.
  func isSame(as other: GivenPath) -> Bool {
    do throws(HostError) {
      let parent = try other.directory()
      if isWithin("\(parent.path)/\(other.name)") { return true }
      guard let own = try directory().status(of: name),
        let others = try parent.status(of: other.name)
      else { return false }
      return own.device == others.device && own.inode == others.inode
    } catch { return false }
  }
}
