/// A version or a build number: whole numbers with dots between, compared one by one.
public struct VersionNumber: Sendable, Comparable {
  let components: [UInt64]

  /// `nil` unless the text is digits with single dots between.
  public init?(_ text: String) {
    var components: [UInt64] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt64(part) else {
        return nil
      }
      components.append(number)
    }
    self.components = components
  }

  private static func padded(_ left: VersionNumber, _ right: VersionNumber) -> [(UInt64, UInt64)] {
    (0..<max(left.components.count, right.components.count)).map { index in
      (
        index < left.components.count ? left.components[index] : 0,
        index < right.components.count ? right.components[index] : 0
      )
    }
  }

  /// A component that is left out is zero: `3.0` is `3.0.0`.
  public static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    padded(left, right).first { $0 != $1 }.map { $0 < $1 } ?? false
  }

  public static func == (left: VersionNumber, right: VersionNumber) -> Bool {
    padded(left, right).allSatisfy { $0 == $1 }
  }
}
