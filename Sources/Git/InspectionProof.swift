/// How much has to be read before a tracked file counts as unchanged.
public enum InspectionProof: Sendable {
  /// Size, times and inode equal to what git noted when it last read the file.
  case stat
  /// The bytes themselves, of every tracked file.
  case content
}
