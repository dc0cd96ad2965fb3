import Testing

@testable import PlanRunnerKit

/// Foreign text that stays text in Markdown.
@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("plain words, 1.2.3 (x) it's \"so\"/100%?", "plain words, 1.2.3 (x) it's \"so\"/100%?"),
    ("a|b", "a&#124;b"), (#"a\|b"#, #"a\\&#124;b"#), ("<b>&lt;", "&lt;b&gt;&amp;lt;"),
    ("# x", "\\# x"), ("- x", "\\- x"), ("+ x", "\\+ x"), ("===", "\\==="),
    ("1. x", "1\\. x"), ("12) x", "12\\) x"), ("a1. x", "a1. x"), (". x", ". x"),
    ("[t](u)", "\\[t\\](u)"), ("![t](u)", "!\\[t\\](u)"),
    ("*a* _b_ ~c~", "\\*a\\* \\_b\\_ \\~c\\~"),
    ("`a`", "\\`a\\`"), ("$a$", "\\$a\\$"), ("https://x.y", "`https://x.y`"),
    ("a:b::c", "`a:b::c`"), ("www.x.y", "`www.x.y`"), ("a@b.c", "`a@b.c`"),
    ("#12", "`#12`"), ("see owner/name#12.", "see `owner/name#12.`"), ("GH-12", "`GH-12`"),
    ("GH-x", "GH-x"), ("high-9", "`high-9`"), (":tada:", "`:tada:`"),
    ("a.c:100:5: e", "`a.c:100:5:` e"),
    ("a.c:1: e", "`a.c:1:` e"), ("a.c: e", "a.c: e"), ("at 9494aa4c4af3", "at `9494aa4c4af3`"),
    ("123456 x", "123456 x"),
    ("9494aa4c4af3x", "9494aa4c4af3x"), ("@name|#12", "`@name`&#124;`#12`"),
    ("`@a` b", "`` `@a` `` b"),
    ("- @name", "\\- `@name`"), ("1. x 1. x", "1\\. x 1. x"), ("a  b", "a  b"),
    ("    code ", "code"), ("ੴ ✘", "ੴ ✘"), ("", ""), ("a|\u{301}", "a&#124;\u{301}"),
  ])
  func meansNothing(_ text: String, _ markdown: String) {
    #expect(MarkdownText.inline(text) == markdown)
  }

  @Test func fencesAreLongerThanWhatTheyHold() {
    #expect(MarkdownText.block(["a", "", "b"]) == "```\na\n\nb\n```\n")
    #expect(MarkdownText.block(["``` x", "a ````` b"]) == "``````\n``` x\na ````` b\n``````\n")
    #expect(MarkdownText.fence(for: ["``", "`"]) == "```")
  }

  @Test func cutsAtACharacter() {
    let shown = ShownText(Redactor([]))
    #expect(shown.line("aੴb", limit: 1) == "a…")
    for limit in 2...3 { #expect(shown.line("aੴb", limit: limit) == "a…") }
    #expect(shown.line("aੴb", limit: 4) == "aੴ…")
    #expect(shown.line("aੴb", limit: 5) == "aੴb")
    #expect(shown.line("a\nb\u{7}") == #"a\nb\u{7}"#)
    #expect(shown.lines("a\nੴੴ\n", limit: 4) == ["a", "ੴ…", ""])
  }

  @Test func masksBeforeAnythingElse() {
    let shown = ShownText(Redactor(["first\nsecond", "pipe|and<tag"]))
    #expect(shown.lines("x first\nsecond y\nfirst\u{7}") == ["x • y", "first\\u{7}"])
    #expect(shown.line("pipe|and<tag") == "•")
  }
}
