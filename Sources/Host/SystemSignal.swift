/// Numbers of the signals that planrunner sends.
enum SystemSignal {
  static let kill: Int32 = 9
  static let terminate: Int32 = 15
  /// Those that ask a program to end and are passed on as they came: SIGHUP, SIGINT, SIGQUIT, SIGTERM.
  static let requests: [Int32] = [1, 2, 3, terminate]
}
