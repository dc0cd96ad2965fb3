internal import Host
internal import PlanRunnerKit
internal import Synchronization

/// The two streams people and programs read, and whether they are coloured.
struct Console {
  enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case dim = "2"
  }

  /// Where text for people goes: standard output, or standard error when that carries data.
  let peopleDescriptor: Int32
  /// Whether a line for people can be written over by the next.
  let redraws: Bool
  private let isColored: Bool
  /// Whether a CI system looks for commands in what is printed.
  private let isSearched: Bool

  static let output: Int32 = 1
  static let error: Int32 = 2
  /// Why text for people on standard output is not whole: the first errno, or 0; of the stream, which is the process's.
  private static let firstFailure = Atomic<Int32>(0)
  /// Bytes that are worth a system call.
  private static let pieceSize = 1 << 16

  init(carriesData: Bool, color: String?, environment: [String: String]) {
    peopleDescriptor = carriesData ? Self.error : Self.output
    isSearched = environment["GITHUB_ACTIONS"] == "true"
    // With data on the same terminal, its lines would come in between.
    redraws =
      Host.isTerminal(peopleDescriptor) && environment["TERM"] != "dumb"
      && !(carriesData && Host.isTerminal(Self.output))
    isColored =
      switch color {
      case "always": true
      case "never": false
      default:
        environment["NO_COLOR"]?.isEmpty != false
          && (environment["CLICOLOR_FORCE"].map { $0 != "0" && !$0.isEmpty } == true
            || Host.isTerminal(carriesData ? Self.error : Self.output)
              && environment["TERM"] != "dumb")
      }
  }

  /// Columns of the terminal that people look at; `nil` where there is none, or it does not say.
  var columns: Int? { Host.columns(peopleDescriptor) }

  /// A line for people, broken at its blanks on a terminal that is narrower; each line but the first begins with `hanging`.
  func say(_ line: String = "", hanging: String = "") {
    let fitted = columns.map { TerminalText.wrapped(line, to: $0, hanging: hanging) } ?? line
    write(fitted + "\n", to: peopleDescriptor)
  }

  /// Text for people as it is, without an end of line.
  func put(_ text: String) { write(text, to: peopleDescriptor) }

  /// A line about something wrong.
  func complain(_ line: String) { write(line + "\n", to: Self.error) }

  /// A command to the CI system that reads what is printed; never into data.
  func annotate(_ line: String) { _ = Host.write(line + "\n", to: Self.error) }

  /// What was asked for, exactly.
  ///
  /// - Returns: `passed`, or `cannotWrite` when a disk is full: half of a text must not pass for it.
  func give(_ text: String) -> ExitStatus {
    let code = Host.writeAll(text, to: Self.output)
    if code == SystemErrorCode.brokenOff, let signal = Signals.take() { return .signalled(signal) }
    guard code != 0, code != SystemErrorCode.nobodyReads else { return .passed }
    complain("planrunner: \(HostError("write", "standard output", code: code))")
    return .cannotWrite
  }

  /// The same for a text that comes in pieces; it is written as soon as there is enough of it.
  func give(_ produce: ((String) -> Void) -> Void) -> ExitStatus {
    var pending = ""
    var status = ExitStatus.passed
    produce { piece in
      pending += piece
      guard pending.utf8.count >= Self.pieceSize else { return }
      if status == .passed { status = give(pending) }
      pending.removeAll(keepingCapacity: true)
    }
    return status == .passed ? give(pending) : status
  }

  func colored(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// What a command ends with that would end with `status`: half of a text must not pass for all of it.
  func ending(with status: ExitStatus) -> ExitStatus {
    let code = Self.firstFailure.load(ordering: .relaxed)
    guard code != 0 else { return status }
    complain("planrunner: \(HostError("write", "standard output", code: code))")
    return ExitStatus.cannotWrite.unlessWorse(status)
  }

  /// A reader that is gone, such as `head`, is no failure of ours.
  private func write(_ text: String, to descriptor: Int32) {
    let code = Host.writeAll(isSearched ? CommandMarks.disarmed(text) : text, to: descriptor)
    let isExpected = [0, SystemErrorCode.nobodyReads, SystemErrorCode.brokenOff].contains(code)
    guard !isExpected, descriptor == Self.output else {
      return
    }
    _ = Self.firstFailure.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }
}
