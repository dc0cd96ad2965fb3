import CReaderFiles
import LaunchIntegrity

/// The reader: verifies its database, then shows a piece of it.
@main struct Main {
  static func main() {
    do throws(Refusal) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      print(try answer(arguments))
    } catch {
      reader_complain(error.message + "\n")
      reader_exit(error.status)
    }
  }

  /// What goes to standard output; nothing of the database when it is not intact.
  private static func answer(_ arguments: Arguments) throws(Refusal) -> String {
    guard arguments.question != .help else { return Arguments.usage }
    let bundle = if let given = arguments.bundle { given } else { try programDirectory() }
    let database = bundle + "/reader.sqlite"
    let report = LaunchIntegrity.verify(
      database: database, manifest: bundle + "/reader.manifest.json")
    guard report.isIntact else { throw Refusal(status: 1, message: report.description) }

    switch arguments.question {
    case .integrity, .help: return report.description
    case .ang(let number): return try Corpus(at: database).ang(number)
    case .line(let id): return try Corpus(at: database).line(id)
    }
  }

  /// The directory that the running program lies in, where an app has its resources.
  private static func programDirectory() throws(Refusal) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let result = reader_program_path(&path, path.count)
    let text = String(
      decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard result == 0, let slash = text.lastIndex(of: "/") else {
      throw Refusal(status: 2, message: "cannot tell where the program lies; give --bundle DIR")
    }
    return String(text[..<slash])
  }
}
