import Foundation
import Host
import Testing

/// The numbers are the system's own.
@Suite struct SystemErrorCodeTests {
  @Test(arguments: [
    (SystemErrorCode.noSuchFile, ENOENT), (SystemErrorCode.brokenOff, EINTR),
    (SystemErrorCode.inputOutput, EIO),
    (SystemErrorCode.argumentsTooLong, E2BIG), (SystemErrorCode.noProgram, ENOEXEC),
    (SystemErrorCode.badDescriptor, EBADF), (SystemErrorCode.notAllowed, EACCES),
    (SystemErrorCode.exists, EEXIST), (SystemErrorCode.noDirectory, ENOTDIR),
    (SystemErrorCode.beingWritten, ETXTBSY), (SystemErrorCode.nobodyReads, EPIPE),
  ]) func isThatOfTheSystem(_ own: Int32, _ system: Int32) { #expect(own == system) }
}
