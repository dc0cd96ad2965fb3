extension String {
  /// Whether both are the same, byte for byte.
  ///
  /// `==` holds for two forms that Unicode takes for one text, which are two names on a disk and two digests.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
