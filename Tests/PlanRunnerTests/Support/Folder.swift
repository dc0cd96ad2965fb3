import Foundation

@testable import PlanRunnerKit

/// A fresh directory, removed with everything in it when its owner goes away.
struct Folder: ~Copyable {
  /// Absolute and without links, so that it equals what the system says of it.
  let path: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = place.appending(path: "engine-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  borrowing func put(_ name: String, _ text: String, mode: Int = 0o644) throws {
    try put(name, Array(text.utf8), mode: mode)
  }

  borrowing func put(_ name: String, _ bytes: [UInt8], mode: Int = 0o644) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  borrowing func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  borrowing func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  borrowing func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// `nil` when there is no such file.
  borrowing func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  borrowing func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }

  borrowing func names(_ name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }
}
