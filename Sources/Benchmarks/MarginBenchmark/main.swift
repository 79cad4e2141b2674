import Foundation
import UIKitModel

// Margin resolution: after a change at the root, on which every margin depends, each view is read. A
// wide tree has ten views in each, a deep one is a chain.

/// Returns views that preserve their superviews' margins, the root first.
func makeTree(_ count: Int, childrenPerView: Int) -> [UIView] {
  let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  let views = (0..<count).map { _ in UIView(frame: bounds) }
  for index in views.indices.dropFirst().reversed() {
    views[(index - 1) / childrenPerView].insertSubview(views[index], at: 0)
    views[index].preservesSuperviewLayoutMargins = true
  }
  return views
}

/// Returns the median over several rounds of the layout time per view, in nanoseconds.
func timePerView(_ views: [UIView]) -> Double {
  let clock = ContinuousClock()
  var sum: CGFloat = 0
  // As many views a round in a small tree as in a large one, so that the clock is as fine for both.
  let readings = max(1, 20_000 / views.count)
  var rounds: [Double] = []
  for _ in 0..<15 {
    let time = clock.measure {
      for reading in 0..<readings {
        views[0].layoutMargins.top = CGFloat(reading % 2)
        for view in views { sum += view.layoutMargins.top }
      }
    }
    let seconds =
      Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    rounds.append(seconds * 1e9 / Double(readings * views.count))
  }
  precondition(sum.isFinite)
  return rounds.sorted()[rounds.count / 2]
}

for (name, childrenPerView) in [("wide", 10), ("deep", 1)] {
  let counts = [100, 1_000, 10_000]
  let times = counts.map { count in
    let views = makeTree(count, childrenPerView: childrenPerView)
    let time = timePerView(views)
    // Given back link by link: a chain this long would overflow a recursion.
    for view in views { view.removeFromSuperview() }
    return time
  }
  let texts = zip(counts, times).map { "\($0) views \(Int($1.rounded())) ns" }
  let growth = (times.max() ?? 0) / (times.min() ?? 1)
  print(
    "margins, \(name) tree, per view: \(texts.joined(separator: ", ")); growth ×"
      + "\((growth * 100).rounded() / 100)")
}
