/// The longest part of a list of different numbers that rises from left to right.
enum LongestRise {
  /// The numbers of that part, as a set; of several equally long parts, always the same one.
  static func members(of numbers: [Int]) -> Set<Int> {
    /// Positions of the smallest number that ends a rise of each length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var members: Set<Int> = []
    var next = ends.last
    while let index = next {
      members.insert(numbers[index])
      next = previous[index]
    }
    return members
  }
}
