/// Specs with their features and a label; the label is true for targets, such as specs with wrong layouts.
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

  /// Sorts the samples by each of ``NumericFeature/usual``, which learning requires.
  mutating func sort() { columns.sort() }

  /// Returns the samples with a label.
  func all(_ label: Bool) -> SampleBits {
    var bits = SampleBits(count: count)
    for index in labels.indices where labels[index] == label { bits[index] = true }
    return bits
  }

  /// Returns the samples for which all conditions hold.
  func cover(_ atoms: [AtomicCondition]) -> SampleBits {
    atoms.reduce(SampleBits(count: count, all: true)) { $0 & columns.cover($1) }
  }

  /// Returns the samples for which a rule holds.
  func cover(_ rule: Rule) -> SampleBits {
    rule.exceptions.reduce(cover(rule.atoms)) { $0 - cover($1) }
  }
}
