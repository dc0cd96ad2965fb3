internal import PlanRunnerKit

extension HTTPRequest {
  /// How long an answer may take where the plan does not say.
  static let usualTimeout = PlanDuration(milliseconds: 30_000)
  /// How large a document may be where the plan does not say.
  static let usualLimit = PlanSize(bytes: 1 << 20)

  /// Reads the request out of a source's object, among other keys; reports all that is wrong with it.
  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    let address = Self.address(in: object, reporting: &diagnostics)
    let headers = Self.headers(in: object, reporting: &diagnostics)
    let timeout = object.optional("timeout", as: PlanDuration.self, reporting: &diagnostics)
    let limit = Self.limit(in: object, reporting: &diagnostics)
    guard let address, let headers, let timeout, let limit else { return nil }
    self.init(
      address: address, headers: headers, timeout: timeout ?? Self.usualTimeout, limit: limit)
  }

  private static func address(
    in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> HTTPAddress? {
    guard let text = object.required("url", as: String.self, reporting: &diagnostics),
      let node = object["url"]
    else { return nil }
    guard !text.contains("${item}") else {
      diagnostics.report(
        "an element decides no address: '${item}' cannot stand here", at: node.place)
      return nil
    }
    do throws(HTTPAddress.Mistake) { return try HTTPAddress(text) } catch {
      diagnostics.report(error.description, at: node.place)
      return nil
    }
  }

  private static func headers(
    in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> HTTPHeaders? {
    guard
      let map = object.optional("headers", as: PlanMap<String>.self, reporting: &diagnostics)
    else { return nil }
    let fields = map?.entries ?? []
    if let node = object["headers"], let objection = HTTPHeaders.objection(to: fields) {
      diagnostics.report(objection, at: node.place)
      return nil
    }
    return HTTPHeaders(fields: fields.map { ($0.key, $0.value) })
  }

  private static func limit(
    in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> PlanSize? {
    guard let given = object.optional("limit", as: PlanSize.self, reporting: &diagnostics) else {
      return nil
    }
    guard let limit = given, let node = object["limit"] else { return usualLimit }
    guard limit.bytes <= FactFile.sizeLimit else {
      diagnostics.report(
        "found '\(limit)', expected at most \(PlanSize(bytes: FactFile.sizeLimit)): "
          + "the document is read whole", at: node.place)
      return nil
    }
    return limit
  }
}
