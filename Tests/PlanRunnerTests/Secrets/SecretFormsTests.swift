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
    Form("bytes in lines", of: "swordfish", "73 77 6f 72\n64 66 69 73\n68"),
    Form("base64", of: "swordfish", "c3dvcmRmaXNo"),
    Form("base64 with padding", of: "a?b>c~d", "YT9iPmN+ZA=="),
    Form("base64 without", of: "a?b>c~d", "YT9iPmN+ZA"),
    Form("base64 for URLs", of: "a?b>c~d", "YT9iPmN-ZA"),
    Form("base64 in lines", of: "swordfish", "c3dvcm\r\nRmaXNo"),
    Form("base64 within a longer text", of: "swordfish", "dXNlcjpzd29yZGZpc2g=", "dXNlcjp•g="),
    // What one program or library writes, each with its own set of characters that it leaves.
    Form("Go's user of a URL", of: "pa$$w0rd!x", "pa$$w0rd%21x"),
    Form("Go's path of a URL", of: "a+b*c=d&ef", "a+b%2Ac=d&ef"),
    Form("the URL Standard's query", of: "pa ss#w{rd}~x", "pa%20ss%23w{rd}~x"),
    Form("PHP's urlencode", of: "pa~ss word*1", "pa%7Ess+word%2A1"),
    Form("bytes that need no escape", of: "swordfish", "%73word%66is%68"),
    Form("digits in both cases", of: "a/b/c/d/e", "a%2Fb%2fc%2Fd%2fe"),
    Form("a form with pluses", of: "a b+c d+e f", "a+b%2Bc+d%2Be+f"),
    Form("a text with pluses", of: "a b+c d+e f", "a%20b+c%20d+e%20f"),
    Form("bash's %q", of: "abc=~d'ef gh", #"abc=\~d\'ef\ gh"#),
    Form(".NET's JSON", of: "ab'c+d&e", #"ab\u0027c\u002Bd\u0026e"#),
    Form("a tab by its number", of: "tab\there", #"tab\u0009here"#),
    Form("Python's bytes", of: "caf\u{e9} noir", #"caf\xc3\xa9 noir"#),
    Form("Python's characters", of: "my \u{1F511} keys", #"my \U0001f511 keys"#),
    Form("Swift's and Rust's", of: "my \u{1F511} keys\u{1B}", #"my \u{1f511} keys\u{1b}"#),
    Form("octal bytes", of: "caf\u{e9} noir", #"caf\303\251 noir"#),
    Form("words with a line break", of: "two lines\nof it", #"two\ lines'\#n'of\ it"#),
    Form("a plan", of: "${HOME}-\"x\"", #"$${HOME}-\"x\""#),
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
      // Of short lines the first three of its characters may be passed on before the fourth tells it.
      let most = width < 12 ? 13 : 10
      #expect(masked.filter { !$0.isWhitespace }.count <= most, "\(masked)")
    }
  }

  struct Quoting: Sendable {
    let script: String
    /// What may stand around the dot.
    let frames: [String]
  }

  static let quotings = [
    Quoting(script: #"printf %q "$1""#, frames: ["•", "'•'", "$'•'"]),
    Quoting(script: #"set -x; : "$1""#, frames: ["+ : •\n", "+ : '•'\n", "+ : $'•'\n"]),
    Quoting(
      script: #"v=$1; declare -p v"#, frames: ["declare -- v=\"•\"\n", "declare -- v=$'•'\n"]),
    Quoting(script: #"echo "${1@Q}""#, frames: ["'•'\n", "$'•'\n"]),
  ]

  /// The shell's own words for it, whatever this version of it writes: nothing is left but its quotes.
  @Test(
    arguments: [
      key, "swordfish's", "tab\there\u{1B}x", "a{b,c}*?[d]~!#$e", "two\nlines of it",
      "abc=~d'ef gh", "${HOME}`id`\\\"", "~user=~", "caf\u{e9}'s",
    ], quotings)
  func masksWhatBashWrites(_ secret: String, _ quoting: Quoting) throws {
    let redactor = Redactor([secret])
    for locale in ["C", "C.UTF-8"] {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "exec 2>&1; \(quoting.script)", "bash", secret]
      process.environment = ["LC_ALL": locale]
      process.standardOutput = pipe
      try process.run()
      let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let text = String(decoding: bytes, as: UTF8.self)
      let masked = redactor.redacted(text)
      #expect(quoting.frames.contains(masked), "\(text)\(masked)")
    }
  }

  @Test(arguments: [
    "swordfis swordfish", "SWORDFISH", "sword\nfish", "swordfi\u{301}sh", "c3dvcmRmaXN",
    "73 77 6f 72",
    "%73%77", "swordf&#105;sh", "s w o r d f i s h", "%7swordfis%", "sword%fish", "sword\\qfish",
    #"\ud83dswordfis\ud83d"#, #"\u{73}\u{7"#, "s%77ord+fish", "%73%77%6F%72%64%66%69%73",
  ])
  func leavesWhatIsNearly(_ text: String) {
    let redactor = Redactor(["swordfish\u{7}"])
    #expect(redactor.redacted(text) == text)
  }
}
