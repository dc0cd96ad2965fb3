internal import CHost
internal import Synchronization

/// Work spread over the cores: inside one step, or while a large plan is read.
public enum Parallel {
  /// Calls `body` once for each index below `count`, on as many threads as there are cores.
  ///
  /// - Parameters:
  ///   - count: how many pieces of work there are.
  ///   - body: does one piece; runs on any thread, several at a time.
  public static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(count, Host.processorCount)
    guard workers > 1 else {
      for index in 0..<count { body(index) }
      return
    }
    let next = Atomic<Int>(0)
    run(workers) {
      while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < count {
        body(index)
      }
    }
  }

  /// What `body` makes of each index below `count`, in their order.
  ///
  /// It is made on all cores as by ``forEach(_:_:)``, or one by one where that is not worth the threads.
  public static func map<Result: Sendable>(
    _ count: Int, worthThreads: Bool = true, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard worthThreads else { return (0..<count).map(body) }
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    forEach(count) { index in
      let result = body(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }.map { result in
      guard let result else { preconditionFailure("each index is worked on once") }
      return result
    }
  }

  /// Does two things at the same time, the first on another thread, and waits for both.
  ///
  /// They must not touch the same data; this is what the caller promises.
  static func both(_ first: () -> Void, _ second: () -> Void) {
    withoutActuallyEscaping(first) { first in
      withoutActuallyEscaping(second) { second in
        var pair = (first, second)
        withUnsafeMutablePointer(to: &pair) { pointer in
          chost_parallel(
            2,
            { context, worker in
              guard let pair = context?.assumingMemoryBound(to: (() -> Void, () -> Void).self)
              else { return }
              if worker == 0 { pair.pointee.0() } else { pair.pointee.1() }
            }, pointer)
        }
      }
    }
  }

  private static func run(_ workers: Int, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { pointer in
        chost_parallel(
          Int32(workers),
          { context, _ in context?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
  }
}
