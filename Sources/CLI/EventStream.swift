internal import Host
internal import PlanRunnerKit

/// Writes a run's events, one JSON value on a line.
struct EventStream {
  /// `nil` when nobody wants events.
  let descriptor: Int32?
  /// What it is called in messages.
  let name: String
  let redactor: Redactor
  private var number = 0
  /// Why the events are not whole; nothing is written after it.
  private(set) var failure: HostError?

  init(_ descriptor: Int32?, name: String, redactor: Redactor) {
    self.descriptor = descriptor
    self.name = name
    self.redactor = redactor
  }

  mutating func tell(_ event: RunEvent) {
    guard let descriptor, failure == nil else { return }
    number += 1
    let members = EventJSON(event).members(number: number, at: Timestamp.now.description)
    let line = redactor.redacted(JSONText.object(members)).canonical + "\n"
    let code = Host.writeAll(line, to: descriptor)
    // A reader that is gone, such as `head`, is no failure of ours.
    guard code != 0, code != SystemErrorCode.nobodyReads else { return }
    failure =
      code == SystemErrorCode.brokenOff
      ? HostError("write", name, refusal: "its reader had stopped reading")
      : HostError("write", name, code: code)
  }
}
