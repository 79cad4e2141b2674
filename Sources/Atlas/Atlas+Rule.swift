import Findings
import Foundation
import Judging
import ReportText
import RunRecords
import Scenarios
import StrategyKit

extension Atlas {
  /// The divisor of the share of cells, one in 20, above which the map says that measurements contradict its
  /// rule.
  private static let contradiction = 20

  /// Returns the rule in words, with its strategy and, if it is large, the number of contradicting cells; nil
  /// if the map has no rule.
  func ruleText(_ rows: [AtlasRow]) -> String? {
    guard let rule else { return nil }
    let text = ruleOwner.map { "\(strategies[$0].id) is wrong \(rule.clause)" } ?? rule.text
    // The border of the measurements runs through cells that differ only in part.
    let told = rows.joined().filter { cell in
      cell.any.answer.role != .unpromised && cell.isOwnerAsked && !cell.any.isPartial
    }
    let otherwise = told.count { cell in
      let blamed = cell.any.answer.blamed
      return cell.isUnderRule != (ruleOwner.map { blamed[$0] } ?? !blamed.isEmpty)
    }
    guard otherwise * Self.contradiction > told.count else { return text }
    return "\(text); measured otherwise in \(DecimalText.grouped(otherwise)) of "
      + "\(DecimalText.grouped(told.count)) cells"
  }

  /// Returns the rows, with marks for a thin rule, which holds for the button but at no cell's middle.
  ///
  /// Such a rule is marked along two lines through the button, in the cells where it holds.
  func withThinRule(_ rows: [AtlasRow]) -> [AtlasRow] {
    guard rule != nil, !rows.joined().contains(where: \.isUnderRule) else { return rows }
    let sampler = AtlasSampler(self)
    let mark = (x: spec[x.field], y: spec[y.field])
    guard x.range.contains(mark.x), y.range.contains(mark.y), sampler.isUnderRule(spec) else {
      return rows
    }
    var rows = rows
    let (column, row) = (x.cell(of: mark.x, of: columns), y.cell(of: mark.y, of: self.rows))
    for place in 0..<columns {
      let number = place == column ? mark.x : x.middle(ofCell: place, of: columns)
      if sampler.isUnderRule(sampler.spec(at: number, mark.y)) {
        rows[row][place].isUnderRule = true
      }
    }
    for place in 0..<self.rows {
      let number = place == row ? mark.y : y.middle(ofCell: place, of: self.rows)
      if sampler.isUnderRule(sampler.spec(at: mark.x, number)) {
        rows[place][column].isUnderRule = true
      }
    }
    return rows
  }
}
