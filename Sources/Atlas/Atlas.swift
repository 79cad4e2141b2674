package import Findings
import Judging
package import RunRecords
import Scenarios
package import StrategyKit

/// A measurement of the strategies that differ, over two fields of a button, as a map of cells.
///
/// A cell is tested at several buttons: at every sub-pixel position of its edges, half a pixel apart, at most
/// eight along an axis. Testing steps of whole pixels only would produce stripes.
package struct Atlas: Sendable {
  /// The largest number of tested positions along an axis of a cell.
  static let phaseLimit = 8

  let spec: ButtonSpec
  let strategies: [any LayoutStrategy]
  let x: AtlasAxis
  let y: AtlasAxis
  /// The number of cells along ``x``.
  let columns: Int
  /// The number of cells along ``y``.
  let rows: Int
  /// The rule whose border is drawn; nil if no border is drawn.
  var rule: Rule?
  /// The index of the strategy that the rule is about; nil if unknown.
  package var ruleOwner: Int?
  /// The index of the strategy that the map is about, whose unsupported buttons are hatched; nil for all
  /// strategies but the references.
  package var subject: Int?
  /// The largest number of tested positions along an axis of a cell.
  package var phases = phaseLimit
  /// Whether to lay out only as many buttons as are needed to find the borders to a pixel.
  package var isThrifty = false

  package init(
    _ spec: ButtonSpec, _ strategies: [any LayoutStrategy], x: AtlasAxis, y: AtlasAxis,
    columns: Int, rows: Int, rule: Rule? = nil
  ) {
    self.spec = spec
    self.strategies = strategies
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
    self.rule = rule
  }

  /// Measures the map with a number of parallel workers, at all tested positions even if ``isThrifty`` is
  /// true.
  package func measured(jobs: Int) async -> MapDrawing {
    let chunk = max(1, (rows + jobs * 4 - 1) / (jobs * 4))
    var found: [Int: [AtlasRow]] = [:]
    await withTaskGroup(of: (Int, [AtlasRow]).self) { group in
      var waiting = Array(stride(from: 0, to: rows, by: chunk))[...]
      func addNext() {
        guard let start = waiting.popFirst() else { return }
        group.addTask { (start, measured(start..<min(rows, start + chunk))) }
      }
      for _ in 0..<max(1, jobs) { addNext() }
      while let (start, part) = await group.next() {
        found[start] = part
        addNext()
      }
    }
    return drawing(of: found.keys.sorted().flatMap { found[$0] ?? [] })
  }

  /// Measures the map on the calling task; with few layouts if ``isThrifty`` is true.
  package func measuredHere() -> MapDrawing {
    drawing(of: isThrifty ? AtlasSketch(self).rows : measured(0..<rows))
  }

  private func measured(_ range: Range<Int>) -> [AtlasRow] {
    let sampler = AtlasSampler(self)
    return range.map { sampler.row($0) }
  }

  private func drawing(of rows: [AtlasRow]) -> MapDrawing {
    let rows = withThinRule(rows)
    var counts: [AtlasAnswer: Int] = [:]
    var asked: [AtlasAnswer: ClosedRange<Int>] = [:]
    for cell in rows.joined() {
      counts[cell.any.answer, default: 0] += 1
      counts[cell.far.answer, default: 0] += 0
      for answer in [cell.any.answer, cell.far.answer] {
        let known = asked[answer] ?? cell.asked
        asked[answer] =
          min(
            known.lowerBound, cell.asked.lowerBound)...max(
            known.upperBound, cell.asked.upperBound)
      }
    }
    let kinds = counts.keys.sorted { a, b in
      a.role != b.role || counts[a] != counts[b]
        ? (a.role.weight, -(counts[a] ?? 0)) < (b.role.weight, -(counts[b] ?? 0))
        : a.order.lexicographicallyPrecedes(b.order)
    }
    let regimes = Regime.allCases.filter { regime in rows.joined().contains { $0.regime == regime }
    }
    func axis(_ axis: AtlasAxis) -> MapDrawing.Axis {
      MapDrawing.Axis(
        name: axis.field.words, low: axis.range.lowerBound, high: axis.range.upperBound,
        mark: spec[axis.field])
    }
    let names = strategies.map(\.id.rawValue)
    return MapDrawing(
      x: axis(x), y: axis(y), columns: columns,
      kinds: kinds.map { MapDrawing.Kind($0.role, $0.name(names, asked: asked[$0] ?? 0...0)) },
      regimes: regimes.map(\.rawValue),
      cells: rows.joined().map { cell in
        MapDrawing.Cell(
          kind: kinds.firstIndex(of: cell.any.answer) ?? 0, isPartial: cell.any.isPartial,
          far: kinds.firstIndex(of: cell.far.answer) ?? 0, isFarPartial: cell.far.isPartial,
          regime: regimes.firstIndex(of: cell.regime) ?? 0, isUnderRule: cell.isUnderRule)
      }, rule: ruleText(rows), borders: AtlasBorders(self, rows).borders)
  }
}

extension AtlasAnswer {
  /// The key that sorts results with the same role and the same number of cells.
  fileprivate var order: [UInt64] {
    [strategies.rawValue, sometimes.rawValue, unasked.rawValue] + sides.map(\.rawValue)
  }
}

extension MapDrawing.Kind.Role {
  /// The position of the role in legends.
  fileprivate var weight: Int {
    switch self {
    case .agrees: 0
    case .partlyAsked: 1
    case .differs: 2
    case .fails: 3
    case .unpromised: 4
    }
  }
}
