import Findings
import Scenarios
import StrategyKit

/// The comparison of two techniques as JSON.
package struct PairObject: Encodable {
  /// The result for one kind of button, in numbers and in words.
  private struct Question: Encodable {
    var question: String
    var answer: String
    var buttons: Int
    var same: Int
    var withinPixel: Int
    var different: Int
    var moves: [Move]
    var example: String?
  }

  /// The change of an item's frame: for each number the smallest and the largest change, in points.
  private struct Move: Encodable {
    var item: String
    var buttons: Int
    var x: [Double]
    var y: [Double]
    var width: [Double]
    var height: [Double]
  }

  /// The number of buttons for which one technique does not support the layout or an aspect, with the reason.
  private struct Unsupported: Encodable {
    var strategy: String
    var aspect: String?
    var reason: String
    var buttons: Int
  }

  private struct Rule: Encodable {
    var rule: String
    var buttons: Int
    var of: Int
    var example: String
  }

  private var sentence: String
  private var population: String
  private var buttons: Int
  private var unsupportedButtons: Int
  private var questions: [Question]
  private var otherContentRects: Int
  private var unsupported: [Unsupported]
  private var rules: [Rule]
  private var fitNoRule: Int

  /// Converts a report to its JSON object.
  package init(_ report: PairReport) {
    let visible = report.visible
    sentence = report.sentence
    population = report.origin
    buttons = visible.buttons
    unsupportedButtons = visible.unsupportedButtons
    questions = visible.rows.filter { $0.compared > 0 }.map { row in
      Question(
        question: row.title(visible.names),
        answer: visible.line(for: row, of: report.population).sentence,
        buttons: row.compared, same: row.same, withinPixel: row.withinPixel,
        different: row.different,
        moves: VisibleComparison.Item.allCases.compactMap { item in
          row.moves[item].map { Self.object(item, $0) }
        }, example: row.example.map { ScenarioWriter.fragment($0.spec) })
    }
    otherContentRects = visible.otherContentRects
    unsupported =
      Self.objects(visible.unsupported, nil)
      + [Aspect.frames, .fittingSize].flatMap {
        Self.objects(visible.partlyUnsupported[$0] ?? [:], $0)
      }
    let outcome = report.rules
    rules = (outcome?.findings.findings ?? []).map { finding in
      Rule(
        rule: finding.name, buttons: finding.count, of: finding.promised,
        example: ScenarioWriter.fragment(finding.smallest))
    }
    fitNoRule = outcome?.findings.unexplained ?? 0
  }

  private static func object(
    _ item: VisibleComparison.Item, _ move: VisibleComparison.Move
  ) -> Move {
    let name =
      switch item {
      case .image: "image"
      case .title: "title"
      case .ownSize: "own size"
      case .view: "view"
      }
    return Move(
      item: name, buttons: move.count, x: [move.least.x, move.most.x],
      y: [move.least.y, move.most.y], width: [move.least.width, move.most.width],
      height: [move.least.height, move.most.height])
  }

  private static func objects(
    _ all: [String: [String: Int]], _ aspect: Aspect?
  ) -> [Unsupported] {
    all.sorted { $0.key < $1.key }.flatMap { name, reasons in
      reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        Unsupported(strategy: name, aspect: aspect?.name, reason: $0.key, buttons: $0.value)
      }
    }
  }
}
