internal import Host
internal import PlanRunnerKit

/// The file that takes a run's summary: that of `--summary`, else the one that GitHub gives a job's step.
struct SummaryTarget {
  static let variable = "GITHUB_STEP_SUMMARY"

  let place: GivenPath
  /// Whether other programs of the same step write to it too, so that it is added to.
  let isShared: Bool

  /// `nil` when nobody wants a summary.
  init?(_ invocation: Invocation, _ environment: [String: String]) {
    let given = invocation.value(.summary)
    guard let path = given ?? environment[Self.variable], !path.isEmpty else { return nil }
    place = GivenPath(path)
    isShared = given == nil
  }

  /// What named the file.
  var name: String { isShared ? Self.variable : Option.summary.rawValue }

  /// Writes the page that `page` gives, cut to so many bytes; it gives `nil` when there is no room in them.
  func write(_ page: (Int) -> String?) throws(HostError) {
    guard isShared else {
      guard let text = page(JobSummary.limit) else {
        throw HostError("write", place.path, refusal: "it would be larger than 1 MiB")
      }
      return try ReportFile(place.path).write(text)
    }
    // Before it is opened: to open a pipe would wait for its reader.
    try ReportFile(place.path).check()
    let file = try place.directory().open(place.name, for: .append, mode: 0o644)
    let status = try file.status()
    // What was there need not end its line, and counts as well.
    let lead = status.size == 0 ? "" : "\n\n"
    let room = JobSummary.limit - lead.utf8.count - Int(clamping: status.size)
    guard let text = page(room) else {
      throw HostError(
        "write", place.path,
        refusal: "it holds \(status.size) bytes, and GitHub shows no summary above 1 MiB")
    }
    do throws(HostError) { try file.write(Array((lead + text).utf8)) } catch {
      // Half of a page could leave a block open, and swallow what comes after.
      try file.truncate(to: Int(clamping: status.size))
      throw error
    }
  }
}
