internal import SQLite

/// A page of the trail's events, as lines in columns or as one JSON value.
public struct TrailEventText {
  /// Rises when a member changes its meaning or goes away; new members do not raise it.
  public static let format = 1

  private let page: TrailEvent.Page

  public init(_ page: TrailEvent.Page) { self.page = page }

  public var json: JSONText {
    .object([
      "format": .integer(Self.format), "hasOlder": .boolean(page.hasOlder),
      "events": .array(page.events.map(Self.json)),
    ])
  }

  private static func json(_ event: TrailEvent) -> JSONText {
    .object([
      "kind": .string(event.kind), "time": .string(event.time), "run": .string(event.run),
      "plan": .string(event.plan), "step": event.step.map { .string($0) } ?? .null,
      "path": event.path.map { .string($0) } ?? .null,
      "bytes": event.bytes.map { .integer(Int($0)) } ?? .null,
      "milliseconds": event.milliseconds.map { .integer(Int($0)) } ?? .null,
      "status": .string(event.status),
    ])
  }

  /// Time, run, kind, status, milliseconds, bytes, step and path; the plan's name stands for the step of a run.
  public var text: String {
    let rows = page.events.map { event in
      [
        event.time, event.run, event.kind, event.status,
        event.milliseconds.map { "\($0) ms" } ?? "", event.bytes.map { "\($0) bytes" } ?? "",
        event.step ?? event.plan, event.path ?? "",
      ].map(VisibleText.of)
    }
    let widths = (0..<8).map { column in
      rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let lines = rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - TextWidth.columns(of: text))
        line += (column == 0 ? "" : "  ") + (Self.isNumber(column) ? space + text : text + space)
      }
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    let older = "Older events are left out; --limit takes up to \(TrailEvent.limits.upperBound).\n"
    return lines.joined() + (page.hasOlder ? older : "")
  }

  private static func isNumber(_ column: Int) -> Bool { column == 4 || column == 5 }
}
