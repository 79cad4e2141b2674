import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@Suite("The sweep over everything")
struct EverythingSweepTests {
  /// A place that a button can ask for.
  private struct Place: Hashable {
    var placement: Placement
    var horizontal: UIControl.ContentHorizontalAlignment
    var vertical: UIControl.ContentVerticalAlignment
    var direction: UIUserInterfaceLayoutDirection

    init(_ spec: ButtonSpec) {
      placement = spec.placement
      horizontal = spec.horizontalAlignment
      vertical = spec.verticalAlignment
      direction = spec.direction
    }
  }

  private let sweeps: [Scenario]

  init() throws {
    sweeps = try ScenarioFolder.shipped.read("sweeps/everything.xml").scenarios
  }

  @Test("It has at least a hundred thousand buttons")
  func size() throws {
    let sweep = try #require(sweeps.first)
    #expect(sweeps.count == 1)
    #expect(sweep.combinations >= 100_000)
  }

  @Test("It reaches every regime, and one button in twenty overflows across, down or is degenerate")
  func regimes() throws {
    let sweep = try #require(sweeps.first)
    var counts: [Regime: Int] = [:]
    sweep.forEachSpec { counts[$0.regime, default: 0] += 1 }
    for regime in Regime.allCases {
      #expect(counts[regime, default: 0] * 20 >= sweep.combinations, "\(regime.rawValue)")
    }
  }

  @Test("It reaches every placement, pair of alignments and direction in every regime")
  func places() throws {
    let sweep = try #require(sweeps.first)
    var places: [Regime: Set<Place>] = [:]
    sweep.forEachSpec { places[$0.regime, default: []].insert(Place($0)) }
    for regime in Regime.allCases {
      #expect(places[regime]?.count == 6 * 6 * 4 * 2, "\(regime.rawValue)")
    }
  }
}
