internal import RunRecords

/// Which cases of one suite, class and name are the same case in several reports.
///
/// What ran on something else is another case: whatever of it differs, but for ``ChangingProperty``, may have
/// decided how it ended. Of several cases that one report has of one kind, those of
/// others are told by a property that sets all of them apart, or by their place in the sources. Nothing is
/// told by order alone, unless it makes no difference: a failure must not vanish behind another case's pass.
/// What is compared, and not merged, may have other properties on each side, and is told by its order last.
struct AttemptGroups {
  /// A case of a report.
  struct Member {
    /// Which report has it.
    var source: Int
    var traits: CaseTraits
    var kind: JUnitCase.Kind
    /// All that is said of it, by which equals are told.
    var contents: [UInt8]
  }

  /// The positions of those that are one case, in order of the first of each.
  private(set) var groups: [[Int]] = []
  /// The positions of those of which nothing tells what belongs together, by what they ran on.
  private(set) var uncertain: [[Int]] = []
  /// What the cases ran on, where it differs and no two ran on the same.
  private(set) var configurations: [String] = []

  /// - Parameters:
  ///   - members: all cases of a suite, class and name, in the order of the reports.
  ///   - hostsCount: whether cases of different hosts are different cases.
  ///   - areCompared: whether the reports are sides of a comparison, so that only what names what the cases ran
  ///     on sets them apart, and those that nothing tells apart are ``uncertain`` whatever they say.
  init(_ members: [Member], hostsCount: Bool, areCompared: Bool = false) {
    let hostsCount =
      hostsCount
      || members.contains {
        !$0.traits.isOnMachine && CaseTraits.namesConfiguration(host: $0.traits.host)
      }
    // Machines that are called otherwise may be of another kind.
    let machines = Set(
      members.map { CaseTraits.kind(ofMachine: $0.traits.host) }.filter { !$0.isEmpty })
    let machinesCount = machines.count > 1 && !members.contains { $0.traits.isOnMachine }
    var kinds: [[ExactText]: Int] = [:]
    var places: [[Int]] = []
    for (place, member) in members.enumerated() {
      let traits = areCompared ? member.traits.configuration : member.traits.particulars
      var key = traits
      if hostsCount {
        key.append(ExactText("host=\(member.traits.host)"))
      } else if machinesCount, !areCompared {
        key.append(ExactText("host=\(CaseTraits.kind(ofMachine: member.traits.host))"))
      }
      let kind = kinds[key] ?? places.count
      if kind == places.count {
        kinds[key] = kind
        places.append([])
      }
      places[kind].append(place)
    }
    for places in places { split(places, of: members, areCompared) }
    if kinds.count > 1, groups.allSatisfy({ $0.count == 1 }), uncertain.isEmpty {
      configurations = Self.differences(kinds.sorted { $0.value < $1.value }.map(\.key))
    }
  }

  /// What each of some kinds says that not all of them say, in words.
  private static func differences(_ kinds: [[ExactText]]) -> [String] {
    let common = kinds.dropFirst().reduce(Set(kinds.first ?? [])) { $0.intersection($1) }
    return kinds.map { kind in
      let own = kind.filter { !common.contains($0) }
      guard !own.isEmpty else { return "nothing of that" }
      let shown = own.prefix(3).map(\.text).map { $0.count > 60 ? "\($0.prefix(59))…" : $0 }
      return shown.joined(separator: " ") + (own.count > 3 ? " …" : "")
    }
  }

  /// Splits the cases that ran on the same.
  private mutating func split(_ places: [Int], of members: [Member], _ areCompared: Bool) {
    let bySource = Dictionary(grouping: places) { members[$0].source }
    guard bySource.count > 1 else {
      groups += places.map { [$0] }
      return
    }
    if bySource.allSatisfy({ $0.value.count == 1 }) {
      groups.append(places)
      return
    }
    if let name = distinction(bySource, members) {
      var numbers: [ExactText: Int] = [:]
      for place in places {
        let value = members[place].traits[name] ?? ExactText("")
        let number = numbers[value] ?? groups.count
        if number == groups.count {
          numbers[value] = number
          groups.append([])
        }
        groups[number].append(place)
      }
      return
    }
    guard !areCompared else {
      uncertain.append(places)
      return
    }
    let counts = Set(bySource.values.map(\.count))
    if counts.count == 1, let pairs = equals(bySource, members) {
      groups += pairs
      return
    }
    let last = bySource.max { $0.key < $1.key }?.value ?? []
    let kinds = Set(last.map { members[$0].kind })
    // Whichever belongs to whichever, all of them end in the same way.
    if counts.count == 1, kinds.count == 1, !kinds.contains(.skipped) {
      for number in last.indices {
        groups.append(places.filter { bySource[members[$0].source]?[number] == $0 })
      }
      return
    }
    uncertain.append(places)
  }

  /// The same cases of all reports, where these say the same; nil where any says something else.
  private func equals(_ bySource: [Int: [Int]], _ members: [Member]) -> [[Int]]? {
    let sources = bySource.sorted { $0.key < $1.key }.map { source in
      source.value.sorted {
        members[$0].contents.lexicographicallyPrecedes(members[$1].contents)
      }
    }
    guard let first = sources.first else { return nil }
    let groups = first.indices.map { number in sources.map { $0[number] } }
    let areEqual = groups.allSatisfy { group in
      Set(group.map { members[$0].contents }).count == 1
    }
    return areEqual ? groups.sorted { $0[0] < $1[0] } : nil
  }

  /// The property whose values set all cases of each report apart, and say what each is in the report that
  /// has most.
  private func distinction(_ bySource: [Int: [Int]], _ members: [Member]) -> ExactText? {
    let most = bySource.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.value ?? []
    func values(_ name: ExactText, _ places: [Int]) -> Set<ExactText>? {
      let values = places.compactMap { members[$0].traits[name] }
      let all = Set(values)
      return values.count == places.count && all.count == places.count ? all : nil
    }
    guard let first = most.first else { return nil }
    return members[first].traits.names.first { name in
      guard let all = values(name, most) else { return false }
      return bySource.values.allSatisfy { values(name, $0)?.isSubset(of: all) ?? false }
    }
  }
}
