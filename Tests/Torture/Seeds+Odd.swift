extension Seeds {
  static let spaces = [" ", "\n", "\r\n", "\t", "\n\n  ", "\u{A0}", "\u{FEFF}", "/* */", "// x\n"]
    .map { Array($0.utf8) }

  /// Values that readers of JSON, numbers, paths, times and patterns trip over.
  static let oddValues: [[UInt8]] =
    ([
      "null", "true", "false", "{}", "[]", "[[]]", "{\"\":0}", "0", "-0", "-1", "1.0", "0.1", "1e2",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "1e308", "1e309", "-1e309", "1e-400", "4e-324", "0e999999999", "1e99999999999", "01", "1.",
      "1e",
      ".5", "+1", "1E+2", "NaN", "Infinity", "0x10", "tru", "nulll",
      String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
    ]
    + quoted.map { "\"\($0)\"" }).map { Array($0.utf8) }

  /// Contents of strings that mean something to a part of the reader.
  private static let quoted = [
    "", " ", "/", "..", "../x", "a/../b", "a//b", "./a", "a/", ".git/x", ".GIT/x", ".planrunner/x",
    "plan.json", "base.json", "f.txt", "f.json", "l.json", "a\\b", "\\\\", "c:x", "~", "*", "**",
    "**/*",
    "[", "[a", "{a", "(", "(a)(b)", "(a)", "[^", "a{2,1}", "(?<n>a)\\\\1", "\\\\p{Zz}",
    "(*LIMIT_MATCH=1)a",
    "(?:a+)+$", "1ms", "0s", "90", "1s", "2h", "9999999999999999999h", "8760h", "8761h", "1.5s",
    "١s",
    "${v}", "${w}", "${k}", "${b}", "${l}", "${s}", "${n}", "${", "${}", "$${", "$${x}", "$$${v}",
    "${item}",
    "${a${b}}", "$", "${v}${v}", "${ v}", "x${v", "exec", "gate", "stage", "a", "b", "A", "-a",
    "a-", "é",
    "/a/0", "/", "a/b", "/~1~0", "/~2", "/a~", "1", "8", "v1", "1.2.3", "1.2.3.4", "true", "false",
    "failure",
    "warning", "W", "K", "A=B", "head", "tag", "semantic", "tar", "zip", "tar.gz", "content",
    "stat",
  ]

  /// Pieces to stand within quotes: characters of every width, escapes, and what is no character.
  static let oddTexts: [[UInt8]] =
    [
      "é", "e\u{301}", "\u{301}", "ß", "İ", "ﬁ", "中文", "𝄞", "👩‍👩‍👧", "🏳️‍🌈", "\u{1F1E9}\u{1F1EA}",
      "\u{200D}",
      "\u{202E}", "\u{2066}", "\u{2028}", "\u{2029}", "\u{85}", "\u{9B}31m", "\u{7F}", "\u{1B}[31m",
      "\u{0}",
      "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{AD}", "\u{1100}\u{1161}",
      "가", "٣",
      #"\u0000"#, #"\u001b[31m"#, #"\u009b"#, #"\u00e9"#, #"\ud834\udd1e"#, #"\ud834"#, #"\udd1e"#,
      #"\u202e"#,
      #"\ud834\u0041"#, #"\u00"#, #"\u"#, #"\x"#, #"\é"#, #"\"#, #"\n"#, #"\t"#, #"\""#, #"\\"#,
      #"\/"#, "\t",
      "\n", "\r", "$", "${", "}", "${v}", "$${", "'", "`", "<", "&", "|", ";", "#", "//", "..", "/",
      String(repeating: "x", count: 300), String(repeating: "中", count: 120),
    ].map { Array($0.utf8) }
    + [
      [0xFF], [0xC3], [0xC3, 0x28], [0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
    ]
    + [[0xC0, 0x80], [0xF0, 0x9F, 0x98]]
}
