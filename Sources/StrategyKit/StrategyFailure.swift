public import UIKitModel

/// Why a strategy has no answer: its own fault, not the spec's.
public enum StrategyFailure: Error, Hashable, Sendable {
  /// The view's code recurses or never settles.
  case layoutFault(LayoutFault)
  /// The process in which the strategy runs ended, hung or broke its protocol.
  case process(ProcessFailure)
  /// Anything else, in one line.
  case other(String)
}

extension StrategyFailure {
  /// Any error as the failure of a strategy.
  init(_ error: any Error) { self = error as? StrategyFailure ?? .other("\(error)") }
}

extension StrategyFailure {
  /// The failure of the process, if that is the reason.
  package var process: ProcessFailure? {
    if case .process(let failure) = self { failure } else { nil }
  }
}

extension StrategyFailure: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .layoutFault(let fault): fault.description
    case .process(let failure): failure.text
    case .other(let text): text
    }
  }
}
