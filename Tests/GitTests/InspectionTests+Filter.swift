extension InspectionTests {
  static let filterCases = [
    StateCase(
      "autocrlf, checked out with CRLF",
      """
      base; git config core.autocrlf true; rm a.txt; git checkout -q a.txt
      touch a.txt
      """),
    StateCase(
      "autocrlf, changed",
      """
      base; git config core.autocrlf true; rm a.txt; git checkout -q a.txt
      printf 'ONE\\r\\n' > a.txt
      """,
      ["modified a.txt"]),
    StateCase(
      "eol=crlf",
      """
      base; echo '*.txt text eol=crlf' > .gitattributes; git add -A; git commit -qm at
      rm a.txt; git checkout -q a.txt; touch a.txt
      """),
    StateCase(
      "CRLF blob with text=auto does not depend on times",
      """
      base; printf 'x\\r\\n' > w.txt; git add w.txt; git commit -qm w
      echo '* text=auto' > .gitattributes; git add .gitattributes; git commit -qm at
      touch w.txt
      """),
    StateCase(
      "ident",
      """
      base; echo 'i ident' > .gitattributes; printf '$Id$\\n' > i; git add -A
      git commit -qm i; rm i; git checkout -q i; touch i
      """),
    StateCase(
      "ident by a personal attribute, with other words in it",
      """
      base; echo 'i ident' > .git/info/attributes; printf '$Id$\\n' > i; git add -A
      git commit -qm i; printf '$Id: anything at all $\\n' > i
      """,
      ["modified i"]),
    StateCase(
      "autocrlf=input, with CRLF that a checkout does not give",
      """
      base; git config core.autocrlf input; printf 'one\\r\\n' > a.txt
      """,
      ["modified a.txt"]),
    StateCase(
      "eol=crlf, with one line end as in the blob",
      """
      base; echo '*.txt text eol=crlf' > .gitattributes; printf '1\\n2\\n' > m.txt
      git add -A; git commit -qm at; printf '1\\r\\n2\\n' > m.txt
      """,
      ["modified m.txt"]),
    StateCase(
      "external filter",
      """
      base; git config filter.up.clean 'tr a-z A-Z'
      git config filter.up.smudge 'tr A-Z a-z'; echo 'f filter=up' > .gitattributes
      echo hello > f; quiet; git add -A; git commit -qm f; echo other > f
      """,
      ["undecided f: filtered by 'up', and filter programs are not run"]),
    StateCase(
      "external filter, untouched",
      """
      base; git config filter.up.clean 'tr a-z A-Z'
      git config filter.up.smudge 'tr A-Z a-z'; echo 'f filter=up' > .gitattributes
      echo hello > f; quiet; git add -A; git commit -qm f
      """,
      ["undecided f: filtered by 'up', and filter programs are not run"],
      byStat: []),
    StateCase(
      "external filter, the blob itself is checked out",
      """
      base; git config filter.up.clean 'tr a-z A-Z'
      echo 'f filter=up' > .gitattributes; echo HELLO > f; git add -A
      git commit -qm f; touch f
      """),
    StateCase(
      "a filter without a program does nothing",
      """
      base; echo 'f filter=none' > .gitattributes; echo x > f; git add -A
      git commit -qm f; echo y > f
      """,
      ["modified f"]),
    StateCase(
      "working-tree-encoding",
      """
      base; echo 'u.txt text working-tree-encoding=UTF-16LE-BOM' > .gitattributes
      printf '\\xff\\xfeh\\0\\n\\0' > u.txt; git add -A; git commit -qm u; touch u.txt
      """,
      [
        "undecided u.txt: kept as 'UTF-16LE-BOM' by working-tree-encoding, which is not converted"
      ]),
  ]
}
