import BuiltinStrategies
import Foundation
import StrategyKit
import UIKitModel

/// Strategies that do not come back from the layout of a button of a certain width, each in another way.
enum Misbehaviour: String, CaseIterable, LayoutStrategy {
  /// Lays out for ever.
  case hangs
  /// Ends the process as if all were well.
  case exits
  /// The same without whatever is called at an end.
  case quits
  /// Asks a list for more than it has.
  case traps
  /// Exits as libraries in C do.
  case aborts
  /// Reads invalid memory.
  case strays
  /// Calls itself without end.
  case overflows

  /// The width of the button that is one too many.
  static let fatalWidth = 199.0

  var id: StrategyID {
    switch self {
    case .hangs: "hangs"
    case .exits: "exits"
    case .quits: "quits"
    case .traps: "traps"
    case .aborts: "aborts"
    case .strays: "strays"
    case .overflows: "overflows"
    }
  }

  private static func depth(_ level: Int) -> Int {
    getppid() == -1 ? level : depth(level + 1) + 1
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
        case .quits: quick_exit(0)
        case .traps: print([Int]()[Int(spec.frame.width)])
        case .aborts: abort()
        case .strays: print(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0)
        case .overflows: print(Misbehaviour.depth(0))
        }
      }
      try worker.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    }
  }
}
