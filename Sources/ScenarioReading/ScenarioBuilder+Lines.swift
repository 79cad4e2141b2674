import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of the `<title>` attributes that describe a multi-line title.
extension ScenarioBuilder {
  /// Reads the sizes that a title has when it is wrapped.
  func readWrapped(_ attribute: XMLAttribute) {
    let sizes = sizes(attribute)
    if sizes.count > TitleLines.mostSizes {
      diagnose(
        .badSizes,
        "'wrapped' of <title> has \(sizes.count) sizes; expected at most \(TitleLines.mostSizes)")
    }
    for (place, size) in sizes.enumerated() {
      scenario.spec.title?.lines[place] = CGSize(width: size.horizontal, height: size.vertical)
    }
  }

  /// Diagnoses wrapped sizes for a title of one line, or sizes that no text can have.
  func checkLines(_ element: XMLElement) {
    guard let title = scenario.spec.title,
      (0..<element.count).contains(where: {
        element[$0].word.flatMap(SchemaName.init(at:)) == .wrapped
      })
    else { return }
    guard title.lines.limit != 1 else {
      diagnose(
        .conflictingAttributes,
        "<title> has 'wrapped', which needs 'lines' other than 1")
      return
    }
    let sizes = (0..<TitleLines.mostSizes).map { title.lines[$0] }
    if let zero = sizes.firstIndex(of: .zero), sizes[zero...].contains(where: { $0 != .zero }) {
      diagnose(.badSizes, "'wrapped' of <title> has 0 × 0; expected sizes that are not empty")
      return
    }
    guard let disorder = title.lines.firstDisorder(below: title.size) else { return }
    diagnose(
      .badSizes,
      "'wrapped' of <title> has \(Self.text(disorder.size)) after \(Self.text(disorder.before));"
        + " expected each size narrower and not lower than the size before")
  }

  private static func text(_ size: CGSize) -> String {
    "\(XMLNumber.text(Double(size.width))) × \(XMLNumber.text(Double(size.height)))"
  }
}
