/// What a run's exit status says.
package enum RunStatus: Int32, Hashable, Sendable {
  /// All agree.
  case agreed = 0
  /// A disagreement, a failed expectation or a stale known divergence.
  case disagreed = 1
  /// The run could not be done as asked.
  case notRun = 2
  /// A strategy crashed, hung or broke its protocol.
  case strategyBroke = 3
  /// Interrupted, or nothing was compared.
  case inconclusive = 4

  /// The status that wins where several apply: 2, 3, 1, 4, then 0.
  package static func worst(_ statuses: some Sequence<RunStatus>) -> RunStatus {
    let order: [RunStatus] = [.notRun, .strategyBroke, .disagreed, .inconclusive]
    let present = Set(statuses)
    return order.first { present.contains($0) } ?? .agreed
  }
}
