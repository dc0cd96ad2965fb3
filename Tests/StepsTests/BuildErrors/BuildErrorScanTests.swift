import Testing

@testable import Steps

/// Errors out of a whole output, with what belongs to each.
@Suite struct BuildErrorScanTests {
  static func scan(_ text: String, pieces: Int = Int.max) -> BuildErrorScan {
    var scan = BuildErrorScan()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces))
      scan.take(piece.span)
      rest = rest.dropFirst(piece.count)
    }
    scan.finish()
    return scan
  }

  /// An output and its errors, which are parted by `---`.
  struct Output: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let errors: String
  }

  static let outputs = [
    Output(
      testDescription: "swiftc with source beside numbers",
      text: """
        Compiling a.swift
        a.swift:2:16: error: cannot convert
        1 | func f() {
        2 |   let y: Int = "a"
          |                `- error: cannot convert
        3 | }
        b.swift:1:1: note: here
        1 | struct B
          |        `- note: here
        [2/3] done
        6 | not its own
        """,
      errors: """
        a.swift:2:16: error: cannot convert
        1 | func f() {
        2 |   let y: Int = "a"
          |                `- error: cannot convert
        3 | }
        b.swift:1:1: note: here
        1 | struct B
          |        `- note: here
        """),
    Output(
      testDescription: "clang with source and a caret",
      text:
        "a.c:2:5: error: expected ';'\n\tint x\n\t     ^\n\t     ;\na.c:9:1: warning: w\n  x\n  ^\nb.c:1:1: error: e\nplain\nwords\n",
      errors: """
        a.c:2:5: error: expected ';'
            int x
                 ^
        ---
        b.c:1:1: error: e
        """),
    Output(
      testDescription: "an error directly behind another",
      text: "a.c:1:1: error: one\na.c:2:2: error: two\n",
      errors: "a.c:1:1: error: one\n---\na.c:2:2: error: two"),
    Output(
      testDescription: "xcodebuild's list",
      text:
        "** BUILD FAILED **\n\n\nThe following build commands failed:\n\tCompileSwift normal arm64 (in target 'App')\n\tLd /w/App\n(2 failures)\n\tafter\n",
      errors: """
        The following build commands failed:
            CompileSwift normal arm64 (in target 'App')
            Ld /w/App
        """),
    Output(
      testDescription: "linkers",
      text: """
        Undefined symbols for architecture arm64:
          "_f", referenced from:
              _main in a.o
        ld: symbol(s) not found for architecture arm64
        ld.lld: error: undefined symbol: g
        >>> referenced by a.c:1
        /usr/bin/ld: a.o: in function `main':
        a.c:(.text+0x5): undefined reference to `f'
        """,
      errors: """
        Undefined symbols for architecture arm64:
          "_f", referenced from:
              _main in a.o
        ---
        ld: symbol(s) not found for architecture arm64
        ---
        ld.lld: error: undefined symbol: g
        >>> referenced by a.c:1
        ---
        /usr/bin/ld: a.o: in function `main':
        a.c:(.text+0x5): undefined reference to `f'
        """),
    Output(
      testDescription: "every form among ordinary lines",
      text:
        "p\np\nld: it\np\np\nUndefined symbols for architecture x:\np\np\nThe following build commands failed:\np\np\n✘ Test a() recorded an issue\np\np\n\u{100884} Test b() recorded an issue\np\np\na.c:1:1: Fatal error: it\np\np\n/usr/bin/ld: it\np\n",
      errors: """
        ld: it
        ---
        Undefined symbols for architecture x:
        ---
        The following build commands failed:
        ---
        ✘ Test a() recorded an issue
        ---
        \u{100884} Test b() recorded an issue
        ---
        a.c:1:1: Fatal error: it
        ---
        /usr/bin/ld: it
        """),
    Output(
      testDescription: "Swift Testing",
      text: "✘ Test a() recorded an issue at A.swift:1:2: no\n↳ why\n✘ Test a() failed\n",
      errors: "✘ Test a() recorded an issue at A.swift:1:2: no\n↳ why"),
    Output(
      testDescription: "an error that is told twice",
      text: "a.c:1:1: error: e\n  x\n  ^\nerror: it\na.c:1:1: error: e\n  x\n  ^\nerror: it\n",
      errors: "a.c:1:1: error: e\n  x\n  ^\n---\nerror: it"),
    Output(
      testDescription: "colours and carriage returns",
      text: "\u{1B}[1ma.c:1:1: \u{1B}[0m\u{1B}[0;1;31merror: \u{1B}[0mred\r\n\u{1B}[2Kerror: it\n",
      errors: "a.c:1:1: error: red"),
    Output(
      testDescription: "what a terminal would obey", text: "error: a\u{7}b\u{202E}c\n",
      errors: #"error: a\u{7}b\u{202e}c"#),
    Output(
      testDescription: "ordinary words",
      text: "ERROR it\n12:00:00: error: x\nno error: here\nfinished with 0 errors: well\n",
      errors: ""),
    Output(testDescription: "no line feed at the end", text: "error: last", errors: "error: last"),
  ]

  @Test(arguments: outputs, [Int.max, 1, 7]) func finds(_ output: Output, _ pieces: Int) {
    #expect(Self.joined(Self.scan(output.text, pieces: pieces).errors) == output.errors)
  }

  static func joined(_ errors: [BuildError]) -> String {
    errors.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n---\n")
  }

  /// A file is read in large pieces, and any byte can be the first of one.
  @Test(arguments: outputs) func findsTheSameWhereverAPieceEnds(_ output: Output) {
    let bytes = Array(output.text.utf8)
    for end in 0...bytes.count {
      var scan = BuildErrorScan()
      scan.take(Array(bytes[..<end]).span)
      scan.take(Array(bytes[end...]).span)
      scan.finish()
      #expect(Self.joined(scan.errors) == output.errors, "cut at \(end)")
    }
  }

  @Test func readsWhatIsLeftOfALineThatWasWrittenOver() {
    let scan = Self.scan("\r[1/2]\r[2/2]\rfoo.swift:3:4: error: x\r\n")
    #expect(scan.errors.map(\.lines) == [["foo.swift:3:4: error: x"]])
  }

  @Test func keepsTheFirstAndCountsTheRestOnce() {
    let text = (0..<50).map { "a.c:\($0 % 30):1: error: e\n  x\n  ^\n" }.joined()
    let scan = Self.scan(text)
    #expect(scan.errors.count == 20)
    #expect(scan.errors.allSatisfy { $0.lines.count == 3 })
    #expect(scan.more == 10 && scan.isMoreExact)
  }

  @Test func staysSmallWhateverComes() {
    let long = String(repeating: "x", count: 100_000)
    let notes = String(repeating: "a.c:1:1: note: n\n", count: 100)
    let scan = Self.scan("a.c:1:1: error: \(long)\n" + notes + "\(long): error: late\n")
    #expect(scan.errors.count == 1)
    #expect(scan.errors.first?.lines.count == 12)
    #expect(scan.errors.first?.lines.first?.utf8.count == 1003)
    let many = Self.scan((0..<12_000).map { "error: \($0)\n" }.joined())
    #expect(many.errors.count == 20 && many.more == 11_980 && !many.isMoreExact)
  }
}
