extension ArtifactPath: ArtifactValue {
  public static var shape: ValueShape { .path }
  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> ArtifactPath? {
    guard let text = String.decode(node, reporting: &diagnostics) else { return nil }
    // Only the element at hand is filled in later, when it is too late to declare a path.
    guard !node.mayRefer || !text.contains("${") else {
      diagnostics.report(
        "an element decides no path: name the directory in 'file' and the element in 'entry'",
        at: node.place)
      return nil
    }
    guard !diagnostics.refuseHidden(in: text, expected: "a path", at: node.place) else {
      return nil
    }
    if let path = ArtifactPath(text) { return path }
    diagnostics.report(
      "found '\(text)', expected a path below the plan's root, without '.' and '..'",
      at: node.place)
    return nil
  }
  public var json: JSONText { .string(description) }
  public var artifacts: [ArtifactPath] { [self] }
  public static func artifacts(of list: [ArtifactPath]) -> [ArtifactPath] { list }
}
