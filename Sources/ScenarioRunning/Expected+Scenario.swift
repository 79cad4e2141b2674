import Judging
import RunRecords
import Scenarios
import StrategyKit

extension Expected {
  /// Makes the numbers to check from an expectation in a scenario: frames, content and fitting size, without
  /// steps and views.
  ///
  /// - Parameter strategies: the names of the run's strategies, in order.
  init(_ expectation: Expectation, strategies: [String]) {
    var entries: [Entry] = []
    func add(_ rect: Expectation.PartialRect?, from first: LayoutField) {
      guard let rect else { return }
      for (offset, number) in [rect.x, rect.y, rect.width, rect.height].enumerated() {
        if let number, let field = LayoutField(rawValue: first.rawValue + UInt8(offset)) {
          entries.append(Entry(field: field, number: number))
        }
      }
    }
    add(expectation.image, from: .imageX)
    add(expectation.title, from: .titleX)
    add(expectation.content, from: .contentX)
    add(expectation.background, from: .backgroundX)
    if let width = expectation.fitting?.width {
      entries.append(Entry(field: .fittingWidth, number: width))
    }
    if let height = expectation.fitting?.height {
      entries.append(Entry(field: .fittingHeight, number: height))
    }
    var set = StrategySet.all
    if let names = expectation.strategies {
      set = []
      for (index, name) in strategies.enumerated() where names.contains(name) {
        set.formUnion(StrategySet(index: index))
      }
    }
    self.init(
      entries: entries, tolerance: expectation.tolerance, strategies: set,
      isNamed: expectation.strategies != nil, source: expectation.source, line: expectation.line)
  }
}
