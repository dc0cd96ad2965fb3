import Foundation
import Testing

/// A child's two streams with a secret in the plan: its lines come whole, at once and masked.
@Suite struct SecretStreamTests {
  private static func plan(_ script: String, more: String = "") -> [String: String] {
    SmallPlans.plan(
      SmallPlans.exec(script, more: #", "environment": {"KEY": "${key}"}\#(more)"#),
      values: #"{"key": {"env": "KEY", "secret": true}}"#)
  }

  private func run(_ script: String, _ key: String) throws -> (CommandResult, log: [String]) {
    let scratch = try Scratch()
    let result = try scratch.run(
      Command("plan.json", "--verbose").files(Self.plan(script)).environment(["KEY": key]))
    let log = try scratch.shell("cat .planrunner/logs/* || true")
    return (result, log.split(separator: "\n").map(String.init))
  }

  /// `6` begins the hexadecimal form of the secret, `a` the one in base64.
  @Test(arguments: ["6", "a", "aG9", "68 6"])
  func aLineThatEndsLikeASecretStaysALine(_ end: String) throws {
    let error = "Sources/A.swift:3:9: error: no such thing"
    let (result, log) = try run(
      "printf 'Compiling step \(end)\\n'; sleep 0.05; printf '\(error)\\n' >&2; sleep 0.05; "
        + "printf 'more\\n'; exit 1", "horse-battery")
    #expect(result.status == 1)
    #expect(log.sorted() == ["Compiling step \(end)", error, "more"].sorted())
    #expect(result.output.contains("A.swift:3:9"), "\(result.output)")
    #expect(result.output.contains("| Compiling step \(end)\n"), "\(result.output)")
  }

  /// The child goes on once its line is seen; a line that waits for the next one would wait for ever.
  @Test func aLineIsShownBeforeTheNextOneComes() throws {
    let scratch = try Scratch()
    let script = "echo 'Compiling step 6'; read -r word < go; echo \"got $word\""
    for (path, text) in Self.plan(script, more: #", "timeout": "20s""#) {
      try scratch.write(text, to: path)
    }
    let binary = try Command.binary.path
    let seen = try scratch.shell(
      """
      mkfifo go
      # Held open here, so that a line that comes too late blocks nobody.
      exec 3<> go
      KEY=horse-battery '\(binary)' plan.json --verbose | while IFS= read -r line; do
        echo "$line"
        case $line in *'| Compiling step 6') echo on >&3;; esac
      done
      """)
    #expect(seen.contains("| got on\n"), "\(seen)")
  }

  /// Each write in two at every place, to both streams, as it stands and encoded.
  @Test func aSecretIsMaskedWhereverItsWriteIsSplit() throws {
    let script = """
      split() {
        n=1
        while test $n -lt $${#1}; do
          printf '%s' "$1" | head -c $n; sleep 0.01
          printf '%s\\n' "$1" | tail -c +$((n + 1)); sleep 0.01
          n=$((n + 1))
        done
      }
      for form in "$KEY" 'pa%20ss+x' 'cGEgc3MreA==' 'pa\\u0020ss+x'; do
        split "$form" & split "$form" >&2; wait
      done
      """.replacing("\n", with: "; ").replacing("do;", with: "do").replacing("{;", with: "{")
    let (result, log) = try run(script, "pa ss+x")
    let forms = ["pa ss+x", "pa%20ss+x", "cGEgc3MreA==", #"pa\u0020ss+x"#]
    let writes = forms.map { $0.count - 1 }.reduce(0, +)
    try #require(result.status == 0, "\(result.output)\(result.error)")
    #expect(log == [String](repeating: "•", count: 2 * writes), "\(log)")
    #expect(result.output.components(separatedBy: "| •\n").count == 2 * writes + 1)
  }
}
