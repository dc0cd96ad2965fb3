import Host
import Synchronization

/// The system's calls, of which those that change something can be made to fail; counts them and notes their names.
final class FaultyCalls: FileCalls {
  /// What happens at the chosen call.
  enum Fault: Sendable, Equatable {
    /// The call does nothing and gives this errno.
    case fails(Int32)
    /// Only a write is touched: it puts this many bytes on the disk, and the next write fails.
    case writesOnly(Int, thenFails: Int32)
  }

  private struct Books {
    var calls: [String] = []
    var writeFailure: Int32?
    var opened = 0
    var closed = 0
  }

  private let system = SystemFileCalls()
  private let index: Int?
  private let fault: Fault
  private let stays: Bool
  /// The most bytes one write takes.
  private let writeLimit: Int
  private let books = Mutex(Books())

  /// - Parameters:
  ///   - index: which changing call the fault happens at, counted from 0; `nil` for none.
  ///   - fault: what happens there.
  ///   - stays: whether every later changing call fails too, as with a disk that is gone.
  ///   - writeLimit: the most bytes that one write takes.
  init(
    at index: Int? = nil, _ fault: Fault = .fails(5), stays: Bool = false,
    writeLimit: Int = .max
  ) {
    self.index = index
    self.fault = fault
    self.stays = stays
    self.writeLimit = writeLimit
  }

  /// The names of the changing calls made, in order.
  var made: [String] { books.withLock { $0.calls } }
  /// Descriptors opened and closed.
  var opened: Int { books.withLock { $0.opened } }
  var closed: Int { books.withLock { $0.closed } }

  /// Notes a call; the errno it shall give, or `nil` when it is to be carried out.
  private func failure(of call: String) -> Int32? {
    books.withLock { books in
      let position = books.calls.count
      books.calls.append(call)
      guard let index, position == index || (stays && position > index) else { return nil }
      if case .fails(let code) = fault { return code }
      return nil
    }
  }

  func open(
    _ name: UnsafePointer<CChar>, in directory: Int32, for purpose: OpenPurpose, mode: UInt32
  ) -> Int32 {
    if purpose == .createNew, let code = failure(of: "create") { return -code }
    let descriptor = system.open(name, in: directory, for: purpose, mode: mode)
    if descriptor >= 0 { books.withLock { $0.opened += 1 } }
    return descriptor
  }

  func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    let position = made.count
    if let code = failure(of: "write") { return -Int(code) }
    if let code = books.withLock({ $0.writeFailure }) { return -Int(code) }
    var count = min(buffer.count, writeLimit)
    if position == index, case .writesOnly(let limit, let code) = fault {
      count = min(count, limit)
      books.withLock { $0.writeFailure = code }
    }
    return system.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }

  func sync(_ descriptor: Int32) -> Int32 {
    failure(of: "sync").map { -$0 } ?? system.sync(descriptor)
  }
  func setMode(_ descriptor: Int32, to mode: UInt32) -> Int32 {
    failure(of: "setMode").map { -$0 } ?? system.setMode(descriptor, to: mode)
  }
  func truncate(_ descriptor: Int32, to size: Int) -> Int32 {
    failure(of: "truncate").map { -$0 } ?? system.truncate(descriptor, to: size)
  }
  func rename(
    _ name: UnsafePointer<CChar>, in directory: Int32, to newName: UnsafePointer<CChar>,
    in newDirectory: Int32
  ) -> Int32 {
    failure(of: "rename").map { -$0 }
      ?? system.rename(name, in: directory, to: newName, in: newDirectory)
  }
  func remove(
    _ name: UnsafePointer<CChar>, in directory: Int32, isDirectory: Bool
  ) -> Int32 {
    failure(of: "remove").map { -$0 }
      ?? system.remove(name, in: directory, isDirectory: isDirectory)
  }
  func makeDirectory(
    _ name: UnsafePointer<CChar>, in directory: Int32, mode: UInt32
  ) -> Int32 {
    failure(of: "makeDirectory").map { -$0 }
      ?? system.makeDirectory(name, in: directory, mode: mode)
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    system.read(descriptor, into: buffer)
  }
  func close(_ descriptor: Int32) -> Int32 {
    books.withLock { $0.closed += 1 }
    return system.close(descriptor)
  }
  func status(of descriptor: Int32, into status: inout FileStatus) -> Int32 {
    system.status(of: descriptor, into: &status)
  }
  func status(
    of name: UnsafePointer<CChar>, in directory: Int32, followingLinks: Bool,
    into status: inout FileStatus
  ) -> Int32 {
    system.status(of: name, in: directory, followingLinks: followingLinks, into: &status)
  }
  func readLink(
    _ name: UnsafePointer<CChar>, in directory: Int32,
    into buffer: UnsafeMutableBufferPointer<CChar>
  ) -> Int {
    system.readLink(name, in: directory, into: buffer)
  }
}
