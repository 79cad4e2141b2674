/// The sums of the times of cases that passed in both reports.
package struct SharedTimes: Hashable, Sendable {
  package private(set) var base: UInt64 = 0
  package private(set) var head: UInt64 = 0

  /// Adds the times of a case if it passed in both reports.
  mutating func add(_ base: DiffSide?, _ head: DiffSide?) {
    guard let base, let head, base.kind == .passed, head.kind == .passed,
      let before = base.milliseconds, let after = head.milliseconds
    else { return }
    self.base = self.base.addingSaturating(before)
    self.head = self.head.addingSaturating(after)
  }

  /// Whether the head takes 50 % longer in total, and ``ReportDiff/slownessMilliseconds`` longer: each of
  /// many cases can be a little slower.
  package var isSlower: Bool {
    guard head >= base.addingSaturating(ReportDiff.slownessMilliseconds) else { return false }
    return head - base >= base / 2
  }
}
