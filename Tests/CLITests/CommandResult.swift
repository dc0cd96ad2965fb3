/// What one run of a program gave.
struct CommandResult: Equatable {
  /// 128 and the signal's number when a signal ended it.
  let status: Int32
  let output: String
  let error: String
}
