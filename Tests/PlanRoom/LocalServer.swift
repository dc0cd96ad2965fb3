import Foundation

/// An HTTP server on this machine alone, written for `python3`; it ends with the tests.
public struct LocalServer: Sendable {
  /// `nil` when there is no `python3`, or it cannot serve.
  public static let shared = try? LocalServer()

  /// As a URL without a path: `http://127.0.0.1:4711`.
  public let plain: String
  /// With a certificate that nobody trusts; `nil` when `openssl` could make none.
  public let secure: String?
  /// Where nobody listens.
  public let closed: String
  /// The path of the certificate, for those who do trust it.
  public let certificate: String
  /// The server lives as long as nobody closes this.
  private let life: Pipe

  private init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let programs = path.split(separator: ":").map { "\($0)/python3" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      throw RoomFailure(description: "python3 is not installed")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-c", Self.program]
    life = Pipe()
    let output = Pipe()
    process.standardInput = life
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(0x0A) {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw RoomFailure(description: "the server did not start") }
      line += piece
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    plain = "http://127.0.0.1:\(words[0])"
    closed = "http://127.0.0.1:\(words[1])"
    secure = words[2] == "0" ? nil : "https://127.0.0.1:\(words[2])"
    certificate = words.count > 3 ? String(words[3]) : ""
  }

  /// Says why a test looked at nothing.
  public static func tellOfAbsence(of program: String = "python3") {
    print("skipped: \(program) is not installed or does not serve, so no server could be asked")
  }

  /// The texts with the addresses of the server in place of `{plain}`, `{secure}` and `{closed}`.
  public func filled(_ text: String) -> String {
    text.replacing("{plain}", with: plain).replacing("{closed}", with: closed)
      .replacing("{secure}", with: secure ?? "")
  }
}
