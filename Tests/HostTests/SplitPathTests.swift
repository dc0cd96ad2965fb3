import Host
import Testing

@Suite struct SplitPathTests {
  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a", "/", "a"), ("/", "/", ""), ("a", ".", "a"), ("a/b", "a", "b"),
    ("a/b/", "a", "b"), ("//a//b", "/a", "b"),
  ]) func takesApartAtTheLastSlash(_ path: String, _ parent: String, _ name: String) {
    let split = SplitPath(path)
    #expect(split.parent == parent && split.name == name)
  }
}
