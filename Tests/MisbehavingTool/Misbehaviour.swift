import BuiltinStrategies
import Foundation
import StrategyKit
import UIKitModel

/// Strategies that do not come back from the layout of a button of a certain width, each in a way of its
/// own.
enum Misbehaviour: String, CaseIterable, LayoutStrategy {
  /// Lays out for ever.
  case hangs
  /// Ends the process as if all were well.
  case exits
  /// Ends the process as a trap does.
  case traps

  /// The width of the button that is one too many.
  static let fatalWidth = 199.0

  var id: StrategyID {
    switch self {
    case .hangs: "hangs"
    case .exits: "exits"
    case .traps: "traps"
    }
  }

  func makeWorker() -> any LayoutWorker { Worker(self) }

  private final class Worker: LayoutWorker {
    private let misbehaviour: Misbehaviour
    private let worker = BuiltinStrategies.rectOverride.makeWorker()

    init(_ misbehaviour: Misbehaviour) { self.misbehaviour = misbehaviour }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      if spec.frame.width == fatalWidth {
        switch misbehaviour {
        case .hangs: while true { usleep(1000) }
        case .exits: exit(0)
        case .traps: abort()
        }
      }
      try worker.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    }
  }
}
