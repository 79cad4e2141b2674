/// Looks for the conjunctions that tell some samples from others, by extending the best ones atom by atom.
struct ConjunctionSearch {
  /// A conjunction with what it covers.
  struct Found {
    var atoms: [Int]
    var targets: Int
    var others: Int
    var cost: Double
  }

  private let entries: [AtomPool.Entry]
  private let targets: SampleBits
  private let others: SampleBits
  private let targetCount: Int
  private let width: Int
  private let depth: Int
  /// How many errors a unit of reading must save.
  private let price: Double

  /// The conjunctions that were best at each length, and the empty one.
  private(set) var kept: [Found] = []
  /// The one with the fewest errors and the least to read.
  private(set) var closest: Found
  /// The one that covers most while it covers next to nothing else.
  private(set) var cleanest: Found

  init(_ pool: AtomPool, price: Double, width: Int = 14, depth: Int = 4) {
    self.price = price
    entries = pool.entries
    targets = pool.targets
    others = pool.others
    self.width = width
    self.depth = depth
    targetCount = targets.count
    let empty = Found(atoms: [], targets: targetCount, others: others.count, cost: 0)
    kept = [empty]
    closest = empty
    cleanest = empty
    run()
  }

  /// What is wrong with a conjunction, and how much of it there is to read.
  private func errors(_ found: Found) -> Double {
    Double(targetCount - found.targets + found.others) + found.cost * price
  }

  /// How much a conjunction covers of the targets when what else it covers counts heavily.
  private func cleanness(_ found: Found) -> Double {
    Double(found.targets) - 25 * Double(found.others) - found.cost * price
  }

  /// How much of what either covers both do.
  private func likeness(_ found: Found) -> Double {
    Double(found.targets) / Double(targetCount + found.others) - found.cost * 1e-4
  }

  private mutating func run() {
    var level: [(found: Found, targets: SampleBits, others: SampleBits)] = [
      (kept[0], targets, others)
    ]
    for _ in 0..<depth {
      var next: [Found] = []
      var seen: Set<[Int]> = []
      for parent in level {
        for index in entries.indices where !parent.found.atoms.contains(index) {
          let (ab, ac) = SampleBits.counts(entries[index].cover, parent.targets, parent.others)
          if ab == 0 || ab == parent.found.targets && ac == parent.found.others { continue }
          let child = Found(
            atoms: (parent.found.atoms + [index]).sorted(), targets: ab, others: ac,
            cost: parent.found.cost + entries[index].cost)
          if errors(child) < errors(closest) { closest = child }
          if cleanness(child) > cleanness(cleanest) { cleanest = child }
          if next.count < width || likeness(child) > likeness(next[next.count - 1]) {
            guard seen.insert(child.atoms).inserted else { continue }
            let place = next.firstIndex { likeness($0) < likeness(child) } ?? next.count
            next.insert(child, at: place)
            if next.count > width { next.removeLast() }
          }
        }
      }
      kept += next
      if closest.targets == targetCount && closest.others == 0 { return }
      level = next.map { found in
        let cover = found.atoms.dropFirst().reduce(entries[found.atoms[0]].cover) {
          $0 & entries[$1].cover
        }
        return (found, targets & cover, others & cover)
      }
    }
  }

  /// A conjunction in atoms.
  func atoms(of found: Found) -> [Atom] { found.atoms.map { entries[$0].atom } }
}
