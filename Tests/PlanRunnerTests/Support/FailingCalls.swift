import Host
import Synchronization

/// The system's calls, of which one kind fails once it is told to.
final class FailingCalls: FileCalls {
  enum Kind: Sendable, CaseIterable {
    case open, read, write, sync, rename, status, mode
  }

  private let system = SystemFileCalls()
  private let kind: Kind
  private let code: Int32
  private let isFailing = Mutex(false)

  /// - Parameters:
  ///   - kind: what fails.
  ///   - code: the errno it fails with.
  init(_ kind: Kind, code: Int32) {
    self.kind = kind
    self.code = code
  }

  func begin() { isFailing.withLock { $0 = true } }

  private func result<Number: SignedInteger>(_ kind: Kind, or call: () -> Number) -> Number {
    kind == self.kind && isFailing.withLock({ $0 }) ? Number(-code) : call()
  }

  func open(
    _ name: UnsafePointer<CChar>, in directory: Int32, for purpose: OpenPurpose, mode: UInt32
  ) -> Int32 {
    result(.open) { system.open(name, in: directory, for: purpose, mode: mode) }
  }
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    result(.read) { system.read(descriptor, into: buffer) }
  }
  func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    result(.write) { system.write(descriptor, buffer) }
  }
  func sync(_ descriptor: Int32) -> Int32 { result(.sync) { system.sync(descriptor) } }
  func setMode(_ descriptor: Int32, to mode: UInt32) -> Int32 {
    result(.mode) { system.setMode(descriptor, to: mode) }
  }
  func truncate(_ descriptor: Int32, to size: Int) -> Int32 {
    system.truncate(descriptor, to: size)
  }
  func close(_ descriptor: Int32) -> Int32 { system.close(descriptor) }
  func status(of descriptor: Int32, into status: inout FileStatus) -> Int32 {
    result(.status) { system.status(of: descriptor, into: &status) }
  }
  func status(
    of name: UnsafePointer<CChar>, in directory: Int32, followingLinks: Bool,
    into status: inout FileStatus
  ) -> Int32 {
    result(.status) {
      system.status(of: name, in: directory, followingLinks: followingLinks, into: &status)
    }
  }
  func rename(
    _ name: UnsafePointer<CChar>, in directory: Int32, to newName: UnsafePointer<CChar>,
    in newDirectory: Int32
  ) -> Int32 {
    result(.rename) { system.rename(name, in: directory, to: newName, in: newDirectory) }
  }
  func remove(_ name: UnsafePointer<CChar>, in directory: Int32, isDirectory: Bool) -> Int32 {
    system.remove(name, in: directory, isDirectory: isDirectory)
  }
  func makeDirectory(_ name: UnsafePointer<CChar>, in directory: Int32, mode: UInt32) -> Int32 {
    system.makeDirectory(name, in: directory, mode: mode)
  }
  func readLink(
    _ name: UnsafePointer<CChar>, in directory: Int32,
    into buffer: UnsafeMutableBufferPointer<CChar>
  ) -> Int {
    system.readLink(name, in: directory, into: buffer)
  }
}
