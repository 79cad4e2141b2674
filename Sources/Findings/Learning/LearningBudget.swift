/// The numbers of specs that learning a strategy's rules may lay out.
package struct LearningBudget: Hashable, Sendable {
  /// The number of supported specs in the first sample.
  package var pool: Int
  /// The largest number of specs that are laid out to find some that differ.
  package var draws: Int
  /// The number of new specs to try inside a rule, and of new specs outside all rules, to verify the rules.
  package var verifications: Int
  /// The largest number of rounds that refine the rules with similar specs.
  package var rounds = 4
  /// The number of variants of samples that are laid out in each round.
  package var variants = 1_500

  /// Makes a budget with the usual rounds and variants.
  package init(pool: Int, draws: Int, verifications: Int) {
    self.pool = pool
    self.draws = draws
    self.verifications = verifications
  }

  /// The budget of a search for the rules of few strategies.
  package static let usual = LearningBudget(pool: 2_500, draws: 60_000, verifications: 2_000)

  /// Returns the budget of a search for the rules of many strategies, or of one that must be quick.
  package static func search(pool: Int) -> LearningBudget {
    var budget = LearningBudget(pool: pool, draws: pool * 4, verifications: pool / 2)
    budget.rounds = 3
    return budget
  }

  /// Returns the budget for the rules that explain failures of scenarios.
  package static func explanation(pool: Int) -> LearningBudget {
    LearningBudget(pool: pool, draws: pool * 4, verifications: pool / 4)
  }

  /// Returns the budget for the rules about the specs that a strategy supports.
  package static func domain(pool: Int) -> LearningBudget {
    LearningBudget(pool: pool, draws: pool * 4, verifications: pool / 3)
  }

  /// Returns the budget for the rules under which two strategies differ.
  ///
  /// Random specs only guide the search; a further round takes as long again and explains no more.
  ///
  /// - Parameter count: the number of given specs; nil for random specs.
  package static func comparison(of count: Int?) -> LearningBudget {
    var budget = LearningBudget(pool: count ?? 1_000, draws: count ?? 4_000, verifications: 500)
    budget.rounds = 2
    budget.variants = 800
    return budget
  }

  /// The budget for specs that each need a new instance or several layouts.
  var costly: LearningBudget {
    var budget = self
    budget.pool = pool / 2
    budget.draws = 8_000
    budget.verifications = verifications / 4
    return budget
  }
}
