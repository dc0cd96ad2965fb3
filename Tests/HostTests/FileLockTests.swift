import Foundation
import Host
import Testing

/// Other processes hold the lock here: a lock that only this process minds would be none.
@Suite(.timeLimit(.minutes(1))) struct FileLockTests {
  /// What a try came to; the lock itself is let go of again.
  static func attempt(in directory: borrowing Directory, as holder: String) throws -> String {
    switch try FileLock.take("run.lock", in: directory, describing: holder) {
    case .taken: "taken"
    case .held(let text): "held by \(text)"
    }
  }

  @Test func isTakenByOneAndThenByTheNext() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    #expect(try Self.attempt(in: directory, as: "one, with a long description") == "taken")
    #expect(try place.text(of: "run.lock") == "one, with a long description")
    #expect(try Self.attempt(in: directory, as: "two") == "taken")
    #expect(try place.text(of: "run.lock") == "two")
  }

  @Test func tellsASecondTakerOfTheSameProcessWhoHoldsIt() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    switch try FileLock.take("run.lock", in: directory, describing: "pid 17, plan appstore") {
    case .taken(let lock):
      #expect(
        try Self.attempt(in: directory, as: "two") == "held by pid 17, plan appstore")
      #expect(try place.text(of: "run.lock") == "pid 17, plan appstore")
      _ = consume lock
    case .held: Issue.record("nobody else wants this lock")
    }
    #expect(try Self.attempt(in: directory, as: "three") == "taken")
  }

  @Test func isFreeOnceAnotherProcessThatHeldItIsKilled() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    let holder = try LockHolder(of: place.path + "/run.lock", saying: "pid 99, since noon")
    #expect(try Self.attempt(in: directory, as: "two") == "held by pid 99, since noon")
    holder.kill()
    #expect(try Self.attempt(in: directory, as: "three") == "taken")
    #expect(try place.text(of: "run.lock") == "three")
  }

  @Test func keepsAnotherProcessOut() throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    switch try FileLock.take("run.lock", in: directory, describing: "here") {
    case .taken(let lock):
      #expect(throws: LockHolder.Refused.self) {
        _ = try LockHolder(of: place.path + "/run.lock", saying: "there")
      }
      _ = consume lock
    case .held: Issue.record("nobody else wants this lock")
    }
    #expect(try place.text(of: "run.lock") == "here")
  }

  @Test func refusesALinkInThePlaceOfTheLock() throws {
    let place = try TemporaryDirectory()
    try place.write("precious", to: "elsewhere")
    try place.makeLink("run.lock", to: "elsewhere")
    let directory = try Directory(at: place.path)
    #expect(throws: HostError.self) { _ = try Self.attempt(in: directory, as: "one") }
    #expect(try place.text(of: "elsewhere") == "precious")
  }
}
