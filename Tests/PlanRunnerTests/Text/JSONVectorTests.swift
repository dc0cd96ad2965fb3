import Foundation
import Testing

@testable import PlanRunnerKit

@Suite struct JSONVectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let file: URL
    var testDescription: String { file.lastPathComponent }
    func bytes() throws -> [UInt8] { Array(try Data(contentsOf: file)) }
  }

  static func vectors(_ prefix: String) -> [Vector] {
    Vectors.files(in: "json-test-suite/test_parsing")
      .filter { $0.lastPathComponent.hasPrefix(prefix) }.map(Vector.init)
  }

  private func tree(_ vector: Vector) throws -> JSONNode {
    try JSONParser.parse(try vector.bytes(), named: vector.file.lastPathComponent)
  }

  /// The two that this parser refuses on purpose: RFC 8259 §4 leaves duplicate names to the reader.
  private static let refusedOnPurpose = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  @Test(arguments: vectors("y_")) func acceptsWhatMustBeAccepted(_ vector: Vector) throws {
    if Self.refusedOnPurpose.contains(vector.testDescription) {
      #expect(throws: JSONMistake.self) { try tree(vector) }
    } else {
      _ = try tree(vector)
    }
  }

  @Test(arguments: vectors("n_")) func refusesWhatMustBeRefused(_ vector: Vector) throws {
    #expect(throws: JSONMistake.self) { try tree(vector) }
  }

  @Test(arguments: vectors("i_") + transformed) func readsOrRefusesWhatIsLeftOpen(
    _ vector: Vector
  ) throws {
    let node: JSONNode
    do { node = try tree(vector) } catch is JSONMistake { return }
    // What was read is written and read again as the same value.
    let text = JSONText(node).canonical
    #expect(parsed(text) == text)
  }

  static var transformed: [Vector] {
    Vectors.files(in: "json-test-suite/test_transform").map(Vector.init)
  }

  @Test func theOpenCasesWithoutAValueAreRefused() throws {
    let refused = [
      "i_number_huge_exp.json", "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json",
      "i_string_invalid_utf-8.json",
      "i_string_lone_second_surrogate.json", "i_structure_500_nested_arrays.json",
      "i_structure_UTF-8_BOM_empty_object.json", "i_string_UTF-16LE_with_BOM.json",
      "i_object_key_lone_2nd_surrogate.json", "i_string_overlong_sequence_2_bytes.json",
    ]
    for vector in Self.vectors("i_") where refused.contains(vector.testDescription) {
      #expect(throws: JSONMistake.self, "\(vector.testDescription)") { try tree(vector) }
    }
  }
}
