internal import CHost

/// The operating system's own calls.
public struct SystemFileCalls: FileCalls {
  public init() {}

  public func open(
    _ name: UnsafePointer<CChar>, in directory: Int32, for purpose: OpenPurpose, mode: UInt32
  ) -> Int32 {
    chost_open(directory, name, purpose.rawValue, mode)
  }
  public func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    Int(chost_read(descriptor, buffer.baseAddress, Int64(buffer.count)))
  }
  public func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    Int(chost_write(descriptor, buffer.baseAddress, Int64(buffer.count)))
  }
  public func sync(_ descriptor: Int32) -> Int32 { chost_sync(descriptor) }
  public func setMode(_ descriptor: Int32, to mode: UInt32) -> Int32 {
    chost_set_mode(descriptor, mode)
  }
  public func truncate(_ descriptor: Int32, to size: Int) -> Int32 {
    chost_truncate(descriptor, Int64(size))
  }
  public func close(_ descriptor: Int32) -> Int32 { chost_close(descriptor) }

  public func status(of descriptor: Int32, into status: inout FileStatus) -> Int32 {
    var raw = chost_status()
    let code = chost_status_of(descriptor, &raw)
    if code == 0 { status = FileStatus(raw) }
    return code
  }
  public func status(
    of name: UnsafePointer<CChar>, in directory: Int32, followingLinks: Bool,
    into status: inout FileStatus
  ) -> Int32 {
    var raw = chost_status()
    let code = chost_status_at(directory, name, followingLinks ? 1 : 0, &raw)
    if code == 0 { status = FileStatus(raw) }
    return code
  }
  public func rename(
    _ name: UnsafePointer<CChar>, in directory: Int32, to newName: UnsafePointer<CChar>,
    in newDirectory: Int32
  ) -> Int32 {
    chost_rename(directory, name, newDirectory, newName)
  }
  public func remove(
    _ name: UnsafePointer<CChar>, in directory: Int32, isDirectory: Bool
  ) -> Int32 {
    chost_unlink(directory, name, isDirectory ? 1 : 0)
  }
  public func makeDirectory(
    _ name: UnsafePointer<CChar>, in directory: Int32, mode: UInt32
  ) -> Int32 {
    chost_make_directory(directory, name, mode)
  }
  public func readLink(
    _ name: UnsafePointer<CChar>, in directory: Int32,
    into buffer: UnsafeMutableBufferPointer<CChar>
  ) -> Int {
    Int(chost_read_link(directory, name, buffer.baseAddress, Int64(buffer.count)))
  }
}
