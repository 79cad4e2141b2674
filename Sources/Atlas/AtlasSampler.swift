import Findings
import Foundation
import Judging
import RunRecords
import Scenarios
import StrategyKit

/// An object that lays out the buttons of a map, row by row, on one task.
final class AtlasSampler {
  private let atlas: Atlas
  private let judge: Judge
  private let oracle: ReferenceOracle?
  /// The field values that every spec gets, for a strategy with fixed ones.
  private let fields: SetFieldsStrategy.Fields
  /// The strategies whose differences the map shows: the map's strategy, or all that are not references.
  private let candidates: StrategySet
  /// The largest number of candidates for which the map shows unsupported buttons.
  private static let candidateLimit = 3
  private var verdict = Verdict()
  private let xs: [[Double]]
  /// The largest difference that is within a pixel, in points.
  private let pixel: Double

  init(_ atlas: Atlas) {
    self.atlas = atlas
    judge = Judge(strategies: atlas.strategies)
    pixel = 1 / atlas.spec.scale.native + 1e-9
    xs = (0..<atlas.columns).map {
      Self.places($0, of: atlas.columns, on: atlas.x, atlas.spec.scale.native, atlas.phases)
    }
    let all = atlas.strategies.indices
    let judges = StrategySet(referencesOf: atlas.strategies)
    candidates = (atlas.subject.map { [$0] } ?? all.filter { !judges[$0] }).reduce(into: []) {
      $0.formUnion(StrategySet(index: $1))
    }
    let references = all.filter { judges[$0] && $0 != atlas.ruleOwner }.map {
      atlas.strategies[$0]
    }
    fields = atlas.ruleOwner.map { .init(setFor: atlas.strategies[$0]) } ?? .init()
    oracle =
      atlas.rule == nil || references.isEmpty
      ? nil : ReferenceOracle(references[0], references: references)
  }

  /// Returns the values at which a cell is tested: half a pixel apart, or fewer, evenly spread values in a
  /// large cell.
  ///
  /// A cell of less than two pixels is tested at both of its pixels, since centred items move in steps of
  /// two, unless every pixel has many cells; otherwise the map would have stripes.
  ///
  /// - Parameters:
  ///   - cell: the index of the cell among the `count` cells of the axis.
  ///   - limit: the largest number of values.
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
    // With too many values, each position within a pixel is used in turn, up to the cell's end.
    let step = max(1, (length / halfPixel / wanted).rounded(.down))
    let odd = step.truncatingRemainder(dividingBy: 2) == 0 ? step + 1 : step
    return (0..<Int(wanted)).map { first + Double($0) * odd * halfPixel }
      .filter { $0 < start + length + 1e-9 && $0 <= axis.range.upperBound }
  }

  /// The number of cells in a pixel from which the map shows single pixels.
  private static let cellsOfSeenPixel = 4.0

  /// Returns the cells of a row, beginning with the lowest value.
  func row(_ row: Int) -> AtlasRow { (0..<atlas.columns).map { cell($0, row) } }

  /// Returns the buttons at which a cell is tested, row by row.
  func specs(_ column: Int, _ row: Int) -> [ButtonSpec] {
    let ys = Self.places(row, of: atlas.rows, on: atlas.y, atlas.spec.scale.native, atlas.phases)
    return ys.flatMap { y in xs[column].map { spec(at: $0, y) } }
  }

  /// Returns the result of all buttons of a cell.
  func cell(_ column: Int, _ row: Int) -> AtlasCell {
    let specs = specs(column, row)
    ask(specs)
    var any = AnswerCounts()
    var far = AnswerCounts()
    var (least, most, isOwnerAsked) = (Int.max, 0, true)
    for spec in specs {
      let answers = judged(spec)
      any.add(answers.any)
      far.add(answers.far)
      (least, most) = (min(least, answers.asked), max(most, answers.asked))
      isOwnerAsked = isOwnerAsked && answers.isOwnerAsked
    }
    var cell = cell(of: specs, any: any.share, far: far.share, asked: min(least, most)...most)
    cell.isOwnerAsked = isOwnerAsked
    return cell
  }

  /// Returns a cell whose buttons all have the given result.
  func cell(of specs: [ButtonSpec], _ answers: AtlasAnswers) -> AtlasCell {
    var cell = cell(
      of: specs, any: AtlasCell.Share(answer: answers.any),
      far: AtlasCell.Share(answer: answers.far), asked: answers.asked...answers.asked)
    cell.isOwnerAsked = answers.isOwnerAsked
    return cell
  }

  private func cell(
    of specs: [ButtonSpec], any: AtlasCell.Share, far: AtlasCell.Share, asked: ClosedRange<Int>
  ) -> AtlasCell {
    let middle = specs[specs.count / 2]
    return AtlasCell(
      any: any, far: far, regime: middle.regime, isUnderRule: isUnderRule(middle), asked: asked)
  }

  /// Prefetches the layouts of specs from strategies that lay out batches.
  func ask(_ specs: [ButtonSpec]) {
    if judge.hasBatching { judge.ask(specs.map { Judge.Upcoming($0, []) }) }
  }

  /// Lays out a button with all strategies and returns the result.
  func judged(_ spec: ButtonSpec) -> AtlasAnswers {
    judge.judge(spec, effort: [], into: &verdict)
    let missing = candidates.subtracting(verdict.compared).subtracting(verdict.failed)
    let unasked = candidates.count > Self.candidateLimit ? [] : missing
    func answers(_ any: AtlasAnswer, _ far: AtlasAnswer? = nil) -> AtlasAnswers {
      AtlasAnswers(
        any: any, far: far ?? any, asked: verdict.compared.count,
        isOwnerAsked: atlas.ruleOwner.map { verdict.compared[$0] } ?? true)
    }
    if verdict.findings.isEmpty {
      if verdict.compared.count < 2 { return answers(AtlasAnswer(role: .unpromised)) }
      return missing.isEmpty || missing != candidates
        ? answers(.agree(unasked: unasked))
        : answers(AtlasAnswer(role: .unpromised, unasked: missing))
    }
    var (failed, givenUp, wrong, far) = (StrategySet(), StrategySet(), StrategySet(), StrategySet())
    for finding in verdict.findings {
      let strategy = StrategySet(index: finding.strategy)
      if finding.isForWantOfAsking {
        givenUp.formUnion(strategy)
      } else if case .failure = finding.evidence {
        failed.formUnion(strategy)
      } else {
        wrong.formUnion(strategy)
        if !(finding.largest <= pixel) { far.formUnion(strategy) }
      }
    }
    if !failed.isEmpty {
      return answers(AtlasAnswer(role: .fails, strategies: failed, unasked: unasked))
    }
    guard !wrong.isEmpty else {
      return answers(AtlasAnswer(role: .unpromised, strategies: givenUp))
    }
    let any = differing(wrong, spec, unasked)
    return answers(any, far.isEmpty ? .agree(unasked: unasked) : any.only(far))
  }

  /// Returns the result for strategies that differ: the ones outside the majority or, without a majority, all
  /// groups.
  private func differing(
    _ wrong: StrategySet, _ spec: ButtonSpec, _ unasked: StrategySet
  ) -> AtlasAnswer {
    var answer = AtlasAnswer(role: .differs, strategies: wrong, unasked: unasked)
    let isUndecided = verdict.findings.contains { finding in
      switch finding.evidence {
      case .pair, .split: true
      default: false
      }
    }
    guard isUndecided else { return answer }
    var sides: [StrategySet] = []
    for index in verdict.compared.indices where !candidates[index] || wrong[index] {
      let place = sides.firstIndex { side in
        side.indices.allSatisfy { judge.agree(index, $0, on: spec) }
      }
      if let place {
        sides[place].formUnion(StrategySet(index: index))
      } else {
        sides.append(StrategySet(index: index))
      }
    }
    let largest = sides.map(\.count).max() ?? 0
    let leading = sides.filter { $0.count == largest }
    if leading.count == 1 {
      answer.strategies = sides.filter { $0 != leading[0] }.reduce(into: []) { $0.formUnion($1) }
    } else {
      answer.sides = sides
    }
    return answer
  }

  /// Returns the button with the given values of both fields.
  func spec(at x: Double, _ y: Double) -> ButtonSpec {
    var spec = atlas.spec
    spec[atlas.x.field] = x
    spec[atlas.y.field] = y
    return spec
  }

  /// Returns whether a strategy differs or returns no layout on any of some buttons.
  func isAnyWrong(_ specs: [ButtonSpec]) -> Bool {
    ask(specs)
    return specs.contains { judged($0).any.isWrong }
  }

  /// Returns whether the map's rule predicts that a button is wrong; false without a rule or a reference that
  /// supports the button.
  func isUnderRule(_ spec: ButtonSpec) -> Bool {
    guard let rule = atlas.rule, let facts = oracle?.facts(of: fields.set(in: spec)) else {
      return false
    }
    return rule.holds(of: facts)
  }
}
