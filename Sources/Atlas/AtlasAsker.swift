import Findings
import Foundation
import Judging
import RunRecords
import Scenarios
import StrategyKit

/// What came of a button: nobody differs, some do, or some give no answer; where nobody is compared, those that
/// were not asked.
struct AtlasAnswer: Hashable {
  var role: MapDrawing.Kind.Role
  var strategies: StrategySet

  /// Whether somebody differs, or gives no answer.
  var isWrong: Bool { role == .differs || role == .fails }

  static let agrees = AtlasAnswer(role: .agrees, strategies: [])
  static let unpromised = AtlasAnswer(role: .unpromised, strategies: [])
}

/// What came of a button by any difference, and by those of more than a pixel.
struct AtlasAnswers: Hashable {
  var any: AtlasAnswer
  var far: AtlasAnswer
}

/// What came of the buttons of a cell.
struct AtlasCell {
  /// What came of all of them for one question.
  struct Share {
    var answer: AtlasAnswer
    /// Whether it came of some of them only.
    var isPartial = false
  }

  var any: Share
  var far: Share
  var regime: Regime
  var isUnderRule: Bool
}

typealias AtlasRow = [AtlasCell]

/// Asks for the buttons of a map, row by row, on one task.
final class AtlasAsker {
  private let atlas: Atlas
  private let judge: Judge
  private let questioner: Questioner?
  private var verdict = Verdict()
  private let xs: [[Double]]
  /// The largest difference that is none of more than a pixel, in points.
  private let pixel: Double

  init(_ atlas: Atlas) {
    self.atlas = atlas
    judge = Judge(strategies: atlas.strategies)
    pixel = 1 / atlas.spec.scale.native + 1e-9
    xs = (0..<atlas.columns).map {
      Self.places($0, of: atlas.columns, on: atlas.x, atlas.spec.scale.native, atlas.phases)
    }
    let references = StrategySet(referencesOf: atlas.strategies).indices
      .filter(atlas.strategies.indices.contains).map { atlas.strategies[$0] }
    questioner =
      atlas.rule == nil || references.isEmpty
      ? nil : Questioner(references[0], references: references)
  }

  /// The numbers at which a cell is asked for: half a pixel apart from its beginning, evenly spread where that
  /// would be too many. A cell of less than two pixels stands for both of the two that it is in, since what is
  /// centred goes by these, unless every pixel has so many cells that it is seen as such: else there would be
  /// stripes.
  private static func places(
    _ cell: Int, of count: Int, on axis: AtlasAxis, _ scale: Double, _ limit: Int
  ) -> [Double] {
    var length = (axis.range.upperBound - axis.range.lowerBound) / Double(count)
    var start = axis.range.lowerBound + Double(cell) * length
    let halfPixel = 0.5 / scale
    let pair = 4 * halfPixel
    if length < pair - 1e-9, length > 2 * halfPixel / cellsOfSeenPixel {
      let first = ((start + length / 2) / pair).rounded(.down) * pair
      start = max(axis.range.lowerBound, min(first, axis.range.upperBound - pair))
      length = pair
    }
    let wanted = max(1, min(Double(limit), (length / halfPixel).rounded(.up)))
    let first = (start / halfPixel - 1e-9).rounded(.up) * halfPixel
    guard length >= halfPixel else { return [start + length / 2] }
    // Of more places than are asked for every one on the pixels is taken in turn.
    let step = max(1, (length / halfPixel / wanted).rounded(.down))
    let odd = step.truncatingRemainder(dividingBy: 2) == 0 && step > 1 ? step - 1 : step
    return (0..<Int(wanted)).map { first + Double($0) * odd * halfPixel }
      .filter { $0 < start + length + 1e-9 && $0 <= axis.range.upperBound }
  }

  /// From how many cells on a pixel is seen as such.
  private static let cellsOfSeenPixel = 4.0

  /// The cells of a row, from the lowest number.
  func row(_ row: Int) -> AtlasRow { (0..<atlas.columns).map { cell($0, row) } }

  /// The buttons of a cell, row by row.
  func specs(_ column: Int, _ row: Int) -> [ButtonSpec] {
    let ys = Self.places(row, of: atlas.rows, on: atlas.y, atlas.spec.scale.native, atlas.phases)
    return ys.flatMap { y in xs[column].map { spec(at: $0, y) } }
  }

  /// What came of all buttons of a cell.
  func cell(_ column: Int, _ row: Int) -> AtlasCell {
    let specs = specs(column, row)
    ask(specs)
    var any = AnswerCounts()
    var far = AnswerCounts()
    for spec in specs {
      let answers = judged(spec)
      any.add(answers.any)
      far.add(answers.far)
    }
    return cell(of: specs, any: any.share, far: far.share)
  }

  /// A cell of which the answer is known.
  func cell(of specs: [ButtonSpec], _ answers: AtlasAnswers) -> AtlasCell {
    cell(
      of: specs, any: AtlasCell.Share(answer: answers.any),
      far: AtlasCell.Share(answer: answers.far))
  }

  private func cell(
    of specs: [ButtonSpec], any: AtlasCell.Share, far: AtlasCell.Share
  ) -> AtlasCell {
    let middle = specs[specs.count / 2]
    return AtlasCell(
      any: any, far: far, regime: middle.regime, isUnderRule: isUnderRule(middle))
  }

  /// Has workers that answer batches asked for what comes next.
  func ask(_ specs: [ButtonSpec]) {
    if judge.hasBatching { judge.ask(specs.map { Judge.Upcoming($0, []) }) }
  }

  /// What comes of a button.
  func judged(_ spec: ButtonSpec) -> AtlasAnswers {
    judge.judge(spec, effort: [], into: &verdict)
    if verdict.findings.isEmpty {
      let isCompared = atlas.subject.map { verdict.compared[$0] } ?? true
      let answer = isCompared && verdict.compared.count > 1 ? AtlasAnswer.agrees : .unpromised
      return AtlasAnswers(any: answer, far: answer)
    }
    var (failed, unasked, wrong, far) = (StrategySet(), StrategySet(), StrategySet(), StrategySet())
    for finding in verdict.findings {
      let strategy = StrategySet(index: finding.strategy)
      if finding.isForWantOfAsking {
        unasked.formUnion(strategy)
      } else if case .failure = finding.evidence {
        failed.formUnion(strategy)
      } else {
        wrong.formUnion(strategy)
        if !(finding.largest <= pixel) { far.formUnion(strategy) }
      }
    }
    if !failed.isEmpty {
      let answer = AtlasAnswer(role: .fails, strategies: failed)
      return AtlasAnswers(any: answer, far: answer)
    }
    guard !wrong.isEmpty else {
      let answer = AtlasAnswer(role: .unpromised, strategies: unasked)
      return AtlasAnswers(any: answer, far: answer)
    }
    return AtlasAnswers(
      any: AtlasAnswer(role: .differs, strategies: wrong),
      far: far.isEmpty ? .agrees : AtlasAnswer(role: .differs, strategies: far))
  }

  /// The button at a place of the map.
  func spec(at x: Double, _ y: Double) -> ButtonSpec {
    var spec = atlas.spec
    spec[atlas.x.field] = x
    spec[atlas.y.field] = y
    return spec
  }

  /// Whether anybody differs on any of some buttons, or gives no answer.
  func isAnyWrong(_ specs: [ButtonSpec]) -> Bool {
    ask(specs)
    return specs.contains { judged($0).any.isWrong }
  }

  /// Whether the rule says that a button is wrong.
  func isUnderRule(_ spec: ButtonSpec) -> Bool {
    guard let rule = atlas.rule, let facts = questioner?.ask(spec)?.facts else { return false }
    return rule.holds(of: facts)
  }
}

/// How often answers came in a cell.
private struct AnswerCounts {
  private var counts: [(answer: AtlasAnswer, count: Int)] = []
  private var all = 0

  mutating func add(_ answer: AtlasAnswer) {
    all += 1
    if let place = counts.firstIndex(where: { $0.answer == answer }) {
      counts[place].count += 1
    } else {
      counts.append((answer, 1))
    }
  }

  /// The most frequent of those that are wrong, or else of those that agree: what two promise on some of a
  /// cell's pixels is no more hatched than what they differ on there.
  var share: AtlasCell.Share {
    let wrong = counts.filter(\.answer.isWrong)
    let agreeing = counts.filter { $0.answer == .agrees }
    let shown = !wrong.isEmpty ? wrong : !agreeing.isEmpty ? agreeing : counts
    let most = shown.max { $0.count < $1.count }
    return AtlasCell.Share(
      answer: most?.answer ?? .unpromised,
      isPartial: !wrong.isEmpty && wrong.reduce(0) { $0 + $1.count } < all)
  }
}
