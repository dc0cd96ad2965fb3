import CArchive
import Testing

@Suite struct LibraryTests {
  @Test func loadsOnceForManyThreads() async {
    await withTaskGroup(of: Int32.self) { group in
      for _ in 0..<16 { group.addTask { carchive_load() } }
      for await outcome in group { #expect(outcome == 0) }
    }
    #expect(carchive_problem() == nil)
  }
}
