/// Takes secrets out of bytes that come in pieces, also one that is split over several of them.
public struct StreamRedactor: Sendable {
  private let forms: [[UInt8]]
  private let longest: Int
  /// The end of what came so far, in which a secret may have begun.
  private var pending: [UInt8] = []

  /// - Parameter forms: what is masked, the longest first.
  init(_ forms: [[UInt8]]) {
    self.forms = forms
    longest = forms.first?.count ?? 0
  }

  /// What can be passed on once `bytes` have come.
  public mutating func pass(_ bytes: Span<UInt8>) -> [UInt8] {
    var all = pending
    all.reserveCapacity(pending.count + bytes.count)
    unsafe bytes.withUnsafeBufferPointer { unsafe all.append(contentsOf: $0) }
    guard longest > 0 else { return all }
    return masked(all, keeping: longest - 1)
  }

  /// What is left when nothing more comes.
  public mutating func finish() -> [UInt8] { masked(pending, keeping: 0) }

  private mutating func masked(_ bytes: [UInt8], keeping count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count - count {
      if let form = forms.first(where: { bytes[index...].starts(with: $0) }) {
        result += Array(Redactor.dot.utf8)
        index += form.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    pending = Array(bytes[min(index, bytes.count)...])
    return result
  }
}
