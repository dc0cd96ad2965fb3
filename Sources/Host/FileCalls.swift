/// Why a file is opened; each purpose is one fixed set of flags, and none follows a link.
public enum OpenPurpose: Int32, Sendable {
  case read = 0
  case createNew = 1
  case directory = 2
  case lockFile = 3
  case append = 4
}

/// The calls through which every file is reached, so that a test can make any of them fail.
///
/// Results below zero are negative errno values. `directory` is an open directory's descriptor.
public protocol FileCalls: Sendable {
  func open(
    _ name: UnsafePointer<CChar>, in directory: Int32, for purpose: OpenPurpose, mode: UInt32
  ) -> Int32
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
  func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int
  func sync(_ descriptor: Int32) -> Int32
  func setMode(_ descriptor: Int32, to mode: UInt32) -> Int32
  func truncate(_ descriptor: Int32, to size: Int) -> Int32
  func close(_ descriptor: Int32) -> Int32
  func status(of descriptor: Int32, into status: inout FileStatus) -> Int32
  func status(
    of name: UnsafePointer<CChar>, in directory: Int32, followingLinks: Bool,
    into status: inout FileStatus
  ) -> Int32
  func rename(
    _ name: UnsafePointer<CChar>, in directory: Int32, to newName: UnsafePointer<CChar>,
    in newDirectory: Int32
  ) -> Int32
  func remove(_ name: UnsafePointer<CChar>, in directory: Int32, isDirectory: Bool) -> Int32
  func makeDirectory(_ name: UnsafePointer<CChar>, in directory: Int32, mode: UInt32) -> Int32
  func readLink(
    _ name: UnsafePointer<CChar>, in directory: Int32,
    into buffer: UnsafeMutableBufferPointer<CChar>
  ) -> Int

  /// The absolute path without links, `.` and `..`.
  func resolve(_ path: String) throws(HostError) -> String
}

extension FileCalls {
  public func resolve(_ path: String) throws(HostError) -> String { try Host.resolve(path) }
}
