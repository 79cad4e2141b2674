public import UIKitModel

/// The reason why a strategy returned no layout: a fault of the strategy, not of the spec.
public enum StrategyFailure: Error, Hashable, Sendable {
  /// The layout code of the strategy's view calls itself or never ends.
  case layoutFault(LayoutFault)
  /// The strategy's process ended, hung or violated the protocol.
  case process(ProcessFailure)
  /// The strategy failed for any other reason, stated in one line.
  case other(String)
}

extension StrategyFailure {
  /// Converts any error to a strategy failure; an unknown error becomes its description.
  init(_ error: any Error) { self = error as? StrategyFailure ?? .other("\(error)") }
}

extension StrategyFailure {
  /// The failure of the strategy's process; nil if the failure has another reason.
  package var process: ProcessFailure? {
    if case .process(let failure) = self { failure } else { nil }
  }
}

extension StrategyFailure: CustomStringConvertible {
  /// A one-line description for people.
  public var description: String {
    switch self {
    case .layoutFault(let fault): fault.description
    case .process(let failure): failure.text
    case .other(let text): text
    }
  }
}
