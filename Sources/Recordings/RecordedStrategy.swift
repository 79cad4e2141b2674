package import Foundation
import Judging
import PluginHost
import PluginProtocol
package import StrategyKit
import UIKitModel

/// A strategy that returns layouts of UIKit from a recording. It supports only the recorded buttons.
package struct RecordedStrategy: LayoutStrategy {
  package let id: StrategyID
  package let summary: String
  package let isReference: Bool
  /// The additional tolerance in pixels: 1 for `UIButton.Configuration`, whose positions UIKit rounds
  /// differently, and 0 for other classes.
  package let pixelTolerance: CGFloat
  /// The system, device, scale and day of the recording, such as `iOS 26.1, iPhone17,3, 3x, 2026-01-31`.
  package let source: String
  /// The strategy's recorded layouts and failures by button.
  package let answers: RecordedAnswers
  private let domain: StrategyDomain
  private let reasons: ReasonTable

  package var runsInProcess: Bool { true }

  package var capabilities: StrategyCapabilities {
    var capabilities = StrategyCapabilities()
    capabilities.decidesAlone = true
    return capabilities
  }

  static let unrecorded = Support.unsupported("the recording has no layout of this button")

  package func support(for spec: ButtonSpec) -> Support {
    guard let answer = answers.answer(to: spec) else { return Self.unrecorded }
    let support = domain.support(for: spec)
    guard !answer.isFailed, answer.promised != SpecAnswer.allAspects else { return support }
    return Aspect.allCases.enumerated().reduce(support) { support, aspect in
      if answer.promises(aspect.offset) { return support }
      let missing = Support.unsupported(
        reasons[answer.reasons[aspect.offset]], of: aspect.element)
      return support == .supported ? missing : .both(support, missing)
    }
  }

  package func makeWorker() -> any LayoutWorker { Worker(answers, reasons) }

  private final class Worker: LayoutWorker {
    private let answers: RecordedAnswers
    private let reasons: ReasonTable

    init(_ answers: RecordedAnswers, _ reasons: ReasonTable) {
      self.answers = answers
      self.reasons = reasons
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      guard let answer = answers.answer(to: spec) else {
        throw .other("the recording has no layout of this button")
      }
      if answer.isFailed { throw .other(reasons[answer.reasons[0]]) }
      layout = answer.layout
    }
  }
}

extension RecordedStrategy {
  /// Reads a recording completely and returns its strategies.
  ///
  /// - Parameter name: the name for a single strategy, or the suffix for the names of several; nil for the
  ///   names in the file.
  /// - Throws: if the recording is invalid or incomplete, has two different layouts of one button, or if a
  ///   name is not a valid strategy name.
  package static func strategies(
    at path: String, as name: String? = nil
  ) throws(RecordingError) -> [RecordedStrategy] {
    var reader = try RecordingReader(path: path)
    let head = reader.head
    var answers = head.strategies.map { _ in
      RecordedAnswers(capacity: min(head.count / head.strategies.count + 1, 1 << 20))
    }
    while let button = try reader.next() {
      if let other = answers[button.strategy].add(button) {
        throw RecordingError(
          path, line: button.line,
          "the answer differs from line \(other.line), which has the same button"
            + difference(other.field, button.answer, other.earlier)
            + "; did a trait change during the recording?")
      }
    }
    var strategies: [RecordedStrategy] = []
    for (place, strategy) in head.strategies.enumerated() {
      let given = strategy.description.id
      let text = name.map { head.strategies.count == 1 ? $0 : "\(given)-\($0)" } ?? given
      guard let id = StrategyID(rawValue: text) else {
        throw RecordingError(
          path,
          "'\(text)' is not a strategy name, expected lower-case letters and digits in words joined by single hyphens"
        )
      }
      strategies.append(
        RecordedStrategy(
          id: id, summary: strategy.description.summary, isReference: strategy.isReference,
          pixelTolerance: strategy.subject == "UIButton.Configuration" ? 1 : 0,
          source: head.dated, answers: answers[place], domain: reader.domains[place],
          reasons: reader.reasons))
    }
    return strategies
  }

  private static func difference(
    _ field: LayoutField?, _ answer: SpecAnswer, _ earlier: SpecAnswer
  ) -> String {
    guard let field, !answer.isFailed, !earlier.isFailed else { return "" }
    let (now, before) = (answer.layout[field], earlier.layout[field])
    return ": \(field.name) is \(NumberWords.text(now)), it was \(NumberWords.text(before))"
  }
}
