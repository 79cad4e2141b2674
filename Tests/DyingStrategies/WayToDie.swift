import BuiltinStrategies
import Foundation
import StrategyKit
import UIKitModel

/// Strategies that do not come back from the layout of a button of a certain width, each in another way.
enum WayToDie: String, CaseIterable, LayoutStrategy {
  case traps, aborts
  case overflowsStack = "overflows-stack"
  case recursesInHooks = "recurses-in-hooks"
  case eatsMemory = "eats-memory"
  case loops, sleeps, stops
  case exitsWithZero = "exits-with-zero"
  case exitsWithSeven = "exits-with-seven"
  case killsItself = "kills-itself"
  case killedAtFirst = "killed-at-first"
  case closesChannel = "closes-channel"
  case floodsOutput = "floods-output"
  case floodsChannel = "floods-channel"
  case writesHalfLine = "writes-half-line"
  case writesWrongID = "writes-wrong-id"
  case writesNoJSON = "writes-no-json"
  case leavesGrandchild = "leaves-grandchild"
  case answersNaN = "answers-nan"
  case refuses
  case trapsInPromise = "traps-in-promise"

  /// The width of the button that is one too many.
  static let fatalWidth = 199.0

  var id: StrategyID { StrategyID(rawValue: rawValue) ?? "nameless" }

  func support(for spec: ButtonSpec) -> Support {
    if self == .trapsInPromise && spec.frame.width == Self.fatalWidth { Death.trap() }
    return .supported
  }

  func makeWorker() -> any LayoutWorker { Worker(self) }

  private final class Worker: LayoutWorker {
    private let way: WayToDie
    private let worker = BuiltinStrategies.rectOverride.makeWorker()

    init(_ way: WayToDie) { self.way = way }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try worker.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      guard spec.frame.width == fatalWidth else { return }
      switch way {
      case .answersNaN: layout.title.origin.x = .nan
      case .refuses: throw .other("it does not want to")
      default: Death.die(way)
      }
    }
  }
}
