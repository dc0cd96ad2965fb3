/// What curl says of one exchange on its standard error: its own complaint, and a line we asked it for.
struct CurlReport: Equatable {
  /// HTTP status; 0 when no answer began.
  let status: Int
  /// Whether a connection was made.
  let isConnected: Bool
  /// Where the answer sends us on; empty when it does not.
  let redirect: String
  /// The first line of curl's complaint; empty when there is none.
  let complaint: String

  /// What curl is asked to write, as its `write-out` has it.
  static let format =
    #"%{stderr}\n\#(mark)%{http_code} %{time_connect} %{redirect_url}\n"#
  private static let mark = "answer "

  /// `nil` when the line is not there: then what ran was no curl that we know.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix(Self.mark) }) else { return nil }
    let words = line.dropFirst(Self.mark.count).split(
      separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let status = Int(words[0]) else { return nil }
    self.status = status
    isConnected = words[1].contains { ("1"..."9").contains($0) }
    redirect = String(words[2])
    let first = lines.first { $0.hasPrefix("curl: (") } ?? ""
    complaint = first.firstIndex(of: ")").map { String(first[$0...].dropFirst(2)) } ?? ""
  }
}
