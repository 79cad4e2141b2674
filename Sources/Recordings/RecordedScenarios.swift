import Foundation
import Judging
import PluginHost
import PluginProtocol
package import Scenarios
package import StrategyKit

/// The conversion of recordings to scenarios.
package enum RecordedScenarios {
  /// Writes the buttons of a recording as a scenario file; each scenario is on the same line as its recorded
  /// layout. Leaves out buttons with a bounds origin and, if there are several strategies, repeated buttons.
  ///
  /// - Parameter write: receives pieces of the file; returns false if a piece cannot be written.
  /// - Throws: if the recording cannot be read, or if `write` returns false.
  package static func writeButtons(
    of path: String, to write: ([UInt8]) -> Bool
  ) throws(RecordingError) {
    var reader = try RecordingReader(path: path)
    let isOfSeveral = reader.head.strategies.count > 1
    var known: Set<ButtonKey> = []
    var text = "<scenarios version=\"1\">"
    var line = 1
    while let button = try reader.next() {
      text += String(repeating: "\n", count: button.line - line)
      line = button.line
      // The origin of a button's own coordinates is not part of a scenario.
      if button.spec.boundsOrigin != .zero { continue }
      if isOfSeveral, !known.insert(ButtonKey(button.spec)).inserted { continue }
      let element = ScenarioWriter.fragment(button.spec).split(separator: "\n")
        .map { $0.drop { $0 == " " } }.joined()
      text += "<scenario name=\"button \(button.place)\">\(element)</scenario>"
      if text.utf8.count > 1 << 20 {
        guard write(Array(text.utf8)) else {
          throw RecordingError(path, "no space left on the device")
        }
        text = ""
      }
    }
    guard write(Array((text + "</scenarios>\n").utf8)) else {
      throw RecordingError(path, "no space left on the device")
    }
  }

  /// Returns a scenario of a recorded button with the recorded numbers as expectations.
  ///
  /// The result is nil if the button failed, has a bounds origin or lacks supported numbers. A number counts
  /// if the recorded strategy supports it and, for a `UIButton.Configuration`, `configuration` too.
  ///
  /// - Parameter configuration: the strategy whose support limits the numbers expected of a
  ///   `UIButton.Configuration`; nil for no scenarios of configurations.
  package static func scenario(
    of button: RecordedButton, _ reader: borrowing RecordingReader,
    statedTo configuration: (any LayoutStrategy)?
  ) -> Scenario? {
    guard !button.answer.isFailed, button.spec.boundsOrigin == .zero else { return nil }
    let strategy = reader.head.strategies[button.strategy]
    let outside = reader.domains[button.strategy].outside(button.spec)
    var asked = Aspect.all
    if strategy.subject == "UIButton.Configuration" {
      asked = configuration?.answer(for: button.spec).aspects ?? []
    }
    func isKnown(_ place: Int) -> Bool {
      button.answer.promises(place) && outside & (1 << UInt32(place)) == 0
        && asked.contains(Aspect.allCases[place])
    }
    var scenario = Scenario(name: "button \(button.place)", spec: button.spec)
    var expected = Expectation()
    expected.source = reader.head.source
    switch strategy.subject {
    case "UIButton": break
    case "UIButton.Configuration":
      expected.strategies = ["configuration"]
      expected.tolerance = 1 / reader.head.scale
    default: expected.strategies = [strategy.description.id]
    }
    let layout = button.answer.layout
    if isKnown(0) {
      if button.spec.effectiveImage != nil { expected.image = .init(layout.image) }
      if button.spec.hasTitle { expected.title = .init(layout.title) }
    }
    if isKnown(1) {
      expected.fitting = .init(
        width: layout.fittingSize.width.native, height: layout.fittingSize.height.native)
    }
    if isKnown(2) { expected.content = .init(layout.content) }
    let isEmpty =
      expected.image == nil && expected.title == nil && expected.fitting == nil
      && expected.content == nil
    if isEmpty { return nil }
    scenario.expectations = [expected]
    return scenario
  }
}

extension Expectation.PartialRect {
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: rect.origin.x.native, y: rect.origin.y.native, width: rect.size.width.native,
      height: rect.size.height.native)
  }
}
