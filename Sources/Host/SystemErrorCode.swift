/// Errors of system calls that planrunner tells apart: the errno values that Linux and macOS share.
public enum SystemErrorCode {
  /// ENOENT.
  public static let noSuchFile: Int32 = 2
  /// EINTR.
  public static let brokenOff: Int32 = 4
  /// EIO.
  public static let inputOutput: Int32 = 5
  /// E2BIG.
  public static let argumentsTooLong: Int32 = 7
  /// ENOEXEC.
  public static let noProgram: Int32 = 8
  /// EBADF.
  public static let badDescriptor: Int32 = 9
  /// EACCES.
  public static let notAllowed: Int32 = 13
  /// EEXIST.
  public static let exists: Int32 = 17
  /// ENOTDIR.
  public static let noDirectory: Int32 = 20
  /// ETXTBSY.
  public static let beingWritten: Int32 = 26
  /// EPIPE.
  public static let nobodyReads: Int32 = 32
}
