import Foundation
import StrategyKit
import UIKitModel

/// Returns random specs of every kind, the same in every run.
func makeSpecs(_ count: Int) -> [ButtonSpec] {
  var state: UInt64 = 1
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
  func length(_ bound: Int) -> CGFloat { CGFloat(next(bound * 4)) / 4 }
  func insets() -> UIEdgeInsets {
    UIEdgeInsets(
      top: length(9) - 2, left: length(9) - 2, bottom: length(9) - 2, right: length(9) - 2)
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

/// Returns the processor time used by this process, in seconds, which other processes do not affect.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the processor time of a closure, in seconds.
func measure(_ work: () -> Void) -> Double {
  let start = processorTime()
  work()
  return processorTime() - start
}

/// Returns the processor time of laying out all specs in some rounds, in seconds: the shortest of twenty
/// measurements.
func layoutSeconds(
  _ strategy: any LayoutStrategy, _ specs: [ButtonSpec], _ rounds: Int, asking aspects: Aspect,
  times: Int = 20
) -> Double {
  leastSeconds(strategy.makeWorker(), specs, rounds, asking: aspects, times)
}

/// Returns the same processor time with a new instance for each layout, in seconds.
func freshSeconds(
  _ strategy: any LayoutStrategy, _ specs: [ButtonSpec], _ rounds: Int, asking aspects: Aspect,
  times: Int = 20
) -> Double? {
  guard let worker = strategy.makeWorker().capabilities.resetting else { return nil }
  return leastSeconds(worker, specs, rounds, asking: aspects, times) { worker.reset() }
}

private func leastSeconds(
  _ worker: any LayoutWorker, _ specs: [ButtonSpec], _ rounds: Int, asking aspects: Aspect,
  _ times: Int, before prepare: () -> Void = {}
) -> Double {
  var layout = ButtonLayout()
  var best = Double.infinity
  specs.withUnsafeBufferPointer { specs in
    for _ in 0..<times {
      let time = measure {
        for _ in 0..<rounds {
          for spec in specs {
            prepare()
            try? worker.layOut(spec, asking: aspects, into: &layout, explaining: nil)
          }
        }
      }
      best = min(best, time)
    }
  }
  return best
}
