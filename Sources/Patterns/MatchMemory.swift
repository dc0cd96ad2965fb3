internal import CPCRE2

/// What PCRE2 writes to while it matches one pattern, and how much it may use.
struct MatchMemory: ~Copyable {
  /// Backtracking points of one match; a hopeless pattern ends in a fraction of a second.
  private static let matchLimit: UInt32 = 10_000_000
  private static let depthLimit: UInt32 = 250_000
  /// KiB.
  private static let heapLimit: UInt32 = 64 << 10
  /// Bytes; compiled patterns backtrack on a stack of their own.
  private static let stackLimit = 8 << 20

  let block: OpaquePointer
  let context: OpaquePointer
  private let stack: OpaquePointer?

  /// Returns `nil` if there is no memory.
  init?(for code: OpaquePointer) {
    guard let context = pcre2_match_context_create_8(nil) else { return nil }
    guard let block = pcre2_match_data_create_from_pattern_8(code, nil) else {
      pcre2_match_context_free_8(context)
      return nil
    }
    pcre2_set_match_limit_8(context, Self.matchLimit)
    pcre2_set_depth_limit_8(context, Self.depthLimit)
    pcre2_set_heap_limit_8(context, Self.heapLimit)
    stack = pcre2_jit_stack_create_8(32 << 10, Self.stackLimit, nil)
    if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
    self.context = context
    self.block = block
  }

  deinit {
    pcre2_match_data_free_8(block)
    pcre2_match_context_free_8(context)
    if let stack { pcre2_jit_stack_free_8(stack) }
  }
}
