import Crypto
import Foundation

/// A directory of its own for one test: the root of a plan, and beside it the plan and its trail.
public struct Room: ~Copyable {
  /// Absolute and without links.
  let place: String
  /// Of the trail and the logs; in memory where there is such a disk, for every run waits for it.
  let state: String

  public init(_ files: [String: String] = [:]) throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let name = "room-\(UUID().uuidString)"
    let memory = "/dev/shm"
    place = temporary.appending(path: name).path
    state =
      FileManager.default.isWritableFile(atPath: memory) ? "\(memory)/\(name)" : "\(place)/state"
    for path in ["\(place)/root", "\(state)/logs"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    for path in [place, state] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The plan's root.
  public var root: String { "\(place)/root" }

  /// The plan's file.
  public var plan: String { "\(place)/plan.json" }

  public borrowing func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  public borrowing func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// A program of the root, written for `sh`.
  public borrowing func write(script: String, to path: String) throws {
    try write("#!/bin/sh\n" + script + "\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(path)")
  }

  public borrowing func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(root)/\(path)")))
  }

  public borrowing func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  public borrowing func digest(of path: String) throws -> String {
    Digest.of(try bytes(of: path)).description
  }

  public borrowing func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  public borrowing func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  /// Everything below the root by its path: mode, size, time of change, and digest or link target.
  public borrowing func snapshot() throws -> [String: String] {
    let root = self.root
    var found: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      let full = "\(root)/\(path)"
      let facts = try FileManager.default.attributesOfItem(atPath: full)
      let kind = facts[.type] as? FileAttributeType
      let mode = String((facts[.posixPermissions] as? Int) ?? 0, radix: 8)
      switch kind {
      case .typeRegular:
        let time = (facts[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        let digest = Digest.of(Array(try Data(contentsOf: URL(filePath: full))))
        found[path] = "file \(mode) \(time) \(digest)"
      case .typeSymbolicLink:
        found[path] = "link \(try FileManager.default.destinationOfSymbolicLink(atPath: full))"
      default: found[path] = "\(kind?.rawValue ?? "other") \(mode)"
      }
    }
    return found
  }
}

/// What went wrong with the room itself, not with what is tested in it.
public struct RoomFailure: Error, CustomStringConvertible {
  public let description: String
}
