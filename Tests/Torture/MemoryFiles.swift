import Host
import Synchronization

/// A file system of a few files in the memory, all of them in one directory, for reading.
final class MemoryFiles: FileCalls {
  /// The directory of all files.
  static let place = "/room"

  private struct Opened {
    var path: String
    var offset = 0
    var isUsed = true
  }

  private let files: [String: [UInt8]]
  private let opened = Mutex<[Opened]>([])

  /// - Parameter files: contents by names without `/`.
  init(_ files: [String: [UInt8]]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ("\(Self.place)/\($0)", $1) })
  }

  /// Descriptors that were not closed.
  var openCount: Int { opened.withLock { $0.count { $0.isUsed } } }

  func resolve(_ path: String) throws(HostError) -> String {
    guard !path.utf8.contains(0) else {
      throw HostError("find", path, refusal: "no name holds a zero byte")
    }
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    let found = "/" + names.joined(separator: "/")
    guard isDirectory(found) || files[found] != nil else {
      throw HostError("find", path, code: 2)
    }
    return found
  }

  private func isDirectory(_ path: String) -> Bool { path == Self.place || path == "/" }

  private func path(_ name: UnsafePointer<CChar>, in directory: Int32) -> String {
    let name = String(cString: name)
    guard !name.hasPrefix("/") else { return name }
    let above = opened.withLock { $0[Int(directory)].path }
    return name == "." ? above : above == "/" ? "/\(name)" : "\(above)/\(name)"
  }

  func open(
    _ name: UnsafePointer<CChar>, in directory: Int32, for purpose: OpenPurpose, mode: UInt32
  ) -> Int32 {
    let path = path(name, in: directory)
    switch purpose {
    case .directory:
      guard isDirectory(path) else { return files[path] == nil ? -2 : -20 }
    case .read:
      guard files[path] != nil || isDirectory(path) else { return -2 }
    // A read-only file system.
    case .createNew, .lockFile, .append: return -30
    }
    return opened.withLock { opened in
      if let free = opened.firstIndex(where: { !$0.isUsed }) {
        opened[free] = Opened(path: path)
        return Int32(free)
      }
      opened.append(Opened(path: path))
      return Int32(opened.count - 1)
    }
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    opened.withLock { opened in
      let entry = opened[Int(descriptor)]
      guard let bytes = files[entry.path] else { return -21 }
      let piece = bytes[entry.offset...].prefix(buffer.count)
      buffer.copyBytes(from: piece)
      opened[Int(descriptor)].offset += piece.count
      return piece.count
    }
  }

  func close(_ descriptor: Int32) -> Int32 {
    opened.withLock { $0[Int(descriptor)].isUsed = false }
    return 0
  }

  private func fill(_ status: inout FileStatus, _ path: String) -> Int32 {
    if let bytes = files[path] {
      status.mode = 0o100644
      status.size = UInt64(bytes.count)
    } else if isDirectory(path) {
      status.mode = 0o040755
    } else {
      return -2
    }
    return 0
  }

  func status(of descriptor: Int32, into status: inout FileStatus) -> Int32 {
    fill(&status, opened.withLock { $0[Int(descriptor)].path })
  }

  func status(
    of name: UnsafePointer<CChar>, in directory: Int32, followingLinks: Bool,
    into status: inout FileStatus
  ) -> Int32 {
    fill(&status, path(name, in: directory))
  }

  func readLink(
    _ name: UnsafePointer<CChar>, in directory: Int32,
    into buffer: UnsafeMutableBufferPointer<CChar>
  ) -> Int {
    let path = path(name, in: directory)
    return files[path] != nil || isDirectory(path) ? -22 : -2
  }

  func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int { -30 }
  func sync(_ descriptor: Int32) -> Int32 { -30 }
  func setMode(_ descriptor: Int32, to mode: UInt32) -> Int32 { -30 }
  func truncate(_ descriptor: Int32, to size: Int) -> Int32 { -30 }
  func rename(
    _ name: UnsafePointer<CChar>, in directory: Int32, to newName: UnsafePointer<CChar>,
    in newDirectory: Int32
  ) -> Int32 { -30 }
  func remove(_ name: UnsafePointer<CChar>, in directory: Int32, isDirectory: Bool) -> Int32 {
    -30
  }
  func makeDirectory(
    _ name: UnsafePointer<CChar>, in directory: Int32, mode: UInt32
  ) -> Int32 { -30 }
}
