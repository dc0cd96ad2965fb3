import Archives
import Foundation
import Testing

@Suite struct ArchiveRefusalTests {
  struct NameCase: CustomTestStringConvertible, Sendable {
    let names: [String]
    let message: String
    var testDescription: String { message }
  }

  static let names = [
    NameCase(names: ["/etc/passwd"], message: "the name '/etc/passwd' is absolute"),
    NameCase(names: ["a/../../b"], message: "the name 'a/../../b' leaves the archive through '..'"),
    NameCase(names: [".."], message: "the name '..' leaves the archive through '..'"),
    NameCase(names: ["a\\b"], message: "the name 'a\\b' has a backslash"),
    NameCase(names: ["a\nb"], message: "the name 'a\\x0Ab' has a control character"),
    NameCase(names: ["a\u{7F}"], message: "the name 'a\\x7F' has a control character"),
    NameCase(names: ["a\u{85}b"], message: "the name 'a\\xC2\\x85b' has a control character"),
    NameCase(names: ["x", "x"], message: "the name 'x' appears twice"),
    NameCase(names: ["d/x", "d/./x"], message: "the name 'd/./x' appears twice"),
    NameCase(
      names: ["Read", "b", "READ"],
      message: "the names 'Read' and 'READ' collide on a case-insensitive disk"),
    NameCase(
      names: ["a/x", "a/x/y"],
      message: "the name 'a/x' is no directory, but something lies below it"),
    NameCase(
      names: ["A/x/y", "a/./x"],
      message: "the name 'a/./x' is no directory, but something lies below it"),
  ]

  @Test(arguments: names, ["zip", "tar", "tgz"])
  func refusesTheName(_ refused: NameCase, kind: String) throws {
    let bench = try Bench()
    let list = String(decoding: try JSONEncoder().encode(refused.names), as: UTF8.self)
    try bench.python(
      """
      import json
      names = json.loads(r'''\(list)''')
      if '\(kind)' == 'zip':
        with zipfile.ZipFile('a', 'w') as z:
          for n in names:
            i = zipfile.ZipInfo('x'); i.filename = n; z.writestr(i, b'')
      else:
        with tarfile.open('a', 'w:gz' if '\(kind)' == 'tgz' else 'w') as t:
          for n in names: t.addfile(tarfile.TarInfo(n))
      """)
    #expect(bench.objection(to: "a") == refused.message)
  }

  @Test func refusesAnEntryBelowALink() throws {
    let bench = try Bench()
    try bench.python(
      """
      with zipfile.ZipFile('a.zip', 'w') as z:
        i = zipfile.ZipInfo('p/A.app'); i.create_system = 3; i.external_attr = 0o120777 << 16
        z.writestr(i, 'B.app')
        z.writestr('p/A.app/f', b'good')
      with tarfile.open('a.tar', 'w') as t:
        t.addfile(tarfile.TarInfo('p/A.app/f'))
        i = tarfile.TarInfo('p/A.app'); i.type = tarfile.SYMTYPE; i.linkname = 'B.app'
        t.addfile(i)
      """)
    for name in ["a.zip", "a.tar"] {
      #expect(
        bench.objection(to: name)
          == "the name 'p/A.app' is no directory, but something lies below it")
    }
  }

  @Test func refusesNamesThatDifferOnlyByUnicodeForm() throws {
    let bench = try Bench()
    try bench.python(
      #"""
      with zipfile.ZipFile('a.zip', 'w') as z:
        for n in ['e\u0301', '\u00e9']: z.writestr(n, b'')
      with tarfile.open('a.tar', 'w', format=tarfile.GNU_FORMAT) as t:
        for n in ['e\u0301', '\u00e9']: t.addfile(tarfile.TarInfo(n))
      with tarfile.open('p.tar', 'w', format=tarfile.PAX_FORMAT) as t:
        for n in ['e\u0301', '\u00e9']: t.addfile(tarfile.TarInfo(n))
      """#)
    for name in ["a.zip", "a.tar"] {
      let objection = try #require(bench.objection(to: name))
      #expect(objection.hasSuffix("collide on a case-insensitive disk"))
    }
    #expect(bench.objection(to: "p.tar") != nil)
  }

  @Test func refusesANameWithANULCharacter() throws {
    let bench = try Bench()
    try bench.python("zipfile.ZipFile('a.zip', 'w').writestr('a~.txt', '')")
    let bytes = try bench.bytes(of: "a.zip").map { $0 == UInt8(ascii: "~") ? 0 : $0 }
    try bench.write(bytes, to: "a.zip")
    #expect(bench.objection(to: "a.zip") == "the name 'a\\x00.txt' has a control character")
  }

  @Test func refusesANameThatIsNotUTF8() throws {
    let bench = try Bench()
    try bench.python(
      """
      zipfile.ZipFile('a.zip', 'w').writestr('a~.txt', '')
      with tarfile.open('a.tar', 'w', format=tarfile.GNU_FORMAT, encoding='latin-1') as t:
        t.addfile(tarfile.TarInfo('\u{FF}.txt'))
      """)
    let bytes = try bench.bytes(of: "a.zip").map { $0 == UInt8(ascii: "~") ? 0xFF : $0 }
    try bench.write(bytes, to: "a.zip")
    #expect(bench.objection(to: "a.zip") == "the name 'a\\xFF.txt' is not valid UTF-8")
    #expect(bench.objection(to: "a.tar") == "the name '\\xFF.txt' is not valid UTF-8")
  }

  @Test func refusesEncryptedEntries() throws {
    let bench = try Bench()
    try bench.write(Array("secret".utf8), to: "s")
    #expect(try bench.run("zip", "-q", "-P", "word", "a.zip", "s").status == 0)
    #expect(bench.objection(to: "a.zip") == "the entry 's' is encrypted")
  }

  @Test func refusesAnEntryThatItsOwnHeaderNamesOtherwise() throws {
    let bench = try Bench()
    try bench.python("zipfile.ZipFile('a.zip', 'w').writestr('name', 'x')")
    var bytes = try bench.bytes(of: "a.zip")
    bytes[30] = UInt8(ascii: "g")
    try bench.write(bytes, to: "a.zip")
    #expect(
      bench.objection(to: "a.zip")
        == "the zip directory says 'name' where the entry's own header says 'game'")
  }

  @Test func refusesEntriesThatShareBytes() throws {
    let bench = try Bench()
    try bench.python(
      """
      z = zipfile.ZipFile('a.zip', 'w')
      z.writestr('a', 'x' * 100); z.writestr('b', 'y' * 100)
      z.filelist[1].header_offset = 0
      z.close()
      """)
    #expect(bench.objection(to: "a.zip")?.contains("overlaps what follows it") == true)
  }

  @Test func noticesAFlippedByteInAZipsContent() throws {
    let bench = try Bench()
    try bench.python("zipfile.ZipFile('a.zip', 'w').writestr('name', 'content')")
    var bytes = try bench.bytes(of: "a.zip")
    bytes[36] ^= 1
    try bench.write(bytes, to: "a.zip")
    #expect(bench.objection(to: "a.zip")?.hasPrefix("cannot unpack 'name'") == true)
  }

  @Test func noticesEveryFlippedByteInGzippedContent() throws {
    let bench = try Bench()
    try bench.python(
      """
      import os
      with tarfile.open('a.tgz', 'w:gz') as t:
        i = tarfile.TarInfo('one'); i.size = 5000; t.addfile(i, io.BytesIO(os.urandom(5000)))
      """)
    let whole = try bench.bytes(of: "a.tgz")
    let content = try bench.content(of: "one", in: "a.tgz")
    var refused = 0
    // From behind the header, whose time, flags and name say nothing of the content.
    for index in stride(from: 20, to: whole.count, by: 7) {
      var bytes = whole
      bytes[index] ^= 0x10
      try bench.write(bytes, to: "flipped")
      if bench.objection(to: "flipped") != nil {
        refused += 1
      } else {
        // Some bits of a deflate stream mean nothing, such as those behind its last block.
        let same = try bench.content(of: "one", in: "flipped") == content
        #expect(same, "byte \(index) of \(whole.count)")
      }
    }
    #expect(refused > 700)
  }

  @Test func refusesSeveralGzipMembers() throws {
    let bench = try Bench()
    try bench.python("tarfile.open('a', 'w:gz').close()")
    let member = try bench.bytes(of: "a")
    try bench.write(member + member, to: "a")
    #expect(
      bench.objection(to: "a")
        == "the archive is damaged: its gzip checksum does not fit its content")
  }

  @Test func refusesWhatIsNoArchive() throws {
    let bench = try Bench()
    for bytes in [[], Array("hello".utf8), [UInt8](repeating: 0, count: 4096)] {
      try bench.write(bytes, to: "a.zip")
      #expect(
        bench.objection(to: "a.zip")
          == "is not a zip, tar or tar.gz archive, or its beginning is missing")
    }
  }

  @Test(arguments: ["zip", "tar", "tgz"])
  func refusesEveryTruncation(kind: String) throws {
    let bench = try Bench()
    try bench.python(
      """
      import os
      content = bytes(os.urandom(700))
      if '\(kind)' == 'zip':
        with zipfile.ZipFile('a', 'w', zipfile.ZIP_DEFLATED) as z:
          z.writestr('one', content); z.writestr('two', b'2')
      else:
        with tarfile.open('a', 'w:gz' if '\(kind)' == 'tgz' else 'w') as t:
          for n, b in [('one', content), ('two', b'2')]:
            i = tarfile.TarInfo(n); i.size = len(b); t.addfile(i, io.BytesIO(b))
      """)
    let whole = try bench.bytes(of: "a")
    #expect(bench.objection(to: "a") == nil)
    // A tar ends with at least two blocks of zeros, and is filled up with more: content and the
    // first zero block are what may not be missing.
    let needed = kind == "tar" ? 512 * 6 : whole.count
    for length in stride(from: 0, to: needed, by: kind == "tar" ? 37 : 1) {
      try bench.write(Array(whole[..<length]), to: "cut")
      #expect(bench.objection(to: "cut") != nil, "cut to \(length) of \(whole.count)")
    }
  }

  @Test(arguments: ["zip", "tgz"])
  func survivesEveryFlippedByte(kind: String) throws {
    let bench = try Bench()
    try bench.python(
      """
      if '\(kind)' == 'zip':
        with zipfile.ZipFile('a', 'w', zipfile.ZIP_DEFLATED) as z:
          z.writestr('one', b'1' * 100); z.writestr('two', b'2')
      else:
        with tarfile.open('a', 'w:gz') as t:
          i = tarfile.TarInfo('one'); i.size = 100; t.addfile(i, io.BytesIO(b'1' * 100))
      """)
    let whole = try bench.bytes(of: "a")
    for index in whole.indices {
      for flip: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] ^= flip
        try bench.write(bytes, to: "flipped")
        _ = bench.objection(to: "flipped")
      }
    }
  }
}
