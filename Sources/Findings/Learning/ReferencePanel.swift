import Foundation
import StrategyKit
import UIKitModel

/// The references as one: each aspect is answered by the first that promises it.
///
/// Learning asks tens of thousands of specs. References agree with each other, or that is reported first and
/// nothing is learned of others, so one answer says what all of them would, in a tenth of the time.
struct ReferencePanel: LayoutStrategy {
  let id: StrategyID = "references"
  private let members: [any LayoutStrategy]

  init(_ members: [any LayoutStrategy]) { self.members = members }

  var pixelTolerance: CGFloat { members.map(\.pixelTolerance).max() ?? 0 }

  /// What is compared; whether hooks say what the frames do is asked of each strategy by itself.
  private static let compared: Aspect = [.frames, .fittingSize, .contentRect]

  func support(for spec: ButtonSpec) -> Support {
    var promised: Aspect = []
    for member in members where !promised.isSuperset(of: Self.compared) {
      promised.formUnion(member.support(for: spec).aspects)
    }
    return .unsupported(
      "no reference answers", of: .all.subtracting(promised.intersection(Self.compared)))
  }

  func makeWorker() -> any LayoutWorker { Worker(members) }

  /// Keeps a worker of each member that has been asked.
  private final class Worker: LayoutWorker {
    private let members: [any LayoutStrategy]
    private var workers: [(any LayoutWorker)?]
    private var answer = ButtonLayout()

    init(_ members: [any LayoutStrategy]) {
      self.members = members
      workers = Array(repeating: nil, count: members.count)
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      var open = aspects.intersection(compared)
      for index in members.indices where !open.isEmpty {
        let promised = members[index].support(for: spec).aspects.intersection(open)
        if promised.isEmpty { continue }
        try worker(index).layOut(
          spec, asking: promised, into: &answer, explaining: explanation)
        if promised.contains(.frames) {
          layout.image = answer.image
          layout.title = answer.title
          layout.background = answer.background
          layout.cornerRadius = answer.cornerRadius
        }
        if promised.contains(.fittingSize) { layout.fittingSize = answer.fittingSize }
        if promised.contains(.contentRect) { layout.content = answer.content }
        open.subtract(promised)
      }
    }

    private func worker(_ index: Int) -> any LayoutWorker {
      if let worker = workers[index] { return worker }
      let made = members[index].makeWorker()
      workers[index] = made
      return made
    }
  }
}
