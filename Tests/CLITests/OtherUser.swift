import Foundation

/// A user without rights, as whom a test that root runs starts planrunner; `setpriv` makes it.
struct OtherUser {
  private static let number = 65534

  /// `nil` when the tests are not run by root, or that user cannot start planrunner.
  ///
  /// - Parameter scratch: gets a copy of planrunner, which the user reaches there.
  /// - Throws: when that cannot be made.
  init?(in scratch: Scratch) throws {
    guard geteuid() == 0, OptionalTool.named("setpriv") != nil else { return nil }
    try scratch.shell("cp '\(Command.binary.path)' planrunner; chmod 755 . planrunner")
    guard try shell("./planrunner version || echo no", in: scratch).hasPrefix("planrunner ") else {
      return nil
    }
  }

  /// Also makes `rise`, by which the user starts something as root, and gives the user all else.
  ///
  /// `nil` also where the file system of temporary files gives no program its owner's rights.
  init?(withRiser scratch: Scratch) throws {
    guard let user = try OtherUser(in: scratch), let setpriv = OptionalTool.named("setpriv") else {
      return nil
    }
    self = user
    try scratch.shell("cp '\(setpriv.path)' rise")
    try own(scratch)
    // Another owner takes the bit away.
    try scratch.shell("chown 0:0 rise; chmod 4755 rise")
    guard try shell("./rise --reuid 0 id -ru", in: scratch) == "0\n" else { return nil }
  }

  /// Gives it all that is in a directory.
  func own(_ scratch: Scratch) throws {
    try scratch.shell("chown -R \(Self.number):\(Self.number) . '\(scratch.home.path)'")
  }

  /// What a script of this user prints on both streams, however it ends.
  func shell(_ script: String, in scratch: Scratch) throws -> String {
    let quoted = script.replacing("'", with: "'\\''")
    return try scratch.shell(
      "setpriv --reuid \(Self.number) --regid \(Self.number) --clear-groups sh -c '\(quoted)' 2>&1 || true"
    )
  }

  /// Says why a test looked at nothing.
  static func tellOfAbsence() {
    print("skipped: only root can run planrunner as another user, with setpriv of util-linux")
  }
}
