/// Finds a name among the members of an object that is being read.
struct MemberNames {
  /// Members that are looked through faster than a table is kept.
  private static let fewest = 12

  private var places: [String: Place] = [:]

  /// Where the name stands; every call for an object hands all members in that it has had until then.
  mutating func place(of name: String, among members: [JSONNode.Member]) -> Place? {
    if members.count <= Self.fewest {
      for index in members.indices where members[index].name == name {
        return members[index].namePlace
      }
      return nil
    }
    while places.count < members.count {
      let member = members[places.count]
      places[member.name] = member.namePlace
    }
    return places[name]
  }
}
