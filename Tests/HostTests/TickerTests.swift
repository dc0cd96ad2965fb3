import Synchronization
import Testing

@testable import Host

@Suite struct TickerTests {
  @Test func ticksUntilItsOwnerGoes() {
    let count = Mutex(0)
    do {
      let ticker = Ticker(every: 1) { count.withLock { $0 += 1 } }
      while count.withLock({ $0 }) < 3 { Host.sleep(nanoseconds: 1_000_000) }
      withExtendedLifetime(ticker) {}
    }
    let last = count.withLock { $0 }
    Host.sleep(nanoseconds: 20_000_000)
    #expect(count.withLock { $0 } == last)
  }

  /// Waiting for the next tick would take an hour.
  @Test func goesAtOnce() {
    let ticker = Ticker(every: 3_600_000) {}
    withExtendedLifetime(ticker) {}
  }
}
