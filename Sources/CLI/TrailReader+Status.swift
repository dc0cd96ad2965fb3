internal import Host
internal import PlanRunnerKit
internal import SQLite

extension TrailReader {
  /// Who holds the lock, how the last run ended, and the way out where it did not pass.
  ///
  /// - Parameter plan: whose runs are meant; `nil` for any.
  /// - Returns: lines of text.
  /// - Throws: when the trail or the lock cannot be read.
  borrowing func status(of plan: String?) throws(TrailReadFailure) -> String {
    let holder = try held()
    var text = holder ?? ""
    var last: (row: Int64, outcome: String)?
    try query(
      """
      SELECT id, identifier, plan, outcome, ifnull(ended_at, '') FROM runs
      WHERE ?1 IS NULL OR plan = ?1 ORDER BY id DESC LIMIT 1
      """, [plan.map { .text($0) } ?? .null]
    ) {
      last = ($0.integer(0), $0.text(3))
      text += "run \(VisibleText.of($0.text(1))) of \(VisibleText.of($0.text(2))) "
      switch ($0.text(3), holder) {
      case ("unfinished", nil): text += "was killed; the next run will record that\n"
      case ("unfinished", _): text += "is not finished\n"
      case (let outcome, _): text += "ended \(outcome) at \($0.text(4))\n"
      }
    }
    guard let last else {
      guard let plan else { return text }
      return text + "no run of \(VisibleText.of(plan)) is on record\n"
    }
    guard last.outcome != "passed", last.outcome != "unfinished" || holder == nil else {
      return text
    }
    try query(
      """
      SELECT id, ifnull(message, '') FROM steps
      WHERE run = ?1 AND outcome NOT IN ('passed', 'skipped') ORDER BY position LIMIT 1
      """, [.integer(last.row)]
    ) {
      let reason = $0.text(1).isEmpty ? "" : ": \(Self.shown($0.text(1)))"
      text += "at step '\($0.text(0))'\(reason)\n"
    }
    try query("SELECT name FROM plan_file WHERE run = ?1 AND position = 0", [.integer(last.row)]) {
      text += "To go on from there: planrunner \(ShellWord($0.text(0)).text) --resume\n"
    }
    return text
  }

  /// What the holder of the lock says of itself; `nil` when nobody holds it.
  private borrowing func held() throws(TrailReadFailure) -> String? {
    do throws(HostError) {
      return try FileLock.holder(of: RunLock.name, in: state).map {
        "a run goes on: \(VisibleText.of($0))\n"
      }
    } catch { throw TrailReadFailure(message: error.description, status: .cannotRead) }
  }
}
