/// Numbers of the signals that planrunner sends of its own accord.
enum SystemSignal {
  static let kill: Int32 = 9
  static let terminate: Int32 = 15
}
