/// A pattern over relative paths whose components are separated by `/`.
///
/// | written | stands for |
/// |---|---|
/// | `*` | any characters within one component, also none, also a leading dot |
/// | `?` | one character (one Unicode scalar value) within a component |
/// | `**` | as a whole component: any number of components, also none |
///
/// Everything else stands for itself, byte by byte: there are no brackets, braces or escapes, and
/// neither letter case nor Unicode form is folded. `a/**` takes `a` itself and all below it;
/// `**/b` takes `b` at any depth. Matching takes time in proportion to the path's length times
/// the glob's, whatever they are.
public struct Glob: Sendable, Hashable {
  /// The glob as it was written.
  public let text: String

  private enum Part: Hashable {
    case anyDepth
    case component([UInt8])
  }

  private let parts: [Part]

  /// Throws if the text is empty, absolute, holds `..`, or uses what this matcher does not know.
  public init(_ text: String) throws(GlobError) {
    guard let first = text.utf8.first else { throw GlobError("a glob cannot be empty") }
    if first == UInt8(ascii: "/") { throw GlobError("a glob cannot be absolute") }
    // Bytes, not characters: a combining mark after a bracket would hide it from `Character`.
    for (sign, name) in [("[", "brackets"), ("{", "braces"), ("\\", "backslashes")]
    where sign.utf8.contains(where: text.utf8.contains) {
      throw GlobError("'\(sign)' has no meaning in a glob: \(name) are not supported")
    }
    if text.utf8.contains(0) { throw GlobError("a glob cannot hold a NUL character") }
    var parts: [Part] = []
    for piece in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let part = try Self.part(Array(piece))
      if part != .anyDepth || parts.last != .anyDepth { parts.append(part) }
    }
    self.text = text
    self.parts = parts
  }

  private static func part(_ component: [UInt8]) throws(GlobError) -> Part {
    if component.isEmpty { throw GlobError("a glob cannot hold an empty component or end in '/'") }
    for name in [".", ".."] where component.elementsEqual(name.utf8) {
      throw GlobError("a glob cannot hold the component '\(name)'")
    }
    let star = UInt8(ascii: "*")
    if component == [star, star] { return .anyDepth }
    if zip(component, component.dropFirst()).contains(where: { $0 == star && $1 == star }) {
      throw GlobError("'**' must stand alone between slashes")
    }
    return .component(component)
  }

  /// Whether the glob takes the whole path.
  public func matches(_ path: String) -> Bool {
    matches(Array(path.utf8))
  }

  /// The same for a name that need not be UTF-8.
  public func matches(_ path: [UInt8]) -> Bool {
    let components = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var part = 0
    var component = 0
    var retry: (part: Int, component: Int)?
    while component < components.count {
      if part < parts.count, case .anyDepth = parts[part] {
        // Only the last `**` needs to be tried again: what came before it already fits.
        retry = (part + 1, component)
        part += 1
      } else if part < parts.count, case .component(let wanted) = parts[part],
        ComponentMatcher(wanted).matches(components[component])
      {
        part += 1
        component += 1
      } else if let last = retry {
        retry = (last.part, last.component + 1)
        part = last.part
        component = last.component + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyDepth }
  }
}
