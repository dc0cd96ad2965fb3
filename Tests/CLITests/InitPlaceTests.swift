import Foundation
import Testing

/// Where `planrunner init` writes, and where it refuses to.
@Suite struct InitPlaceTests {
  /// The commands it prints are pasted into a shell as they are.
  @Test(arguments: [
    "plain", "with space", "new\nline", "tab\tand\u{1B}[31m", "-dash", "größe-中", "it's",
    #"back\slash"#, "$(touch stranger)", "deep/er/place", "./dot/", "star*", "a/./b//",
    "\u{202E}reversed", "~",
  ])
  func printsCommandsThatCanBePasted(_ place: String) throws {
    let scratch = try Scratch()
    let result = try scratch.run(Command(arguments: ["init", "--", place]))
    #expect(result.status == 0, "\(result.error)")
    let printed = result.output.unicodeScalars.filter { $0 != "\n" }
    #expect(!printed.contains { $0.value < 0x20 || $0.value == 0x202E }, "\(result.output)")
    let commands = result.output.split(separator: "\n").suffix(2)
    #expect(commands.allSatisfy { $0.hasPrefix("  planrunner ") })
    let said = try scratch.typed(commands.joined(separator: "\n"))
    #expect(said.contains("7 of 7 steps passed."), "\(said)")
    let strangers = try FileTree(scratch.directory).texts.keys.filter { !$0.hasSuffix(".md") }
    #expect(!strangers.contains("stranger"))
    #expect(scratch.exists("\(place)/build"))
  }

  @Test func namesEverythingThatStandsInTheWay() throws {
    let scratch = try Scratch()
    try scratch.write("mine\n", to: "hello/README.md")
    try scratch.write("2.0.0\n", to: "hello/VERSION")
    try scratch.write("mine\n", to: "hello/src")
    try scratch.shell(
      """
      cd hello; mkdir -p LICENSE ../elsewhere; ln -s README.md REVIEW.md; ln -s ../elsewhere scripts
      ln -s nowhere plans; mkfifo builds.json
      """)
    let before = try FileTree(scratch.directory)
    let result = try scratch.run("init", "hello")
    #expect(result.status == 73)
    #expect(result.output.isEmpty)
    #expect(
      result.error == """
        planrunner: cannot open 'plans/x': No such file or directory
        planrunner: cannot open 'scripts/x': 'scripts' is a symbolic link that leads outside, to '../elsewhere'
        planrunner: 'src' is there already and is no directory
        planrunner: 'LICENSE' is there already and is no file
        planrunner: 'README.md' is there already, with another content
        planrunner: 'REVIEW.md' is there already and is no file
        planrunner: 'VERSION' is there already, with another content
        planrunner: 'builds.json' is there already and is no file
        planrunner: nothing was written; name an empty or a new directory: planrunner init hello

        """)
    #expect(try before == FileTree(scratch.directory))
  }

  struct Place: CustomTestStringConvertible {
    let script: String
    let place: String
    let says: String
    var testDescription: String { "\(place) after \(script)" }
  }

  @Test(arguments: [
    Place(script: "touch it", place: "it", says: "cannot open 'it': Not a directory"),
    Place(script: "touch it", place: "it/more", says: "cannot open 'it': Not a directory"),
    Place(
      script: "ln -s nowhere it", place: "it",
      says: "cannot open 'it': 'it' is a symbolic link to 'nowhere', where nothing is"),
    Place(
      script: "ln -s it it", place: "it",
      says: "cannot find 'it': Too many levels of symbolic links"),
    Place(
      script: "true", place: "no/../it",
      says: "cannot open 'no/../it': '..' is not a name inside the directory"),
    Place(script: "true", place: "/dev/null/it", says: "cannot open '/dev/null': Not a directory"),
  ])
  func writesNothingWhereNoDirectoryCanBe(_ example: Place) throws {
    let scratch = try Scratch()
    try scratch.shell(example.script)
    let before = try FileTree(scratch.directory)
    let result = try scratch.run("init", example.place)
    #expect(result.status == 73)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("planrunner: \(example.says)\n"), "\(result.error)")
    #expect(try before == FileTree(scratch.directory))
  }

  @Test func aDirectoryThatMayNotBeWrittenIsSaid() throws {
    guard getuid() != 0 else { return print("root may write everywhere; this is not tried") }
    let scratch = try Scratch()
    try scratch.shell("mkdir -p closed; chmod 555 closed")
    let result = try scratch.run("init", "closed/hello")
    #expect(result.status == 73)
    #expect(result.error.hasPrefix("planrunner: cannot make 'hello': Permission denied\n"))
  }

  @Test func takesALinkToADirectory() throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir -p real/papers; ln -s real it; ln -s papers real/plans")
    #expect(try scratch.run("init", "it").status == 0)
    #expect(scratch.exists("real/papers/release.json"))
    #expect(try scratch.text("real/VERSION") == "1.0.0\n")
  }

  /// A directory under the name that a file has until it is whole stops the writing half way.
  @Test func completesWhatWasBegun() throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir -p hello/.VERSION.partial")
    let stopped = try scratch.run("init", "hello")
    #expect(stopped.status == 73)
    #expect(stopped.output.isEmpty)
    #expect(
      stopped.error == """
        planrunner: cannot open '.VERSION.partial': File exists
        planrunner: 5 of 12 files were written; when this is mended, the same command writes the rest

        """)
    try scratch.shell("rmdir hello/.VERSION.partial")
    let whole = try scratch.run("init", "hello")
    #expect(whole.status == 0)
    #expect(whole.output.hasPrefix("Wrote 7 of 12 files into 'hello':\n"))
    #expect(whole.output.contains("  REVIEW.md  (was there)\n  VERSION\n  builds.json\n"))
    let again = try FileTree(scratch.directory)
    #expect(try scratch.run("init", "hello").output.hasPrefix("Wrote 0 of 12 files"))
    #expect(try again == FileTree(scratch.directory))
    #expect(try scratch.run("hello/plans/release.json").status == 0)
  }

  /// What a killed run left under the name of a file that was not whole.
  @Test func takesAwayWhatAKilledRunLeft() throws {
    let scratch = try Scratch()
    try scratch.write("1.0", to: "hello/.VERSION.partial")
    #expect(try scratch.run("init", "hello").status == 0)
    #expect(!scratch.exists("hello/.VERSION.partial"))
  }

  @Test(arguments: [(">&-", Int32(0)), ("| true", 0), (">/dev/full", 73)])
  func writesTheProjectWhoeverReads(_ stream: String, _ status: Int32) throws {
    let scratch = try Scratch()
    let binary = try Command.binary.path
    let said = try scratch.shell(
      "set +e +o pipefail; '\(binary)' init hello 2>/dev/null \(stream); echo ${PIPESTATUS[0]}")
    #expect(said == "\(status)\n")
    #expect(try scratch.run("hello/plans/release.json").status == 0)
  }
}
