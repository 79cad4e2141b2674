import ReportText
import RunRecords
import Scenarios
package import StrategyKit
import UIKitModel
import ViewTrees

/// An explanation of one button: the steps by which each strategy computes its frames.
package struct Explainer {
  let strategies: [any LayoutStrategy]

  /// Makes an explainer of these strategies.
  package init(_ strategies: [any LayoutStrategy]) { self.strategies = strategies }

  /// Returns, in lines, the scenario's button with all attributes, its regime, each strategy's steps and
  /// layout, and the expected beside the actual values.
  ///
  /// - Parameter file: the path of the scenario's file in the form shown to the user.
  package func lines(for found: ScenarioFinder.Found, in file: String) -> [String] {
    unescapedLines(for: found, in: file).map(XMLEscaping.line)
  }

  private func unescapedLines(for found: ScenarioFinder.Found, in file: String) -> [String] {
    let spec = found.scenario.spec
    var lines = ["\(file):\(found.scenario.line): \(found.scenario.name)"]
    if let tree = found.scenario.views { lines += Self.lines(for: tree) }
    lines += Self.places(of: found.scenario, in: file)
    if !found.scenario.hasButton { return lines }
    if let (sweep, index) = found.combination {
      lines.append("  combination \(index) of \(sweep.combinations): \(sweep.describe(at: index))")
    }
    lines += Self.attributes(of: spec, in: found.scenario.views)
    let flags = RegimeFlags.names.filter { spec.regimeFlags.contains($0.flag) }.map(\.name)
    lines.append("  regime: " + ([spec.regime.rawValue] + flags).joined(separator: ", "))
    lines += scriptLines(of: found.scenario, in: file)
    for strategy in strategies {
      lines += [""] + self.lines(for: strategy, found.scenario, in: file)
    }
    return lines
  }

  /// Returns lines that explain each margin and safe area of a tree of views, and name the edges on which the
  /// other margin policy differs.
  private static func lines(for tree: ViewTree) -> [String] {
    let views = ViewTreeViews(tree)
    var lines = views.explanation().map { "  \($0)" }
    for difference in tree.policyDifferences() {
      lines.append(
        "  the margin policies differ at \(views.title(difference.view)), \(difference.edge.rawValue): "
          + "\(difference.addedLast.shortText) under \(MarginPolicy.safeAreaAddedLast.rawValue), "
          + "\(difference.overlapLast.shortText) under \(MarginPolicy.overlapLast.rawValue)")
    }
    return lines
  }

  /// Returns lines with every attribute in the form of scenario files; the button's default values are in
  /// brackets.
  private static func attributes(of spec: ButtonSpec, in views: ViewTree?) -> [String] {
    var plain = ButtonSpec()
    plain.frame.size = spec.contractFittingSize
    if let views, let parent = views.buttonParent {
      plain.direction = views.direction(of: parent)
    }
    var button: [String] = []
    var image: [String] = []
    var title: [String] = []
    for attribute in ButtonAttribute.allCases {
      guard let value = spec.value(of: attribute) else { continue }
      if attribute == .titleLines && !spec.wraps { continue }
      if attribute.fields[0].isExtra && value == plain.value(of: attribute) { continue }
      let text = "\(attribute.localName) \(attribute.text(of: value))"
      switch attribute.owner {
      case .button: button.append(value == plain.value(of: attribute) ? "(\(text))" : text)
      case .image:
        image.append(attribute == .imageCornerRadius && value == [0] ? "(\(text))" : text)
      case .title: title.append(text)
      }
    }
    if let wrapped = spec.wrappedText { title.append("wrapped \(wrapped)") }
    var lines = ["  button: " + button.joined(separator: ", ") + "; defaults in brackets"]
    if !image.isEmpty { lines.append("  image: " + image.joined(separator: ", ")) }
    if !title.isEmpty { lines.append("  title: " + title.joined(separator: ", ")) }
    return lines
  }

  private func lines(
    for strategy: any LayoutStrategy, _ scenario: Scenario, in file: String
  ) -> [String] {
    let spec = scenario.spec
    let summary = strategy.summary.isEmpty ? "" : ", \(strategy.summary)"
    var lines = ["\(strategy.id)\(summary)"]
    if spec.wraps && !strategy.wrapsTitles {
      let reason = strategy.answer(for: spec).reason(for: .frames) ?? ""
      return lines + ["  does not support \(Aspect.wrapping.name): \(reason)"]
    }
    if let refusal = strategy.refusal(ofExtrasIn: spec) {
      return lines + ["  does not support this button: \(refusal.reason(for: .frames) ?? "")"]
    }
    let support = strategy.support(for: spec)
    let unmeasured = strategy.unmeasuredReason(for: spec)
    if let unmeasured {
      lines.append("  computed, but not confirmed by a measurement: \(unmeasured)")
    }
    for aspect in Aspect.allCases {
      if let reason = support.reason(for: aspect), unmeasured == nil || support.aspects != [] {
        lines.append("  does not support \(spec.name(of: aspect)): \(reason)")
      }
    }
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    do throws(StrategyFailure) {
      try strategy.makeWorker().layOut(spec, into: &layout, explaining: explanation)
    } catch {
      return lines + ["  fails: \(error)"]
    }
    for subject in LayoutExplanation.Subject.allCases {
      // A hook that is asked twice takes the same steps twice.
      var seen: Set<String> = []
      for step in explanation.steps where step.subject == subject {
        if seen.insert(step.text).inserted { lines.append("  \(subject.rawValue): \(step.text)") }
      }
    }
    // A number that is neither supported nor explained is not an answer.
    func isKnown(_ aspect: Aspect, _ subject: LayoutExplanation.Subject) -> Bool {
      support.reason(for: aspect) == nil || explanation.steps.contains { $0.subject == subject }
    }
    var answers: [String] = []
    func add(_ text: String, _ aspect: Aspect) {
      let mark = unmeasured == nil ? " (not supported)" : " (unmeasured)"
      answers.append(text + (support.reason(for: aspect) == nil ? "" : mark))
    }
    if isKnown(.contentRect, .content) { add("content \(layout.content.shortText)", .contentRect) }
    if spec.effectiveImage != nil {
      add(
        "image \(layout.image.shortText), corner radius \(layout.cornerRadius.shortText)", .frames)
    }
    if spec.title != nil { add("title \(layout.title.shortText)", .frames) }
    if isKnown(.fittingSize, .fitting) {
      add("fitting size \(layout.fittingSize.shortText)", .fittingSize)
    }
    for (place, answer) in answers.enumerated() {
      lines.append((place == 0 ? "  answer: " : "          ") + answer)
    }
    return lines + Self.expectations(of: scenario, for: strategy, layout, in: file)
  }
}
