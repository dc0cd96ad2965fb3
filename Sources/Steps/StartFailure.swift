internal import Host
internal import PlanRunnerKit

/// Says why the system did not start a program that is there, each cause in words of its own.
enum StartFailure {
  /// Turns the system's answer into words.
  ///
  /// - Parameters:
  ///   - error: what starting it gave.
  ///   - name: the program as the plan names it.
  ///   - path: its absolute path.
  /// - Returns: the failure of the step.
  static func explain(_ error: HostError, _ name: String, at path: String) -> StepFailure {
    let interpreter = ProgramFile.interpreterLine(of: path).map {
      String($0.drop { $0 == " " }.prefix { $0 != " " })
    }
    switch (error.code, interpreter) {
    case (SystemErrorCode.noSuchFile, let interpreter?):
      return .error(
        "'\(name)' names an interpreter that is not there: '\(interpreter)'",
        advice: "Correct its first line, or install the interpreter.")
    case (SystemErrorCode.noSuchFile, nil):
      return .error(
        "'\(name)' needs a loader that is not there",
        advice: "It was made for another system; make it for this one.")
    case (SystemErrorCode.notAllowed, let interpreter?):
      return .error(
        "'\(name)' names an interpreter that may not be executed: '\(interpreter)'",
        advice: "Correct its first line, or the interpreter's permissions.")
    case (SystemErrorCode.notAllowed, nil):
      return .error(
        "the system does not let '\(name)' be executed",
        advice: "Its file system may be mounted without that right.")
    case (SystemErrorCode.noProgram, _):
      return .error(
        "'\(name)' is no program that this machine can run",
        advice:
          "A script begins with '#!' and its interpreter; a binary must be made for this machine.")
    case (SystemErrorCode.argumentsTooLong, _):
      return .error(
        "the arguments and variables of '\(name)' are too long for the system",
        advice: "Write them to a file that the program reads.")
    case (SystemErrorCode.beingWritten, _):
      return .error(
        "'\(name)' is still being written", advice: "Wait for what writes it, and run again.")
    default: return .error("'\(name)' cannot be started: \(error.message)")
    }
  }
}
