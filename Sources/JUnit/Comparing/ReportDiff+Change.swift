internal import RunRecords

extension ReportDiff {
  /// Returns whether a missing case is fixed: it exists only if something is wrong, and its suite is in both
  /// reports.
  func isFixed(_ key: [UInt8], _ base: DiffSide) -> Bool {
    let suite = BytewiseString(String(decoding: key.prefix { $0 != 0 }, as: UTF8.self))
    return base.isTransient && headSuites.contains(suite)
  }

  /// Returns the change of a case between base and head; nil if it did not change and does not fail.
  static func change(from base: DiffSide?, to head: DiffSide?) -> Change? {
    guard let head else { return .removed }
    let failed = base.map { $0.kind >= .failed } ?? false
    switch head.kind {
    case .failed, .errored:
      guard failed, let base else {
        return head.kind == .failed ? .newlyFailing : .newlyErroring
      }
      let more = head.combinations ?? 0
      let isWorse = more > base.combinations ?? more
      if head.failsWithin(base) {
        return isWorse ? .worse : .sameSignature
      }
      return isWorse ? .worseOtherwise : .changedSignature
    case .unclear:
      return base?.kind == .unclear && base?.signature == head.signature
        ? .stillUnclear : .newlyUnclear
    case .skipped:
      if base == nil { return .added }
      return base?.kind == .skipped ? nil : .newlySkipped
    case .passed:
      if base == nil { return head.isFlaky ? .flaky : .added }
      if failed { return head.isFlaky ? .fixedFlaky : .fixed }
      if head.isFlaky { return .flaky }
      return isSlower(base, head) ? .slower : nil
    }
  }

  private static func isSlower(_ base: DiffSide?, _ head: DiffSide) -> Bool {
    guard let before = base?.milliseconds, let after = head.milliseconds else { return false }
    return after >= before * 2 && after >= before + slownessMilliseconds
  }
}
