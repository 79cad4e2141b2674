internal import RunRecords

/// The cases of one key, and which of the base's is which of the head's.
struct DiffGroup {
  /// How many cases of one key a report may have.
  static let limit = 20_000

  var base: [DiffSide] = []
  var head: [DiffSide] = []

  /// Which cases of the two sides are the same.
  struct Pairs {
    var all: [(base: DiffSide?, head: DiffSide?)]
    /// Whether nothing but their order told some of them apart, and it makes a difference.
    var areByOrder = false
  }

  /// The pairs: those that ran on the same, or that something else sets apart; the others by host where it
  /// is the same, and then in their order.
  ///
  /// - Parameter suites: what the suites say of themselves, by their numbers.
  func pairs(_ suites: [CaseTraits]) -> Pairs {
    func traits(of side: DiffSide) -> CaseTraits {
      var traits = side.suite < suites.count ? suites[side.suite] : CaseTraits()
      traits.add(bytes: side.traits[...])
      return traits
    }
    if base.count <= 1, head.count <= 1 {
      guard let one = base.first, let other = head.first else {
        return Pairs(all: [(base.first, head.first)])
      }
      // A browser's failure is not fixed by another browser's pass.
      let browsers = [one, other].map { traits(of: $0).browsers }
      if browsers.allSatisfy({ !$0.isEmpty }), browsers[0] != browsers[1] {
        return Pairs(all: [(one, nil), (nil, other)])
      }
      return Pairs(all: [(one, other)])
    }
    let sides = labelled(base + head, by: traits)
    let groups = AttemptGroups(
      sides.map { side in
        AttemptGroups.Member(
          source: Int(side.side), traits: traits(of: side), kind: side.kind,
          contents: Array(side.signature.text.utf8))
      }, hostsCount: false, areCompared: true)
    var pairs = Pairs(all: [])
    for places in groups.groups + groups.uncertain {
      pairs.all += Self.pairs(
        places.filter { $0 < base.count }.map { sides[$0] },
        places.filter { $0 >= base.count }.map { sides[$0] })
    }
    pairs.areByOrder = groups.uncertain.contains { places in
      Set(places.map { Outcome(kind: sides[$0].kind, signature: sides[$0].signature) }).count > 1
    }
    return pairs
  }

  /// Sides with what each ran on that not all of them did.
  private func labelled(_ sides: [DiffSide], by traits: (DiffSide) -> CaseTraits) -> [DiffSide] {
    let all = sides.map { side in
      let traits = traits(side)
      return Set(traits.configuration + (traits.host.isEmpty ? [] : [ExactText(traits.host)]))
    }
    let common = all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    return zip(sides, all).map { (side, all) in
      var side = side
      let own = all.subtracting(common).sorted().prefix(2).map(\.text).joined(separator: " ")
      side.label = own.count > 60 ? "\(own.prefix(59))…" : own
      return side
    }
  }

  /// What tells whether it makes a difference which case is which.
  private struct Outcome: Hashable {
    var kind: JUnitCase.Kind
    var signature: FailureSignature
  }

  private static func pairs(
    _ base: [DiffSide], _ head: [DiffSide]
  ) -> [(base: DiffSide?, head: DiffSide?)] {
    var pairs: [(base: DiffSide?, head: DiffSide?)] = []
    var waiting: [ExactText: [Int]] = [:]
    for (index, side) in head.enumerated().reversed() {
      waiting[ExactText(side.host), default: []].append(index)
    }
    var taken = Set<Int>()
    var left: [DiffSide] = []
    for side in base {
      if let index = waiting[ExactText(side.host)]?.popLast() {
        taken.insert(index)
        pairs.append((side, head[index]))
      } else {
        left.append(side)
      }
    }
    let right = head.indices.filter { !taken.contains($0) }.map { head[$0] }
    for index in 0..<max(left.count, right.count) {
      pairs.append(
        (
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil
        ))
    }
    return pairs
  }
}
