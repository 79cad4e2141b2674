/// Specs with what the vocabulary says of them and whether they belong to what is learned.
struct Samples {
  private(set) var facts: [SpecFeatures] = []
  private(set) var labels: [Bool] = []
  private(set) var columns = SampleColumns()

  var count: Int { facts.count }

  mutating func add(_ sample: SpecFeatures, _ label: Bool) {
    facts.append(sample)
    labels.append(label)
    columns.add(sample)
  }

  /// Puts the samples in the order of each measure, as learning needs them.
  mutating func sort() { columns.sort() }

  /// The samples of a label.
  func all(_ label: Bool) -> SampleBits {
    var bits = SampleBits(count: count)
    for index in labels.indices where labels[index] == label { bits[index] = true }
    return bits
  }

  /// The samples for which all atoms hold.
  func cover(_ atoms: [AtomicCondition]) -> SampleBits {
    atoms.reduce(SampleBits(count: count, all: true)) { $0 & columns.cover($1) }
  }

  /// The samples under a rule.
  func cover(_ rule: Rule) -> SampleBits {
    rule.exceptions.reduce(cover(rule.atoms)) { $0 - cover($1) }
  }
}
