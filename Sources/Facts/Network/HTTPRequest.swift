internal import Host
internal import PlanRunnerKit

/// What a server is asked, and how much of an answer is taken.
struct HTTPRequest: Sendable {
  var address: HTTPAddress
  var headers: HTTPHeaders
  /// How long all of it may take, redirects included.
  let timeout: PlanDuration
  /// Bytes that the document may have.
  let limit: PlanSize

  /// The request in the words of curl's configuration, which reaches curl on its standard input.
  ///
  /// An address and header fields hold no control character, so none of them can end its line.
  /// The time is in milliseconds.
  func configuration(within milliseconds: Int) -> String {
    let rest = "00\(milliseconds % 1000)".suffix(3)
    let fields = headers.fields.map { field in
      // Without a value curl would leave the field out; with a semicolon it sends it empty.
      "header = \(Self.quoted(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"))"
    }
    let lines =
      ["url = \(Self.quoted(address.description))"] + fields + [
        "user-agent = \(Self.quoted("planrunner/\(Host.version)"))",
        "proto = \"=http,https\"",
        "max-time = \(milliseconds / 1000).\(rest)",
        "max-filesize = \(limit.bytes)",
        "tlsv1.2", "globoff", "fail", "silent", "show-error",
        "write-out = \(Self.quoted(CurlReport.format))",
      ]
    return lines.map { "\($0)\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
