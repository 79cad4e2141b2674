package import RunRecords
package import StrategyKit

extension Evidence {
  /// Makes the evidence of a missing layout.
  ///
  /// - Parameter variant: the change that a check made to the spec, such as `mirrored`; nil for the spec
  ///   itself.
  package init(_ failure: StrategyFailure, variant: String? = nil) {
    guard case .process(let process) = failure else {
      self = .failed(failure.description, variant: variant)
      return
    }
    self =
      switch process.kind {
      case .crashed: .crashed(process.text, variant: variant)
      case .timedOut: .timedOut(process.text, variant: variant)
      case .brokeProtocol: .brokeProtocol(process.text, variant: variant)
      }
  }
}
