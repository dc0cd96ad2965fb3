internal import Crypto
internal import Host
internal import PlanRunnerKit

/// Asks for a document and follows where the server sends us on, as far as that is safe.
struct HTTPExchange {
  /// How often a server may send us on.
  static let redirectLimit = 5
  private static let redirects = [301, 302, 303, 307, 308]

  let curl: CurlRun

  struct Document {
    /// The address that gave it at last.
    let address: HTTPAddress
    let bytes: [UInt8]
    let status: Int
  }

  func document(
    for first: HTTPRequest, takeSignal: () -> Int32?
  ) throws(HTTPFailure) -> Document {
    let deadline =
      Host.monotonicNanoseconds + UInt64(first.timeout.milliseconds) * 1_000_000
    var request = first
    var visited = [first.address]
    while true {
      let now = Host.monotonicNanoseconds
      guard now < deadline else { throw .wrong("\(first.address) \(CurlRun.late(first))") }
      let answer: CurlRun.Answer
      do throws(HTTPFailure) {
        let milliseconds = max(1, Int((deadline - now) / 1_000_000))
        answer = try curl.answer(
          to: request, within: milliseconds, takeSignal: takeSignal)
      } catch {
        // Who sends us on has answered: a copy must not stand in for that.
        if visited.count > 1, case .unreachable(let reason) = error {
          throw .wrong("\(first.address) sends on to \(request.address), and \(reason)")
        }
        throw error
      }
      if answer.status == 200 {
        return Document(address: request.address, bytes: answer.bytes, status: answer.status)
      }
      guard Self.redirects.contains(answer.status) else {
        throw .wrong("\(request.address) answers with HTTP status \(answer.status), expected 200")
      }
      let next = try Self.next(answer, from: request.address)
      guard !visited.contains(next) else {
        throw .wrong("\(first.address) sends us in a ring: \(Self.path(visited + [next]))")
      }
      guard visited.count <= Self.redirectLimit else {
        throw .wrong(
          "\(first.address) sends us on more than \(Self.redirectLimit) times: "
            + Self.path(visited + [next]))
      }
      visited.append(next)
      request.address = next
      // They are for the server that the plan names, and for no other.
      if next.origin != first.address.origin { request.headers = HTTPHeaders(fields: []) }
    }
  }

  /// Where an answer sends us on, unless it must not.
  private static func next(
    _ answer: CurlRun.Answer, from address: HTTPAddress
  ) throws(HTTPFailure) -> HTTPAddress {
    guard !answer.redirect.isEmpty else {
      throw .wrong(
        "\(address) answers with HTTP status \(answer.status) and does not say where to go")
    }
    let next: HTTPAddress
    do throws(HTTPAddress.Mistake) { next = try HTTPAddress(answer.redirect) } catch {
      throw .wrong("\(address) sends on to what is not followed: \(error)")
    }
    guard next.isSecure || !address.isSecure else {
      throw .wrong("\(address) sends on from https to \(next), which is not encrypted")
    }
    return next
  }

  private static func path(_ addresses: [HTTPAddress]) -> String {
    addresses.map(\.description).joined(separator: " -> ")
  }
}
