import Foundation
import Testing

@Suite struct CompletionTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let words: [String]
    var testDescription: String { line }

    init(_ line: String, _ words: String...) {
      self.line = line
      self.words = words
    }
  }

  /// The last word of each line is the one to complete; `_` is an empty one.
  static let cases = [
    Case("planrunner gr", "graph"),
    Case("planrunner expl", "explain"),
    Case("planrunner sub/", "sub/c.json"),
    Case("planrunner check a", "a.json"),
    Case("planrunner diff a.json b", "b.json"),
    Case("planrunner check --set x=1 b", "b.json"),
    Case("planrunner graph a.json --format _", "text", "json", "dot", "mermaid", "svg"),
    Case("planrunner a.json --dry-run --format s", "svg"),
    Case("planrunner check --diagnostics _", "full", "plain"),
    Case("planrunner check --dia", "--diagnostics"),
    Case("planrunner run a.json --lock", "--lock-timeout"),
    Case("planrunner run a.json --color _", "auto", "always", "never"),
    Case("planrunner --color never graph --form", "--format"),
    Case("planrunner steps ve", "version-invariants"),
    Case("planrunner audit _", "list", "show", "events"),
    Case("planrunner audit events --lim", "--limit"),
    Case("planrunner audit events --format _", "text", "json"),
    Case("planrunner init s", "sub"),
    Case("planrunner completions f", "fish"),
    Case("planrunner help stat", "status"),
    Case("planrunner run a.json --audit oth", "other.txt"),
  ]

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["a.json", "b.json", "other.txt", "sub/c.json"] {
      try scratch.write("{}", to: name)
    }
    for shell in ["bash", "zsh", "fish"] {
      try scratch.write(try scratch.run("completions", shell).output, to: "script.\(shell)")
    }
    return scratch
  }

  private func has(_ shell: String, _ scratch: Scratch) -> Bool {
    let isThere = (try? scratch.shell("command -v \(shell)")) != nil
    if !isThere { print("\(shell) is not installed; its completions are not tried") }
    return isThere
  }

  @Test func bashOffersWhatMayStandThere() throws {
    let scratch = try scratch()
    for example in Self.cases {
      let words = example.line.split(separator: " ").map { $0 == "_" ? "" : String($0) }
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let found = try scratch.shell(
        """
        source script.bash; set +e
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        _planrunner
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      #expect(
        found.split(separator: "\n").map(String.init) == example.words, "\(example.line)")
    }
  }

  @Test func bashTakesAnEqualsSignForAWord() throws {
    let found = try scratch().shell(
      """
      source script.bash; set +e
      for last in = js; do
        COMP_WORDS=(planrunner check a.json --format =); [[ $last == = ]] || COMP_WORDS+=(js)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _planrunner
        echo "${COMPREPLY[@]}"
      done
      complete -p planrunner
      """)
    #expect(found == "text json\njson\ncomplete -F _planrunner planrunner\n")
  }

  @Test func everyCommandAndOptionIsOffered() throws {
    let scratch = try scratch()
    let help = try scratch.run("help").output
    let commands = help.matches(of: #/(?m)^  ([a-z]+) .*$/#).map { String($0.1) }
    #expect(commands.count > 8)
    for command in commands {
      let page = try scratch.run("help", command).output
      let options = page.matches(of: #/(?m)^  (--[a-z-]+) /#).map { String($0.1) }
      let found = try scratch.shell(
        """
        source script.bash; set +e
        COMP_WORDS=(planrunner \(command) --); COMP_CWORD=2
        _planrunner
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      #expect(found.split(separator: "\n").map(String.init) == options, "\(command)")
    }
  }

  @Test func zshReadsItsScript() throws {
    let scratch = try scratch()
    guard has("zsh", scratch) else { return }
    #expect(try scratch.shell("zsh -n script.zsh") == "")
    #expect(
      try scratch.shell(
        """
        zsh -f -c 'autoload -Uz compinit; compinit -D -u; source script.zsh; print ${_comps[planrunner]}'
        """) == "_planrunner\n")
  }

  /// The shell's own functions print what they are given.
  @Test func zshOffersWhatMayStandThere() throws {
    let scratch = try scratch()
    guard has("zsh", scratch) else { return }
    try scratch.write(
      #"""
      compdef() { : }
      compset() { : }
      compadd() { print -r -- "${@:2}" }
      _describe() { local name=${@[-1]}; print -r -- ${${(P)name}%%:*} }
      _files() { print -r -- files "$@" }
      source ./script.zsh
      try() { words=("$@"); CURRENT=$#; _planrunner }
      try planrunner graph a.json --format ''
      try planrunner a.json --dry-run --format ''
      try planrunner check --diagnostics=p
      try planrunner diff --
      try planrunner --color never audit ''
      try planrunner --color never diff a.json ''
      try planrunner init ''
      try planrunner run a.json --audit ''
      try planrunner run a.json --set ''
      """#, to: "try.zsh")
    #expect(
      try scratch.shell("zsh -f try.zsh") == """
        text json dot mermaid svg
        text json dot mermaid svg
        full plain
        --set --diagnostics --color --help
        list show
        files -g *.json
        files -/
        files

        """)
  }

  @Test func fishOffersWhatMayStandThere() throws {
    let scratch = try scratch()
    guard has("fish", scratch) else { return }
    #expect(try scratch.shell("fish --no-execute script.fish") == "")
    for example in Self.cases {
      let line = example.line.replacing(" _", with: " ")
      let found = try scratch.shell("fish -N -c 'source script.fish; complete -C \"\(line)\"'")
      let words = found.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      #expect(Set(example.words).isSubset(of: words), "\(line): \(words)")
      let begun = line.hasSuffix(" ") ? "" : line.split(separator: " ").last ?? ""
      #expect(words.allSatisfy { $0.hasPrefix(begun) }, "\(line): \(words)")
    }
  }
}
