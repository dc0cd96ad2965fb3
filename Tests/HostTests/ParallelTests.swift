import Host
import Synchronization
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 3, 64, 65, 1000, 20_000])
  func callsEveryIndexOnce(count: Int) {
    let calls = Mutex([Int](repeating: 0, count: count))
    Parallel.forEach(count) { index in calls.withLock { $0[index] += 1 } }
    #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test(arguments: [true, false], [0, 1, 2, 3, 1000])
  func keepsResultsInTheirOrder(worthThreads: Bool, count: Int) {
    let results = Parallel.map(count, worthThreads: worthThreads) { "\($0)" }
    #expect(results == (0..<count).map { "\($0)" })
  }

  @Test func returnsOnlyWhenAllIsDone() {
    let sum = Atomic<Int>(0)
    Parallel.forEach(500) { index in
      for _ in 0..<(index % 7) * 1000 { sum.add(1, ordering: .relaxed) }
    }
    let wanted = (0..<500).reduce(0) { $0 + $1 % 7 * 1000 }
    #expect(sum.load(ordering: .sequentiallyConsistent) == wanted)
  }

  @Test func mayBeUsedWithinItself() {
    let sum = Atomic<Int>(0)
    Parallel.forEach(8) { outer in
      Parallel.forEach(8) { inner in sum.add(outer * 8 + inner, ordering: .relaxed) }
    }
    #expect(sum.load(ordering: .sequentiallyConsistent) == 64 * 63 / 2)
  }

  @Test(.enabled(if: Host.processorCount > 1), .timeLimit(.minutes(1)))
  func workGoesOnBesideAPieceThatWaits() {
    // Each of the first two pieces waits for the other: on one thread this would never end.
    let met = Atomic<Int>(0)
    Parallel.forEach(2) { _ in
      met.add(1, ordering: .sequentiallyConsistent)
      while met.load(ordering: .sequentiallyConsistent) < 2 {}
    }
    #expect(met.load(ordering: .sequentiallyConsistent) == 2)
  }
}
