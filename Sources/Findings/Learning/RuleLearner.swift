/// A search for a few rules that hold for the target samples and for no other samples.
struct RuleLearner {
  /// The learned rules.
  struct Outcome {
    /// The rules, in the order in which they were found.
    var rules: [Rule] = []
    /// The number of target samples for which no rule holds.
    var uncovered = 0
  }

  /// The maximum number of rules that are learned; further differences stay unexplained.
  static let limit = 3

  private let samples: Samples
  private let columns: SampleColumns
  private let others: SampleBits
  /// The number of misclassified samples that each unit of a rule's length must save, to avoid rules with
  /// accidental numbers.
  private let price: Double

  /// Prepares to learn.
  ///
  /// - Parameter samples: the samples, already sorted; see ``Samples/sort()``.
  init(_ samples: Samples, price: Double) {
    self.samples = samples
    self.price = max(1, price * Double(samples.all(true).count))
    var columns = samples.columns
    columns.sort(by: NumericFeature.all.indices)
    self.columns = columns
    others = samples.all(false)
  }

  /// Returns at most ``limit`` rules for the target samples. Each rule is the best one for the targets for
  /// which no earlier rule holds.
  func run() -> Outcome {
    var outcome = Outcome()
    let all = samples.all(true)
    let total = all.count
    var rest = all
    while outcome.rules.count < Self.limit, rest.count > max(0, total / 500) {
      guard let rule = rule(for: rest, of: total) else { break }
      outcome.rules.append(rule)
      rest = rest - samples.cover(rule)
    }
    outcome.rules = shortened(outcome.rules, all).map { straightened($0, all) }
    outcome.uncovered = rest.count
    return outcome
  }

  /// A rule, with the numbers of targets and of other samples for which it holds.
  private struct Trial {
    var rule: Rule
    var targets: Int
    var others: Int

    func errors(of count: Int) -> Int { count - targets + others }
    func worth(of count: Int, _ price: Double) -> Double {
      -Double(errors(of: count)) - rule.cost * price
    }
    func cleanness(_ price: Double) -> Double {
      Double(targets) - 25 * Double(others) - rule.cost * price
    }
  }

  /// Returns the best rule for the targets for which no earlier rule holds; nil if every rule is too
  /// inaccurate.
  ///
  /// - Parameters:
  ///   - rest: the targets for which no earlier rule holds.
  ///   - total: the number of all targets.
  private func rule(for rest: SampleBits, of total: Int) -> Rule? {
    let count = rest.count
    let pool = CandidateConditions(columns, targets: rest, others: others)
    let search = ConjunctionSearch(pool, price: price)
    var trials = [trial(Rule(atoms: search.atoms(of: search.closest)), rest)]
    trials.append(trial(Rule(atoms: search.atoms(of: search.cleanest)), rest))
    // An exact rule cannot be improved.
    if let exact = trials.first(where: { $0.errors(of: count) == 0 }) { return exact.rule }
    // Bounds are chosen again among the samples for which the other conditions hold.
    let isOne = search.closest.atoms == search.cleanest.atoms
    for found in isOne ? [search.closest] : [search.closest, search.cleanest]
    where found.atoms.count > 1 {
      trials.append(recut(search.atoms(of: found), rest))
    }
    var fewest = trials.map { $0.errors(of: count) }.min() ?? 0
    // Comparisons of two lengths and parity are used only if they at least halve the errors.
    let wider = wider(rest).filter { $0.errors(of: count) * 2 <= fewest }
    if !wider.isEmpty {
      trials = wider
      fewest = wider.map { $0.errors(of: count) }.min() ?? 0
    }
    if fewest > count / 500 {
      let wide = search.kept.filter { $0.targets * 100 >= count * 97 && $0.others > 0 }
        .sorted { ($0.others, $0.cost) < ($1.others, $1.cost) }
      // A rule for all specs with exceptions is tried only where no other rule is nearly right.
      let plain = fewest > count / 100 ? search.kept.first : nil
      for found in wide.prefix(2) + (plain.map { [$0] } ?? []) {
        trials.append(excepting(search.atoms(of: found), rest))
      }
    }
    guard let closest = trials.max(by: { $0.worth(of: count, price) < $1.worth(of: count, price) }),
      let cleanest = trials.max(by: { $0.cleanness(price) < $1.cleanness(price) })
    else { return nil }
    if closest.errors(of: count) * 200 <= count { return closest.rule }
    if cleanest.targets * 20 >= count, cleanest.cleanness(price) > 0 { return cleanest.rule }
    let isFair = closest.others * 10 <= closest.targets && closest.targets * 2 >= count
    return isFair ? closest.rule : nil
  }

  /// Returns the best rules that compare two lengths or test parity; empty if the best rules do neither.
  ///
  /// - Parameter rest: the targets for which no earlier rule holds.
  private func wider(_ rest: SampleBits) -> [Trial] {
    let pool = CandidateConditions(columns, targets: rest, others: others, isWide: true)
    let search = ConjunctionSearch(pool, price: price)
    return [search.closest, search.cleanest].filter { !$0.atoms.isEmpty }.flatMap { found in
      let atoms = search.atoms(of: found)
      let isComparing = atoms.contains(where: \.isWide)
      return isComparing ? [trial(Rule(atoms: atoms), rest), recut(atoms, rest, isWide: true)] : []
    }
  }

  private func trial(_ rule: Rule, _ rest: SampleBits) -> Trial {
    let cover = samples.cover(rule)
    return Trial(rule: rule, targets: (cover & rest).count, others: (cover & others).count)
  }

  /// Returns the conjunction with each condition that has a bound replaced by up to two better conditions,
  /// given the other ones.
  ///
  /// - Parameter rest: the targets for which no earlier rule holds.
  private func recut(
    _ atoms: [AtomicCondition], _ rest: SampleBits, isWide: Bool = false
  ) -> Trial {
    var best = trial(Rule(atoms: atoms), rest)
    for place in atoms.indices {
      var others = best.rule.atoms
      guard place < others.count else { break }
      guard others[place].hasBound else { continue }
      others.remove(at: place)
      let within = samples.cover(others)
      let (targets, rivals) = (rest & within, self.others & within)
      guard targets.count > 0 else { continue }
      let pool = CandidateConditions(columns, targets: targets, others: rivals, isWide: isWide)
      let search = ConjunctionSearch(pool, price: price, width: 4, depth: 2)
      let again = trial(Rule(atoms: others + search.atoms(of: search.closest)), rest)
      if again.worth(of: rest.count, price) > best.worth(of: rest.count, price) { best = again }
    }
    return best
  }

  /// Returns a conjunction with up to two exceptions, which exclude samples that are not targets.
  ///
  /// - Parameter rest: the targets for which no earlier rule holds.
  private func excepting(_ atoms: [AtomicCondition], _ rest: SampleBits) -> Trial {
    var rule = Rule(atoms: atoms)
    var best = trial(rule, rest)
    for _ in 0..<2 {
      let cover = samples.cover(rule)
      let (wrong, right) = (cover & others, cover & rest)
      guard wrong.count > 0, right.count > 0 else { break }
      let pool = CandidateConditions(columns, targets: wrong, others: right)
      let search = ConjunctionSearch(pool, price: price, width: 8, depth: 3)
      var candidates: [Trial] = []
      for found in [search.closest, search.cleanest] where !found.atoms.isEmpty {
        var next = rule
        next.exceptions.append(search.atoms(of: found))
        candidates.append(trial(next, rest))
      }
      guard
        let next = candidates.max(by: {
          $0.worth(of: rest.count, price) < $1.worth(of: rest.count, price)
        }),
        next.worth(of: rest.count, price) > best.worth(of: rest.count, price)
      else { break }
      best = next
      rule = next.rule
    }
    return best
  }

  /// Returns a rule whose exceptions of one condition are replaced by the opposite condition, where the rule
  /// stays as accurate.
  ///
  /// - Parameter all: all targets.
  private func straightened(_ rule: Rule, _ all: SampleBits) -> Rule {
    var best = rule
    for exception in rule.exceptions where exception.count == 1 {
      guard let opposite = exception[0].opposite else { continue }
      var straight = best
      straight.exceptions.removeAll { $0 == exception }
      straight.atoms.append(opposite)
      let (before, after) = (samples.cover(best), samples.cover(straight))
      if (after & all).count >= (before & all).count,
        (after & others).count <= (before & others).count
      {
        best = straight
      }
    }
    return best
  }

  /// Returns the rules without the conditions whose removal does not make a rule hold for more of the other
  /// samples.
  private func shortened(_ rules: [Rule], _ all: SampleBits) -> [Rule] {
    rules.map { rule in
      var best = rule
      var errors = (samples.cover(best) & others).count
      for atom in rule.atoms.sorted(by: { $0.cost > $1.cost }) {
        var shorter = best
        shorter.atoms.removeAll { $0 == atom }
        let wrong = (samples.cover(shorter) & others).count
        if wrong <= errors {
          best = shorter
          errors = wrong
        }
      }
      return best
    }
  }
}
