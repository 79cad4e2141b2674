import BuiltinStrategies
import Foundation
import Judging
import StrategyKit
import UIKitModel

/// A few thousand specs of every kind, drawn by a fixed generator.
func makeSpecs(_ count: Int) -> [ButtonSpec] {
  var state: UInt64 = 1
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
  func length(_ bound: Int) -> CGFloat { CGFloat(next(bound * 4)) / 4 }
  func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: length(9) - 2, left: length(9) - 2, bottom: length(9) - 2, right: length(9) - 2)
  }
  return (0..<count).map { _ in
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: length(300), height: length(120))
    spec.placement = Placement.allCases[next(6)]
    spec.spacing = length(20) - 4
    spec.horizontalAlignment = UIControl.ContentHorizontalAlignment.allCases[next(6)]
    spec.verticalAlignment = UIControl.ContentVerticalAlignment.allCases[next(4)]
    spec.direction = next(2) == 0 ? .leftToRight : .rightToLeft
    spec.scale = CGFloat(1 + next(3))
    if next(2) == 0 { spec.contentInsets = insets() }
    if next(4) == 0 { spec.imageInsets = insets() }
    if next(4) == 0 { spec.titleInsets = insets() }
    if next(8) != 0 { spec.image = .init(size: CGSize(width: length(60), height: length(60))) }
    if next(8) != 0 { spec.title = .init(size: CGSize(width: length(120), height: length(30))) }
    return spec
  }
}

let specs = makeSpecs(4096)
let rounds = CommandLine.arguments.contains("short") ? 1 : 50
let clock = ContinuousClock()
var total = Duration.zero
var layouts = 0
for strategy in BuiltinStrategies.all {
  let worker = strategy.makeWorker()
  var layout = ButtonLayout()
  let time = clock.measure {
    for _ in 0..<rounds {
      for spec in specs { try? worker.layOut(spec, into: &layout, explaining: nil) }
    }
  }
  total += time
  layouts += rounds * specs.count
  let ns = Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9
  print(strategy.id, Int(ns / Double(rounds * specs.count)), "ns")
}
let seconds = Double(total.components.seconds) + Double(total.components.attoseconds) / 1e18
print("layouts per second:", Int(Double(layouts) / seconds))
let judge = Judge(strategies: BuiltinStrategies.all)
for effort in [Judge.Effort(), [.ownSize], [.repeat], [.reuse], .thorough] {
  var verdict = Verdict()
  var findings = 0
  let time = clock.measure {
    for spec in specs {
      judge.judge(spec, effort: effort, into: &verdict)
      if !verdict.findings.isEmpty {
        findings += 1
        if findings < 3 { print(verdict.findings.map(\.check)) }
      }
    }
  }
  print("judge", effort.rawValue, time / specs.count, "findings", findings)
}
