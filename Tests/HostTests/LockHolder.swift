import Foundation

/// A child process that takes a lock, writes who it is and keeps the lock until it is ended.
struct LockHolder {
  /// Another holds the lock.
  struct Refused: Error {}

  private let process = Process()

  /// Returns once the child holds the lock of the file at `path`.
  init(of path: String, saying text: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/perl")
    process.arguments = [
      "-MFcntl=:flock", "-e",
      """
      open(my $file, '+>>', $ARGV[0]) or die $!;
      unless (flock($file, LOCK_EX | LOCK_NB)) { print "refused\\n"; exit 3 }
      truncate($file, 0);
      syswrite($file, $ARGV[1]);
      $| = 1;
      print "taken\\n";
      sleep 60;
      """,
      path, text,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "taken\n" else {
      process.waitUntilExit()
      throw Refused()
    }
  }

  /// Gives the child no chance to let go of the lock itself.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
