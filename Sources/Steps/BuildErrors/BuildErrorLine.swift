internal import PlanRunnerKit

/// The line with which a compiler, a linker, a build tool or a test begins to say what is wrong.
///
/// Only the forms that such programs have are known; a line in which the word stands somewhere is none.
struct BuildErrorLine {
  enum Kind: String {
    case compiler = "compiler error"
    case linker = "linker error"
    case build = "build error"
    case test = "test failure"
  }

  /// What may follow a line and belongs to it.
  enum Rest {
    /// The source with its marks, and notes with theirs.
    case excerpt
    /// Lines that are set in, or that a linker or a test gives as its details.
    case details
  }

  let kind: Kind
  /// As the line gives it; a relative path is from where the program ran.
  let location: Finding.Location?
  let rest: Rest

  /// `nil` when the line has none of the forms.
  init?(_ line: String) {
    let line = Self.withoutMark(line)
    if line.hasPrefix("error: ") {
      self.init(.build, of: line.dropFirst("error: ".count))
    } else if let (place, message) = Self.parts(of: line) {
      self.init(place, message)
    } else if Self.isLinker(line) || line.hasPrefix("Undefined symbols for architecture ") {
      self.init(kind: .linker, location: nil, rest: .details)
    } else if line.hasPrefix("The following build commands failed:") {
      self.init(kind: .build, location: nil, rest: .details)
    } else if let issue = RecordedIssue(line) {
      self.init(kind: .test, location: issue.location, rest: .details)
    } else {
      return nil
    }
  }

  /// A line without the sign that some formatters of a build's output put before an error.
  private static func withoutMark(_ line: String) -> String {
    guard line.unicodeScalars.first == "\u{274C}" else { return line }
    return String(line.dropFirst().drop { $0 == " " })
  }

  private init(kind: Kind, location: Finding.Location?, rest: Rest) {
    self.kind = kind
    self.location = location
    self.rest = rest
  }

  private init(_ kind: Kind, of message: Substring, at location: Finding.Location? = nil) {
    let isTest = location?.column == nil && Self.isAssertion(message)
    self.init(
      kind: isTest ? .test : kind, location: location, rest: location == nil ? .details : .excerpt)
  }

  /// `place` is what stands before the word: a place in a file, a file, or a program.
  private init?(_ place: Substring, _ message: Substring) {
    if let location = SourceMark(place)?.location {
      self.init(.compiler, of: message, at: location)
      return
    }
    let name = place.split(separator: "/").last ?? ""
    if Self.linkers.contains(name) || Self.compilers.contains(name) {
      let isLinking = Self.linkers.contains(name) || message.hasPrefix("linker command failed")
      self.init(isLinking ? .linker : .compiler, of: message)
    } else if place == "xcodebuild" || place.hasPrefix("/") {
      let path = place == "xcodebuild" ? nil : String(place)
      self.init(
        kind: .build, location: path.map { Finding.Location($0) }, rest: .details)
    } else {
      return nil
    }
  }

  private static let linkers: Set<Substring> = [
    "ld", "lld", "ld.lld", "ld64.lld", "ld.gold", "collect2",
  ]
  private static let compilers: Set<Substring> = [
    "clang", "clang++", "gcc", "g++", "cc", "c++", "swiftc", "swift-frontend", "swift-driver",
  ]

  /// What stands before and behind the first `: error: `, `: fatal error: ` or `: Fatal error: `.
  private static func parts(of line: String) -> (Substring, Substring)? {
    guard let range = line.firstRange(of: "rror: ") else { return nil }
    for word in ["error", "fatal error", "Fatal error"] {
      let lead = ": \(word.dropLast(4))"
      let before = line[..<range.lowerBound]
      // `fatal error` ends with `error` too, but not behind a colon.
      if before.hasSuffix(lead) { return (before.dropLast(lead.count), line[range.upperBound...]) }
    }
    return nil
  }

  /// `ld: symbol(s) not found`, `/usr/bin/ld: a.o: in function …`; a linker's warnings are none.
  private static func isLinker(_ line: String) -> Bool {
    guard let range = line.firstRange(of: "ld: ") else { return false }
    let path = line[..<range.lowerBound]
    let message = line[range.upperBound...]
    return (path.isEmpty || path.hasPrefix("/") && path.hasSuffix("/") && !path.contains(" "))
      && !message.hasPrefix("warning: ") && !message.hasPrefix("note: ")
  }

  /// `-[Suite test] : XCTAssertEqual failed`, on Linux `Suite.test : XCTAssertEqual failed`.
  private static func isAssertion(_ message: Substring) -> Bool {
    guard let range = message.firstRange(of: " : ") else { return false }
    let name = message[..<range.lowerBound]
    return name.hasPrefix("-[") && name.hasSuffix("]")
      || name.contains(".") && !name.contains(" ")
  }
}
