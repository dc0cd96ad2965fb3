/// The forms a plan's graph is printed in.
public enum GraphFormat: String, Sendable, CaseIterable {
  case text, json, dot, mermaid, svg
}
