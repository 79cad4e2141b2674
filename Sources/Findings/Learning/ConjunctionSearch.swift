/// A search for conjunctions of conditions that separate targets from other samples, by adding conditions to
/// the best conjunctions.
struct ConjunctionSearch {
  /// A conjunction, with its length and the numbers of targets and of other samples for which it holds.
  struct Found {
    var atoms: [Int]
    var targets: Int
    var others: Int
    var cost: Double
  }

  private let entries: [CandidateConditions.Entry]
  private let pool: CandidateConditions
  private let targetCount: Int
  private let width: Int
  private let depth: Int
  /// The number of misclassified samples that each unit of a rule's length must save.
  private let price: Double

  /// The empty conjunction and the best conjunctions of each length.
  private(set) var kept: [Found] = []
  /// The conjunction with the fewest misclassified samples; a longer conjunction must save more of them.
  private(set) var closest: Found
  /// The conjunction that covers the most targets and almost no other samples.
  private(set) var cleanest: Found

  init(_ pool: CandidateConditions, price: Double, width: Int = 14, depth: Int = 4) {
    self.price = price
    entries = pool.entries
    self.pool = pool
    self.width = width
    self.depth = depth
    targetCount = pool.targetCount
    let empty = Found(atoms: [], targets: targetCount, others: pool.otherCount, cost: 0)
    kept = [empty]
    closest = empty
    cleanest = empty
    run()
  }

  /// The quality of a conjunction in three numbers, which combine coverage and length.
  private struct Grade {
    /// The number of misclassified samples plus the price of the conjunction's length; smaller is better.
    var errors: Double
    /// The number of covered targets, minus 25 for each other covered sample, minus the price of the length;
    /// larger is better.
    var cleanness: Double
    /// The overlap of covered samples and targets (Jaccard index), slightly lower for long conjunctions;
    /// larger is better.
    var likeness: Double
  }

  @inline(__always)
  private func grade(_ targets: Int, _ others: Int, _ cost: Double) -> Grade {
    Grade(
      errors: Double(targetCount - targets + others) + cost * price,
      cleanness: Double(targets) - 25 * Double(others) - cost * price,
      likeness: Double(targets) / Double(targetCount + others) - cost * 1e-4)
  }

  private func grade(_ found: Found) -> Grade { grade(found.targets, found.others, found.cost) }

  private mutating func run() {
    var level: [(found: Found, cover: SampleBits)] = [(kept[0], pool.all)]
    let (targetWords, otherWords) = (pool.targetWords, pool.otherWords)
    var (fewest, purest) = (grade(closest).errors, grade(cleanest).cleanness)
    for _ in 0..<depth {
      var next: [Found] = []
      var likenesses: [Double] = []
      var seen: Set<[Int]> = []
      for parent in level {
        for index in entries.indices where !parent.found.atoms.contains(index) {
          let cost = parent.found.cost + entries[index].cost
          let floor = next.count < width ? -.infinity : likenesses[next.count - 1]
          func isGood(_ grade: Grade) -> Bool {
            grade.errors < fewest || grade.cleanness > purest || grade.likeness > floor
          }
          let ab = SampleBits.common(entries[index].cover, parent.cover, targetWords)
          // Checked before the others are counted: most conjunctions are not good enough even if they cover
          // no others.
          guard ab > 0, isGood(grade(ab, 0, cost)) else { continue }
          let ac = SampleBits.common(entries[index].cover, parent.cover, otherWords)
          if ab == parent.found.targets && ac == parent.found.others { continue }
          let graded = grade(ab, ac, cost)
          guard isGood(graded) else { continue }
          let isLike = graded.likeness > floor
          let child = Found(
            atoms: (parent.found.atoms + [index]).sorted(), targets: ab, others: ac, cost: cost)
          if graded.errors < fewest { (closest, fewest) = (child, graded.errors) }
          if graded.cleanness > purest { (cleanest, purest) = (child, graded.cleanness) }
          guard isLike, seen.insert(child.atoms).inserted else { continue }
          let place = likenesses.firstIndex { $0 < graded.likeness } ?? next.count
          next.insert(child, at: place)
          likenesses.insert(graded.likeness, at: place)
          if next.count > width {
            next.removeLast()
            likenesses.removeLast()
          }
        }
      }
      kept += next
      if closest.targets == targetCount && closest.others == 0 { return }
      level = next.map { found in
        (found, found.atoms.reduce(pool.all) { $0 & entries[$1].cover })
      }
    }
  }

  /// Returns the conditions of a conjunction.
  func atoms(of found: Found) -> [AtomicCondition] { found.atoms.map { entries[$0].atom } }
}
