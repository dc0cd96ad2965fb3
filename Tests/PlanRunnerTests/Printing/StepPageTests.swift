import Testing

@testable import PlanRunnerKit

@Suite struct StepPageTests {
  @Test func isPrintedFromTheDeclaration() throws {
    let entry = try #require(catalog.entry(named: "echo"))
    #expect(
      StepPage(entry).markdown == #"""
        # `echo`

        Copies a file.

        | Key | Role | Type | Default | Meaning |
        | --- | --- | --- | --- | --- |
        | `from` | input | path | required | File to read. |
        | `to` | output | path | required | File to write. |
        | `times` | parameter | integer, 1 to 3 | `1` | Copies to write one after another. |

        ```json
        {"id": "a", "type": "echo", "from": "x", "to": "y"}
        ```

        """#)
  }

  @Test func isLaidOutForATerminal() throws {
    let entry = try #require(catalog.entry(named: "echo"))
    #expect(
      StepPage(entry).text == #"""
        echo: Copies a file.

        Keys
          from   Input, path, required. File to read.
          to     Output, path, required. File to write.
          times  Parameter, integer, 1 to 3, 1 by default. Copies to write one after
                 another.

        Example
          {"id": "a", "type": "echo", "from": "x", "to": "y"}

        """#)
  }

  @Test func namesEveryRoleAndShape() throws {
    let entry = try #require(catalog.entry(named: "play"))
    let rows = entry.fields.map { "\($0.name) \($0.role.rawValue) \($0.shape.words)" }
    #expect(
      rows == [
        "inputs input list of path", "streamed input list of path", "optional input list of path",
        "judged input list of path",
        "outputs output list of path", "copies update list of pair", "do parameter list of string",
        "level parameter `low` or `high`", "patience parameter duration",
        "names parameter object of string",
      ])
    let page = StepPage(entry)
    #expect(page.markdown.contains("| `level` | parameter | `low` or `high` | none | How loud. |"))
    #expect(
      page.text.contains(
        """

        Pair
          A file and its copy.
          from  Required: path. File to copy.
          into  Required: path. Its copy.

        """))
    #expect(page.text.contains(#"  level     Parameter, "low" or "high", optional. How loud."#))
  }

  @Test func theCatalogIsInTheOrderOfNames() {
    #expect(catalog.entries.map(\.name) == ["echo", "journal", "look", "play"])
    #expect(catalog.entry(named: "Echo") == nil)
  }
}
