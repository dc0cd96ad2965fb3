/// A conversion between a file and its blob that libgit2 does not do.
enum ExternalFilter: Equatable, CustomStringConvertible {
  /// The `filter` attribute: a program of the configuration's choice.
  case program(String)
  /// The `working-tree-encoding` attribute.
  case encoding(String)

  var description: String {
    switch self {
    case .program(let name): "filtered by '\(name)', and filter programs are not run"
    case .encoding(let name):
      "kept as '\(name)' by working-tree-encoding, which is not converted"
    }
  }
}
