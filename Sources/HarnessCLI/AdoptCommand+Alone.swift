import Adopting
import ArgumentParser
import FailureReporting
import Findings
import Foundation
import ReportText
import RunRecords
import ScenarioRunning
import Scenarios
import StrategyKit
import UIKitModel

/// The work of `adopt` on a single class, without `--against`.
extension AdoptCommand {
  /// Compiles a class for speed, and prints the commands that use it; returns true, since nothing is compared.
  func makePlugin() throws(AdoptionError) -> Bool {
    var said: [String] = []
    var adopted = try adopted(className, id, saying: &said)
    printMeasured([
      .init(name: className, strategy: adopted.subject.strategy, measured: adopted.mapped)
    ])
    try adopted.pipeline.settle(adopted.mapped)
    let id = adopted.pipeline.folder.id
    let path = ShellWord.quoted("\(output)/\(id)")
    let words = (["--compare", "visible"] + adopted.mapped.settings).map {
      " " + ShellWord.quoted($0)
    }
    Console.write(
      """
      '\(className)' is the plugin '\(output)/\(id)'

      next:
        layout-parity compare \(id)\(words.joined()) --plugin \(path)
        layout-parity run --compare visible --plugin \(path)

      """)
    return true
  }

  /// Prints the measured constants of a class, where it differs from the model's layout, and the techniques
  /// that give the same pixels.
  ///
  /// - Returns: false if the class cannot be compared with a reference strategy, or if no button was
  ///   compared.
  func lookAtClass() throws(AdoptionError) -> Bool {
    var said: [String] = []
    let adopted = try adopted(className, id, saying: &said)
    let subject = adopted.subject
    printMeasured([subject])
    let others = adopted.pipeline.otherViews.map { "'\($0)'" }
    if !others.isEmpty {
      Console.write(
        "\(className): image and title are compared, not \(others.joined(separator: ", ")); "
          + "--against CLASS also compares views of the same name\n")
    }
    let path = "\(output)/\(adopted.pipeline.folder.id)"
    guard !subject.isPlain else { return false }
    guard adopted.measured.showsBothItems, let reference = Self.reference else { return false }
    if adopted.measured.hasNoGap {
      Console.write(
        """

        no technique lays out a button like this; to compare the class with its replacement, add: --against CLASS

        '\(className)' is the plugin '\(path)'

        \(nextCommands)
        """)
      return true
    }
    var comparison = VisibleComparison(
      typical: Int(cases), of: .init(name: "the same layout", strategy: reference, measured: nil),
      subject, when: buttons.counts)
    comparison.unmeasuredQuestions = UnmeasuredReason.reasons(for: [adopted.titled])
    let population = buttons.typicalButtons
    Console.write(
      "\ncompared with '\(reference.id)' with these numbers, "
        + "in \(DecimalText.grouped(comparison.buttons)) \(population); what moves in \(subject.name):\n"
        + comparison.text(of: nil, detail: detail))
    for doubt in doubts(comparison) { Console.write("\(doubt)\n") }
    Console.write("\n\(TechniqueMatches(adopted).text)")
    if !comparison.isEmpty {
      try writePage(
        comparison, [.init(name: "the same layout", strategy: reference, measured: nil), subject],
        in: path)
    }
    do {
      if let title = try draw(adopted, comparison, reference, to: "\(path)/button.svg") {
        Console.write("\n'\(path)/button.svg' shows \(title)\n")
      }
    } catch {
      throw AdoptionError("'\(path)/button.svg' cannot be written: \(error)")
    }
    try writeTest(adopted)
    let migrate =
      "  layout-parity migrate \(adopted.pipeline.folder.id) --plugin \(ShellWord.quoted(path))\n"
    Console.write("\n'\(className)' is the plugin '\(path)'\n\n\(nextCommands)\(migrate)")
    return !comparison.isEmpty
  }

  /// Writes the test that compares a class with an equivalent configuration, if both look the same in a
  /// left-to-right layout.
  private func writeTest(_ adopted: AdoptedClass) throws(AdoptionError) {
    guard adopted.measured.side != nil, let lines = adopted.measured.configurationLines else {
      return
    }
    let configured = adopted.measured.configured
    let comparison = VisibleComparison(
      typical: Int(cases), of: adopted.subject,
      .init(
        name: "the configuration", strategy: configured,
        measured: MeasuredButton(configured, spacing: VisibleComparison.usualGap)),
      when: buttons.counts)
    let row = comparison[.leftToRight]
    guard row.compared > 0, row.different == 0 else { return }
    try write(
      SameLayoutTest(
        .init(name: adopted.subject.name, folder: adopted.pipeline.folder, place: adopted.place),
        configuration: lines,
        except: exceptions(comparison), package: adopted.pipeline.request.package))
  }

  /// The strategy `rect-override`, which supports every button, or else the first reference strategy; nil if
  /// the tool has no reference strategy. It returns the visible text and image.
  private static var reference: (any LayoutStrategy)? {
    let all = RootCommand.registry.everyStrategy
    return (all.first { $0.id.rawValue == "rect-override" } ?? all.first(where: \.isReference))?
      .seen
  }

  private var nextCommands: String {
    let head = "  \(CommandText.ofThisProcess)"
    return """
      next:
      \(head) --against configuration
      \(head) --plugin

      """
  }

  /// Draws the simplest button that differs or, if none does, a roomy one, as the class and a reference
  /// strategy lay it out.
  ///
  /// - Returns: the content of the picture in words; nil if no picture was written.
  private func draw(
    _ adopted: AdoptedClass, _ comparison: VisibleComparison, _ reference: any LayoutStrategy,
    to path: String
  ) throws -> String? {
    let example = comparison.rows.first { $0.different > 0 && !$0.question.isOfOwnSize }?.example
    var spec = example?.spec ?? .simplest
    adopted.measured.set(in: &spec)
    let scenario = Scenario(
      name: example == nil ? "a roomy button" : "a typical button", spec: spec)
    let strategies: [any LayoutStrategy] = [
      reference, MeasuredStrategy(adopted.subject.strategy, adopted.measured, .clearing),
    ]
    guard let picture = Explainer(strategies).drawing(of: scenario) else { return nil }
    try DrawingOptions.write(picture.drawing, title: picture.title, to: path)
    return picture.title
  }
}

extension MeasuredButton {
  /// The `--set` options that give buttons the measured constants of a class, such as `--set spacing=8`.
  var settings: [String] {
    var settings: [String] = []
    func set(_ field: String, _ value: String) { settings += ["--set", "\(field)=\(value)"] }
    if let gap { set("spacing", XMLNumber.text(gap)) }
    if let side { set("placement", side.rawValue) }
    if horizontalAlignment != .center { set("h-align", "\(horizontalAlignment)") }
    if verticalAlignment != .center { set("v-align", "\(verticalAlignment)") }
    if contentInsets != .zero {
      let sides = [
        contentInsets.top, contentInsets.left, contentInsets.bottom, contentInsets.right,
      ]
      set("content-insets", sides.map { XMLNumber.text($0) }.joined(separator: " "))
    }
    // Insets of a spec are left and right, whatever the direction.
    if mirrorsInsets { set("direction", "ltr") }
    if let imageSize {
      set("image/@width", XMLNumber.text(imageSize.width))
      set("image/@height", XMLNumber.text(imageSize.height))
    }
    return settings
  }
}
