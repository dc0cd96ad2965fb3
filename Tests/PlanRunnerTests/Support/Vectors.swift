import Foundation

/// Public test data that may lie beside the package; it is not part of it.
enum Vectors {
  /// The files of `folder`, or none, with a message, when they are not there.
  static func files(in folder: String) -> [URL] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let place = package.appending(path: "../shared/vectors/\(folder)").standardizedFileURL
    let names = try? FileManager.default.contentsOfDirectory(atPath: place.path)
    if names == nil { print("skipped: there are no vectors at \(place.path)") }
    return (names ?? []).sorted().map { place.appending(path: $0) }
  }
}
