/// Why nothing is shown, and the exit status that says so.
struct Refusal: Error {
  /// 1: the database is not intact; 2: there is no answer; 64: wrong usage.
  let status: Int32
  let message: String
}
