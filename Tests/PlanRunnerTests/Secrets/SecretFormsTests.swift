import Foundation
import Testing

@testable import PlanRunnerKit

/// What other programs make of a secret is masked, whole and by one dot.
@Suite struct SecretFormsTests {
  struct Form: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let secret: String
    let text: String
    let masked: String

    init(_ name: String, of secret: String, _ text: String, _ masked: String = "•") {
      testDescription = name
      self.secret = secret
      self.text = text
      self.masked = masked
    }
  }

  static let key = "pa'ss \"wo\\rd/+<é&🔑>"

  static let written = [
    Form("JSON", of: key, #"pa'ss \"wo\\rd/+<é&🔑>"#),
    Form("JSON with slashes", of: key, #"pa'ss \"wo\\rd\/+<é&🔑>"#),
    Form("JSON in ASCII", of: key, #"pa'ss \"wo\\rd/+<\u00e9&\ud83d\udd11>"#),
    Form("JSON in ASCII with slashes", of: key, #"pa'ss \"wo\\rd\/+<\u00E9&\uD83D\uDD11>"#),
    Form("JSON for markup", of: key, #"pa'ss \"wo\\rd/+\u003cé\u0026🔑\u003e"#),
    Form("JSON for markup in capitals", of: key, #"pa'ss \"wo\\rd/+\u003Cé\u0026🔑\u003E"#),
    Form("JSON of control characters", of: "tab\there\u{1B}", #"tab\there\u001b"#),
    Form("JSON in capitals", of: "tab\there\u{1B}", #"tab\there\u001B"#),
    Form("text made visible", of: "tab\there\u{1B}", #"tab\there\u{1b}"#),
    Form("single quotes", of: key, #"'pa'\''ss "wo\rd/+<é&🔑>'"#, "'•'"),
    Form("single quotes by double ones", of: key, #"'pa'"'"'ss "wo\rd/+<é&🔑>'"#, "'•'"),
    Form("double quotes", of: "a$b`c\"d\\e", #""a\$b\`c\"d\\e""#, #""•""#),
    Form("XML", of: key, #"pa'ss "wo\rd/+&lt;é&amp;🔑&gt;"#),
    Form("XML attribute", of: key, #"pa&apos;ss &quot;wo\rd/+&lt;é&amp;🔑&gt;"#),
    Form("HTML", of: key, #"pa&#39;ss &quot;wo\rd/+&lt;é&amp;🔑&gt;"#),
    Form("HTML in hexadecimal", of: key, #"pa&#x27;ss &quot;wo\rd/+&lt;é&amp;🔑&gt;"#),
    Form("HTML by numbers", of: key, #"pa&#39;ss &#34;wo\rd/+&lt;é&amp;🔑&gt;"#),
    Form("URL", of: "a b/c+d~é*!", "a%20b%2Fc%2Bd~%C3%A9%2A%21"),
    Form("URL in small letters", of: "a b/c+d~é*!", "a%20b%2fc%2bd~%c3%a9%2a%21"),
    Form("URL path", of: "a b/c+d~é*!", "a%20b/c%2Bd~%C3%A9%2A%21"),
    Form("URL path with its marks", of: "a b/c+d~é*!", "a%20b/c+d~%C3%A9*!"),
    Form("encodeURIComponent", of: "a b/c+d~é*!", "a%20b%2Fc%2Bd~%C3%A9*!"),
    Form("encodeURI", of: "a b/c+d~é*!#", "a%20b/c+d~%C3%A9*!#"),
    Form("nothing but letters and digits", of: "a-b_c/d.e", "a%2Db%5Fc%2Fd%2Ee"),
    Form("form", of: "a b/c+d~é*!", "a+b%2Fc%2Bd%7E%C3%A9*%21"),
    Form("form that keeps a tilde", of: "a b/c+d~é*!", "a+b%2Fc%2Bd~%C3%A9%2A%21"),
    Form("hexadecimal", of: "swordfish", "73776f726466697368"),
    Form("hexadecimal in capitals", of: "swordfish", "73776F726466697368"),
    Form("bytes", of: "swordfish", "73 77 6f 72 64 66 69 73 68"),
    Form("bytes with colons", of: "swordfish", "73:77:6F:72:64:66:69:73:68"),
  ]

  @Test(arguments: written) func masks(_ form: Form) {
    let redactor = Redactor([form.secret])
    #expect(redactor.redacted("a \(form.text) b") == "a \(form.masked) b")
  }

  @Test(
    arguments: ["swordfish", key, "swordfi", "swordfis", "a?b>c~d\u{FF}\u{FE}"], [false, true])
  func masksBase64WhereverTheSecretStands(_ secret: String, _ isForURLs: Bool) {
    let redactor = Redactor([secret])
    for before in ["", "u", "u:", "us:", "user:"] {
      for after in ["", "\n", "@x", "@xyz"] {
        var text = Data((before + secret + after).utf8).base64EncodedString()
        if isForURLs { text = text.replacing("+", with: "-").replacing("/", with: "_") }
        let masked = redactor.redacted(text)
        // What is left is of the bytes around it and the letters that it shares with them.
        #expect(masked.contains("•"))
        #expect(
          masked.count <= 2 + (before.utf8.count + 2) / 3 * 4 + (after.utf8.count + 2) / 3 * 4 + 4)
        if before.isEmpty, after.isEmpty {
          #expect(masked == "•")
          #expect(redactor.redacted(text.replacing("=", with: "")) == "•")
        }
      }
    }
  }

  @Test(arguments: 1...76) func masksBase64ThatIsBrokenIntoLines(_ width: Int) {
    let secret = "correct horse battery staple and some more of the same to make it long"
    let redactor = Redactor([secret])
    let text = Array(Data("user:\(secret)".utf8).base64EncodedString())
    let lines = stride(from: 0, to: text.count, by: width).map {
      String(text[$0..<min($0 + width, text.count)])
    }
    for ending in ["\n", "\r\n", "\n    "] {
      let masked = redactor.redacted(lines.joined(separator: ending))
      #expect(masked.filter { !$0.isWhitespace }.count <= 10, "\(masked)")
    }
  }

  /// The shell's own words for it, whatever this version of it writes.
  @Test(arguments: [key, "swordfish's", "tab\there\u{1B}x", "a{b,c}*?[d]~!#$e", "two\nlines of it"])
  func masksWhatBashWrites(_ secret: String) throws {
    let redactor = Redactor([secret])
    for locale in ["C", "C.UTF-8"] {
      for script in [#"printf %q "$1""#, #"set -x; : "$1""#, #"v=$1; declare -p v"#] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "exec 2>&1; \(script)", "bash", secret]
        process.environment = ["LC_ALL": locale]
        process.standardOutput = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(redactor.redacted(text).contains("•"), "\(text)")
      }
    }
  }

  @Test(arguments: [
    "swordfis swordfish", "SWORDFISH", "sword\nfish", "swordfi\u{301}sh", "c3dvcmRmaXN",
    "73 77 6f 72",
    "%73%77", "swordf&#105;sh", "s w o r d f i s h",
  ])
  func leavesWhatIsNearly(_ text: String) {
    let redactor = Redactor(["swordfish\u{7}"])
    #expect(redactor.redacted(text) == text)
  }
}
