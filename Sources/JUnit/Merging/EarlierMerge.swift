internal import RunRecords

/// Tells reports that an earlier merge may have written from inputs that lie beside them.
package enum EarlierMerge {
  /// Whether some reports have all suites of one of the others, as what was merged of these has.
  ///
  /// - Parameter inputs: the other reports; those that cannot be read say nothing.
  package static func mayHaveWritten(_ results: [String], from inputs: [String]) -> Bool {
    let written = results.reduce(into: Set<ExactText>()) { $0.formUnion(suites(of: $1)) }
    return inputs.contains { path in
      let names = suites(of: path)
      return !names.isEmpty && names.isSubset(of: written)
    }
  }

  private static func suites(of path: String) -> Set<ExactText> {
    let names = SuiteNames()
    do { try JUnitReader.read(path: path, to: names) } catch { return [] }
    return names.all
  }

  private final class SuiteNames: JUnitReceiver {
    var all: Set<ExactText> = []

    func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {}
    func suiteEnded(_ suite: JUnitSuiteFacts) { all.insert(ExactText(suite.name)) }
  }
}
