extension Directory {
  /// Where a path's last component stands.
  struct Location: ~Copyable {
    let directory: Directory
    let name: String
    /// The whole path, without links on the way.
    let path: String
  }

  /// The path with every link on the way replaced by what it leads to; the last component is kept.
  public borrowing func resolved(_ path: String) throws(HostError) -> String {
    try parent(of: path).path
  }

  /// Links that are followed on the way to one file.
  static let linkLimit = 40

  /// The directory that holds `path`'s last component, and that component.
  ///
  /// A directory on the way may be a link, as `.build/release` is, if it leads to a place below
  /// this directory. The last component is never followed: it is opened without following links.
  borrowing func parent(of path: String) throws(HostError) -> Location {
    try descend(path, leaving: 1)
  }

  /// Goes down a path, following links that stay below this directory.
  ///
  /// - Parameters:
  ///   - path: from this directory.
  ///   - rest: how many components at its end are not gone to.
  ///   - mode: of the directories that are made where there is nothing; `nil` to make none.
  ///   - linkLimit: how many links are followed.
  /// - Returns: where the way ends.
  /// - Throws: when something on the way is no directory, or leads outside.
  borrowing func descend(
    _ path: String, leaving rest: Int, making mode: UInt32? = nil, linkLimit: Int = linkLimit
  ) throws(HostError) -> Location {
    var names = try Self.names(of: path)
    var links = 0
    var index = 0
    // What a link names must be there; a path is made only behind it.
    var made = 0
    var last: (name: String, target: String)?
    var directory = try directoryHere(".", shown: path)
    while index < names.count - rest {
      if let mode, index >= made {
        let code = calls.makeDirectory(names[index], in: directory.descriptor, mode: mode)
        if code != 0 {
          let error = HostError("make", path, code: -code)
          guard error.isTaken else { throw error }
        }
      }
      do throws(HostError) {
        // What stands there already may be a file or a link; only opening it shows that it is neither.
        directory = try directory.directoryHere(names[index], shown: path)
        index += 1
      } catch {
        guard let target = directory.target(ofLink: names[index]), links < linkLimit else {
          guard let last, error.isMissing, mode != nil else { throw error }
          throw HostError(
            "open", path,
            refusal: "'\(last.name)' is a symbolic link to '\(last.target)', where nothing is")
        }
        last = (names[index], target)
        links += 1
        let behind = names.count - index - 1
        names = try Self.following(target, in: names, at: index, path)
        made = names.count - behind
        index = 0
        directory = try directoryHere(".", shown: path)
      }
    }
    return Location(
      directory: directory, name: names.last ?? "", path: names.joined(separator: "/"))
  }

  /// Where the link `name` of this directory leads; `nil` when it is no link.
  private borrowing func target(ofLink name: String) -> String? {
    do throws(HostError) {
      return String(
        validating: try linkTarget(named: Array(name.utf8)[...]), as: UTF8.self)
    } catch { return nil }
  }

  /// The path with the link at `index` replaced by what it leads to; what stands before is no link.
  private static func following(
    _ target: String, in names: [String], at index: Int, _ path: String
  ) throws(HostError) -> [String] {
    let outside = HostError(
      "open", path,
      refusal: "'\(names[index])' is a symbolic link that leads outside, to '\(target)'")
    guard !target.hasPrefix("/") else { throw outside }
    var resolved = Array(names[..<index])
    for component in target.split(separator: "/") where component != "." {
      if component == ".." {
        guard resolved.popLast() != nil else { throw outside }
      } else {
        resolved.append(String(component))
      }
    }
    return resolved + names[(index + 1)...]
  }

  /// The components of a path, each of them a name that stays inside.
  static func names(of path: String) throws(HostError) -> [String] {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for name in names where ["", ".", ".."].contains(name) {
      throw HostError("open", path, refusal: "'\(name)' is not a name inside the directory")
    }
    // The system would take the path to end there and open another file.
    guard !path.utf8.contains(0) else {
      throw HostError("open", path, refusal: "no name holds a zero byte")
    }
    return names
  }
}
