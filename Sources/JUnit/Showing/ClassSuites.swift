internal import RunRecords

/// Which classes several suites of a report have, so that a case is told only with its suite, as where the suite is the
/// browser.
struct ClassSuites: Hashable, Sendable {
  /// How many classes are told apart.
  private static let limit = 200_000

  /// The suites of classes, by hashes.
  private var suites: [Int: Int] = [:]
  private var several: Set<Int> = []

  /// Notes the class and the suite of a case.
  mutating func add(_ testCase: JUnitCase) {
    let hash = ExactText(testCase.shownClass).hashValue
    let suite = testCase.classname == nil ? hash : ExactText(testCase.suite).hashValue
    guard let known = suites[hash] else {
      if suites.count < Self.limit { suites[hash] = suite }
      return
    }
    if known != suite { several.insert(hash) }
  }

  /// Whether several suites have cases of a class.
  func areSeveral(of name: String) -> Bool {
    !several.isEmpty && several.contains(ExactText(name).hashValue)
  }
}
