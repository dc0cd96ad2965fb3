import Foundation
import Host
import Testing

/// Each test runs in a process of its own, because held-back signals are the whole process's business.
@Suite struct SignalsTests {
  /// Lets every signal through to this thread: threads of a pool begin with all held back.
  static func letThrough() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
  }

  @Test func givesEachSignalOnceAndThenNone() async {
    await #expect(processExitsWith: .success) {
      Self.letThrough()
      Signals.hold()
      precondition(Signals.take() == nil)
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        raise(signal)
        precondition(Signals.take() == signal)
        precondition(Signals.take() == nil)
      }
    }
  }

  @Test func givesTwoThatArrivedTogetherOneByOne() async {
    await #expect(processExitsWith: .success) {
      Self.letThrough()
      Signals.hold()
      raise(SIGTERM)
      raise(SIGINT)
      raise(SIGINT)
      precondition([Signals.take(), Signals.take()] == [SIGINT, SIGTERM])
      precondition(Signals.take() == nil)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func whatTheStarterIgnoresStaysIgnored(_ ignored: Int32) async {
    await #expect(processExitsWith: .success) { [ignored] in
      Self.letThrough()
      signal(ignored, SIG_IGN)
      Signals.hold()
      raise(ignored)
      precondition(Signals.take() == nil)
      for other in [SIGINT, SIGTERM, SIGHUP] where other != ignored {
        raise(other)
        precondition(Signals.take() == other)
      }
    }
  }

  @Test func aFileBeyondItsLimitIsAnErrorAndDoesNotKill() async {
    await #expect(processExitsWith: .success) {
      Self.letThrough()
      Signals.hold()
      raise(SIGXFSZ)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalThatIsNotHeldEndsTheProcess(_ signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [signal] in
      Self.letThrough()
      raise(signal)
    }
  }

  /// They tell of a fault of our own.
  @Test func leavesSignalsOfFaultsAlone() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      Self.letThrough()
      Signals.hold()
      raise(SIGSYS)
    }
  }

  @Test func writingWhereNobodyReadsIsSaidAndDoesNotKill() async {
    await #expect(processExitsWith: .success) {
      Self.letThrough()
      Signals.hold()
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0)
      precondition(Host.write("read", to: ends[1]))
      close(ends[0])
      precondition(!Host.write("not read", to: ends[1]))
    }
  }
}
