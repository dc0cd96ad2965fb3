/// A few random changes to the repository `base` makes, as a shell script.
struct RandomEdits {
  let script: String

  private static let files = ["a.txt", "b.txt", "d/e/c.txt", "link", "new", "d/new"]

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    var lines: [String] = []
    for _ in 0..<dice.roll(5) + 1 { lines.append(Self.edit(&dice)) }
    // What does not apply, such as a change to a file that is gone, is left out.
    script = lines.map { "(\($0)) >/dev/null 2>&1 || true" }.joined(separator: "\n") + "\n"
  }

  private static func edit(_ dice: inout Dice) -> String {
    let file = dice.pick(files)
    let other = dice.pick(files)
    return dice.pick([
      "echo \(dice.roll(3)) > \(file)", "printf 'eno\\n' > \(file)", "rm -r \(file)",
      "touch \(file)",
      "chmod +x \(file)", "chmod -x \(file)", "rm -r \(file); ln -s \(other) \(file)",
      "rm -r \(file); mkdir \(file); echo x > \(file)/x", "rm -r \(file); mkdir \(file)",
      "git add \(file)", "git add -A", "git add -N \(file)", "git rm -q --cached \(file)",
      "git rm -qf \(file)", "git mv \(file) \(other)", "git checkout -q HEAD -- \(file)",
      "git checkout -q -- \(file)", "git commit -qm more", "git stash -q", "git stash pop -q",
      "cp -P \(file) \(other)", "mv \(file) \(other)", "git reset -q", "quiet",
      "rm -r d; ln -s . d",
      "git update-index --chmod=+x \(file)", "git init -q \(file)x", "git status", "rm -r d/e",
      "echo \(file) >> .gitignore", "echo d/ >> .gitignore", "git checkout -q --detach",
    ])
  }
}
