import Testing

@Suite struct DiffTests {
  @Test func printsWhatDiffersAndEndsWell() throws {
    let scratch = try Scratch()
    let plan = try #require(SmallPlans.greeting(expecting: "x")["plan.json"])
    let other = plan.replacing("\"world\"", with: "\"you\"")
    let result = try scratch.run(
      Command("diff", "a.json", "b.json").files(["a.json": plan, "b.json": other]))
    #expect(
      result
        == CommandResult(
          status: 0,
          output: """
            - a.json
            + b.json

            values
              who
                - "world"  a.json:5
                + "you"    b.json:5

            steps
              make
                command/2
                  - "printf 'hello world' > out.txt; echo made"  a.json:7
                  + "printf 'hello you' > out.txt; echo made"  b.json:7

            """,
          error: ""))
    #expect(try scratch.run("diff", "a.json", "a.json").output == "no difference\n")
  }

  @Test func reportsTheMistakesOfBothPlans() throws {
    let files = ["a.json": "{", "b.json": "["]
    let result = try Scratch().run(Command("diff", "a.json", "b.json").files(files))
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(
      result.error.contains("a.json:1:2: error") && result.error.contains("b.json:1:2: error"))
  }
}
