/// A value that is bound to a statement.
public enum Value: Sendable {
  case integer(Int64)
  case text(String)
}
