import Adopting
import FailureReporting
import Findings
import RegexBuilder
import ReportText
import StrategyKit
import UIKitModel

/// A class that is compiled and measured.
struct AdoptedClass {
  var pipeline: AdoptionPipeline
  /// The strategy to compare: the class with the gap and the side that it sets itself. If that gap is 0 and a
  /// property sets the gap, the property is set from each spec instead.
  var subject: VisibleComparison.Subject
  var measured: MeasuredButton
  /// The measurements of the class when its properties are set from each spec.
  var mapped: MeasuredButton
  /// The index of the compared strategy in the plugin's list of strategies.
  var place: Int
  /// The strategies that show a view other than image and title in place of the title, by the view's
  /// property.
  var otherViews: [(property: String, strategy: any LayoutStrategy)]

  /// Whether the class has a `UIButton.Configuration`: its code names one, and edge insets have no effect on
  /// it.
  var usesConfiguration: Bool {
    [.imageInsets, .titleInsets].allSatisfy(measured.ignored.contains)
      && code.contains(/\bconfiguration\b|UIButton\.Configuration/)
  }

  /// Whether a title without room breaks into lines on a device.
  ///
  /// It does in a configuration, unless the class's code sets another line break mode; and without a
  /// configuration, if the code sets the number of lines.
  var breaksTitles: Bool {
    usesConfiguration
      ? !code.contains(/titleLineBreakMode\s*=\s*(?:NSLineBreakMode)?\.by(?:Truncating|Clipping)/)
      : code.contains(/\.numberOfLines\s*=\s*(?!1\b)/)
  }

  /// The class with what happens to its titles, as its code says.
  var titled: TitledClass {
    let look = TitleLook(
      isConfigured: usesConfiguration, breaksIntoLines: breaksTitles,
      mode: code.lineBreakMode ?? .byTruncatingMiddle)
    return TitledClass(name: subject.name, look: look, isAligned: measured.isAligned)
  }

  /// A note if the class has a configuration and its code sets the font of the title's label, which the
  /// configuration replaces; else nil.
  var fontRemark: String? {
    guard usesConfiguration, code.contains(/titleLabel[?!]?\.font\s*=/),
      !code.contains(/titleTextAttributesTransformer|attributedTitle/)
    else { return nil }
    return
      "\(subject.name) sets the font of titleLabel, which its configuration replaces on a device; set it with "
      + "titleTextAttributesTransformer"
  }

  /// Returns whether one of the given files sets a property of another object, such as `button.contentEdgeInsets`.
  func isSetFromOutside(_ property: String) -> Bool {
    let use = Regex {
      Capture { OneOrMore(.word) }
      Optionally { CharacterClass.anyOf("?!") }
      "."
      property
      ZeroOrMore(.whitespace)
      "="
    }
    return pipeline.request.files.contains { file in
      AdoptionRequest.code(of: file).matches(of: use).contains { $0.1 != "self" }
    }
  }

  private var code: ClassCode { ClassCode(of: subject.name, in: pipeline.request.files) }
}

extension AdoptCommand {
  /// Compiles and measures a class, and prints the notes from both steps.
  ///
  /// - Parameter said: the lines printed so far, which are not printed again.
  func adopted(
    _ name: String, _ id: String? = nil, saying said: inout [String]
  ) throws(AdoptionError) -> AdoptedClass {
    let folder = AdoptionFolder(path: output, id: try chosenID(name, id))
    let given = Dictionary(numbers.compactMap(Self.number).map { ($0.name, $0.number) }) { $1 }
    var pipeline = AdoptionPipeline(
      try request(name, folder.id), in: folder, optimised: plugin, numbers: given)
    try pipeline.compile { Console.errorLines($0, quoting: []) }
    let strategies = try strategies(of: folder.library)
    guard let strategy = strategies.first,
      let mapped = MeasuredButton(strategy, spacing: VisibleComparison.usualGap)
    else {
      let failure = strategies.first.flatMap {
        MeasuredButton.failure(of: $0, spacing: VisibleComparison.usualGap)
      }
      throw AdoptionError(
        "'\(name)' returns no layout for a large button with an image and a title"
          + (failure.map { ": \($0)" } ?? ""))
    }
    let chosen = Self.asMade(strategies, pipeline.variants, mapped)
    let found =
      pipeline.notes
      + Self.lines(
        of: pipeline.candidates, name, mapped, isConfigured: !pipeline.request.configure.isEmpty)
    let own =
      chosen.place == 0
      ? [] : [Self.line(of: pipeline, chosen.place - 1, name, mapped)].compactMap(\.self)
    // Two classes of the same files share what was found in these.
    for line in found + own + Self.lines(of: pipeline.standIns) where !said.contains(line) {
      said.append(line)
      Console.write("\(line)\n")
    }
    if let path = pipeline.leftStrategy { Self.sayEdited(path) }
    return AdoptedClass(
      pipeline: pipeline,
      subject: .init(
        name: name, strategy: strategies[chosen.place], measured: chosen.measured),
      measured: chosen.measured, mapped: mapped, place: chosen.place,
      otherViews: Self.otherViews(of: pipeline, strategies, place: chosen.place))
  }

  /// Returns each view other than image and title, by its property, with the strategy that shows the view in
  /// place of the title. The result is empty if the plugin has no such strategies.
  ///
  /// - Parameter place: the index of the compared strategy, which sets the same properties.
  private static func otherViews(
    of pipeline: AdoptionPipeline, _ strategies: [any LayoutStrategy], place: Int
  ) -> [(property: String, strategy: any LayoutStrategy)] {
    let count = 1 + pipeline.variants.count
    // A strategy that was written by hand may have none.
    guard strategies.count == count * (1 + pipeline.otherViews.count) else { return [] }
    return pipeline.otherViews.enumerated().map { index, property in
      (property, strategies[count * (1 + index) + place])
    }
  }

  /// Returns a line with the properties left at their defaults and the options that set them; nil if they
  /// change nothing.
  private static func line(
    of pipeline: AdoptionPipeline, _ variant: Int, _ name: String, _ mapped: MeasuredButton
  ) -> String? {
    let properties = pipeline.candidates.filter {
      $0.isChosen && pipeline.variants[variant].contains($0.field)
        && ($0.field == "spacing" ? mapped.gap == nil : mapped.side == nil)
    }
    guard !properties.isEmpty else { return nil }
    let names = properties.map { "'\($0.property)'" }.joined(separator: " and ")
    let options = properties.map { "--map \($0.field)=\($0.property)" }.joined(separator: " ")
    let isOne = properties.count == 1
    return "\(name): \(names) \(isOne ? "has the value" : "have the values") that the class sets; "
      + "to set \(isOne ? "it" : "them") for each button: \(options)"
  }

  /// Returns the strategy to compare: the class with the gap and the side that it sets itself. If that gap is
  /// 0 and a property sets the gap, the property is set from each spec instead.
  ///
  /// - Returns: the index of the strategy in `strategies`, and its measurements.
  private static func asMade(
    _ strategies: [any LayoutStrategy], _ variants: [[String]], _ mapped: MeasuredButton
  ) -> (place: Int, measured: MeasuredButton) {
    for (place, left) in variants.enumerated() where strategies.indices.contains(place + 1) {
      guard
        let made = MeasuredButton(strategies[place + 1], spacing: VisibleComparison.usualGap),
        made.showsBothItems
      else { continue }
      let hidesGap =
        left.contains("spacing") && made.gap == 0 && !made.hasNoGap && mapped.gap == nil
      if !hidesGap { return (place + 1, made) }
    }
    return (0, mapped)
  }

  /// Prints that a file was edited by hand and is kept, and how to have it written again.
  static func sayEdited(_ path: String) {
    Console.write(
      "'\(path)' was changed by hand and is kept; delete it to have it written again\n")
  }

  /// Returns a line about the measured effect of each chosen property.
  static func lines(
    of candidates: [AdoptionReply.Candidate], _ className: String, _ measured: MeasuredButton,
    isConfigured: Bool = false
  ) -> [String] {
    candidates.filter(\.isChosen).compactMap { candidate in
      let property = "\(className): property '\(candidate.property)'"
      let basis =
        switch candidate.basis {
        case .name: ", chosen because of its name"
        case .type: ", chosen because of its type"
        case .user: ""
        }
      let others = candidates.filter { $0.field == candidate.field && !$0.isChosen }
        .map { "'\($0.property)'" }
      let advice =
        "add --map \(candidate.field)=NAME"
        + (others.isEmpty ? "" : " (perhaps \(others.joined(separator: " or ")))")
      switch candidate.field {
      case "spacing" where measured.hasNoGap: return nil
      case "spacing":
        guard let gap = measured.gap else { return "\(property) sets the gap\(basis)" }
        // A statement of the user's has the last word.
        if isConfigured { return nil }
        return
          "\(property) changes nothing: the gap is \(MeasuredButton.text(gap)) for each of its values; if another "
          + "property sets the gap, \(advice)"
      case "placement":
        return measured.side == nil
          ? "\(property) sets the image's side\(basis)"
          : "\(property) does not change the image's side; if another property sets the side, \(advice)"
      default: return nil
      }
    }
  }

  /// Returns a line for each stand-in that replaces a declaration missing from the given files.
  static func lines(of standIns: [StandIn]) -> [String] {
    let plain = standIns.filter { !$0.isGuess }.map { "\($0.name) (\($0.kind.name))" }
    let guesses = standIns.filter(\.isGuess)
    var lines: [String] = []
    if !plain.isEmpty {
      lines.append(
        "no given file declares these names; plain values, which move nothing, replace them: "
          + plain.joined(separator: ", "))
    }
    if !guesses.isEmpty {
      let texts = guesses.map { standIn in
        standIn.kind == .truth
          ? "\(standIn.name) is \(standIn.number != 0)"
          : "\(standIn.name) is \(MeasuredButton.text(standIn.number))"
      }
      let example = "\(guesses[0].name)=\(MeasuredButton.text(guesses[0].number))"
      lines.append(
        "no given file declares these numbers; guesses, which may move something, replace them: "
          + texts.joined(separator: ", ") + "; give yours with --number \(example)")
    }
    return lines
  }

  /// Prints the measured constants and the special behaviour of each class, one line each.
  func printMeasured(_ subjects: [VisibleComparison.Subject]) {
    let width = subjects.filter { $0.measured != nil }.map(\.name.count).max() ?? 0
    Console.write("\n")
    for subject in subjects {
      guard let measured = subject.measured else { continue }
      Console.write("\(subject.name.padded(to: width + 3))\(measured.text)\n")
    }
    for subject in subjects {
      for line in subject.measured?.noteLines(of: subject.name) ?? [] { Console.write("\(line)\n") }
      guard subject.isPlain else { continue }
      Console.write(
        "\(subject.name) has the layout of a plain UIButton: nothing in the class moves image or title. If a "
          + "function sets the button up, call it: --configure 'button.setUp()'\n")
    }
  }
}

extension StandIn.Kind {
  fileprivate var name: String {
    switch self {
    case .colour: "a colour"
    case .font: "a font"
    case .image: "a picture"
    case .text: "a text"
    case .number, .any: "a number"
    case .truth: "true or false"
    case .insets: "insets"
    }
  }
}
