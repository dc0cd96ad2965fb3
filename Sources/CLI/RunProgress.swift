internal import Host
internal import PlanRunnerKit
internal import Synchronization

/// Tells a person that a step still runs: in place on a terminal, elsewhere by a plain line now and then.
///
/// A thread of its own tells it, so everything else that is printed during a run goes through ``tell(_:_:)``.
struct RunProgress: ~Copyable, Sendable {
  // Not private: of a private type in a Mutex the compiler (6.3.1) makes a broken module.
  /// What goes on.
  struct Work {
    /// `nil` for the last look, when every step has passed.
    let step: PlannedStep?
    let start: UInt64
    let meters: MeterReading
  }

  struct State {
    var work: Work?
    var told = 0
    /// Whether a line of ours stands where the cursor is.
    var isShown = false
    /// When something was last printed, on the monotonic clock.
    var lastLine = Host.monotonicNanoseconds
    var patience = Silence.first
  }

  private let printer: RunPrinter
  private let isLive: Bool
  private let state = Mutex(State())

  /// Milliseconds for which a step may run before a line is worth it.
  private static let shortest = 200
  /// Erases to the end of the screen.
  private static let erasing = "\u{1B}[J"
  /// Columns of a terminal that does not say.
  private static let usualColumns = 80

  init(_ printer: RunPrinter) {
    self.printer = printer
    isLive = printer.console.redraws
  }

  /// Milliseconds between two calls of ``tick()``.
  var interval: Int32 { isLive ? 125 : 1000 }

  /// Takes note of what happened, and lets it be printed.
  borrowing func tell(_ event: RunEvent, _ print: () -> Void) {
    state.withLock { state in
      if state.isShown {
        printer.console.put("\r\(Self.erasing)")
        state.isShown = false
      }
      print()
      note(event, in: &state)
    }
  }

  private borrowing func note(_ event: RunEvent, in state: inout State) {
    switch event {
    case .stepStarted(let step): state.work = Self.work(step)
    case .stepEnded(_, let ending):
      state.told += 1
      let isLast = state.told == printer.plan.steps.count && ending.outcome.letsTheRunGoOn
      state.work = isLast ? Self.work(nil) : nil
    case .runEnded: state.work = nil
    case .progress where !printer.isVerbose: return
    case .runStarted, .progress: break
    }
    state.lastLine = Host.monotonicNanoseconds
    state.patience = Silence.first
  }

  private static func work(_ step: PlannedStep?) -> Work {
    Work(step: step, start: Host.monotonicNanoseconds, meters: Meters.now)
  }

  /// Says what goes on now, where that is due.
  borrowing func tick() {
    state.withLock { state in
      guard !printer.isQuiet, let work = state.work else { return }
      let now = Host.monotonicNanoseconds
      let elapsed = Self.milliseconds(from: work.start, to: now)
      let meters = MeterWords.of(Meters.now.since(work.meters))
      if isLive {
        guard elapsed >= Self.shortest else { return }
        // The last column stays free: a terminal that has filled it may go on to the next line.
        let columns = (printer.console.columns ?? Self.usualColumns) - 1
        let line = printer.running(work.step, milliseconds: elapsed, meters, columns: columns)
        // The cursor goes back to the line's beginning: a terminal made narrower breaks the line, but
        // keeps the cursor there, so that the next line and the erasing behind it cover all of it.
        printer.console.put("\r\(line)\(Self.erasing)\r")
        state.isShown = true
      } else if Self.milliseconds(from: state.lastLine, to: now) >= state.patience {
        printer.stillRuns(work.step, milliseconds: elapsed, meters)
        state.patience = Silence.next(after: state.patience)
      }
    }
  }

  private static func milliseconds(from start: UInt64, to end: UInt64) -> Int {
    end > start ? Int((end - start) / 1_000_000) : 0
  }
}
