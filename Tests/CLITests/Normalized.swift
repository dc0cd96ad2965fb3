import Foundation

/// Takes out of a text what differs from run to run: the directory, run identifiers, dates and spans of time.
struct Normalized {
  /// Absolute path that becomes `<directory>`.
  let directory: String

  func text(_ text: String) -> String {
    text.replacingOccurrences(of: directory, with: "<directory>")
      .replacing(/\d{8}T\d{6}Z-[0-9a-f]{6}/) { _ in "<run>" }
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/) { _ in "<date>" }
      .replacing(/commit [0-9a-f]{40}/) { _ in "commit <commit>" }
      .replacing(/process \d+/) { _ in "process <pid>" }
      // The column of times is right-aligned, so the blanks before a time differ too.
      .replacing(#/ *(?:\d+ m \d+ s|\d+\.\d s|\d+ ms)\b/#) { _ in " <time>" }
  }
}
