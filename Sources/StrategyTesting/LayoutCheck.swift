import Drawing
import FailureReporting
import Findings
import Fuzzing
import Judging
import ReportText
import Reproducibility
import RunRecords
import Scenarios
import StrategyKit
import UIKitModel

/// A comparison of the visible layouts of two techniques, which throws an error if they differ.
struct LayoutCheck {
  private typealias Subject = VisibleComparison.Subject

  /// The technique that the other technique must match.
  private let first: VisibleComparison.Subject
  private let second: VisibleComparison.Subject
  private let agreement: AgreementLevel
  /// The allowed movements in points, by kind of buttons; kinds without an entry must agree.
  private let allowed: [LayoutQuestion: LayoutAllowance]
  /// The stored property with a view that is compared instead of image and title; nil to compare image and
  /// title.
  private let view: String?
  /// The kinds of buttons whose layouts no measurement confirms.
  private let unmeasured: Set<LayoutQuestion>

  /// Makes a check of two techniques, and measures the gap, insets and alignment of each.
  ///
  /// - Parameters:
  ///   - names: the names of the techniques in messages; nil for the identifiers of the strategies.
  ///   - roles: the words that messages add to both names if the names are equal.
  ///   - agreement: the largest difference that counts as agreement.
  ///   - allowed: the kinds of buttons that may differ, with the largest allowed movements in points.
  ///   - unmeasured: the kinds of buttons whose layouts no measurement confirms.
  ///   - view: the stored property with a view to compare instead of image and title; nil to compare image
  ///     and title.
  /// - Throws: ``StrategyDisagreement`` if a technique gives no layout of a roomy button, or has no such
  ///   view.
  init(
    _ strategies: (any LayoutStrategy, any LayoutStrategy), names: (String, String)? = nil,
    roles: (String, String), agree agreement: AgreementLevel,
    except allowed: [LayoutQuestion: LayoutAllowance], unmeasured: Set<LayoutQuestion> = [],
    view: String? = nil
  ) throws(StrategyDisagreement) {
    var names = names ?? (strategies.0.id.rawValue, strategies.1.id.rawValue)
    if names.0 == names.1 { names = ("\(names.0) (\(roles.0))", "\(names.1) (\(roles.1))") }
    var first = try Self.measured(strategies.0, names.0)
    var second = try Self.measured(strategies.1, names.1)
    first.takeGap(of: second)
    second.takeGap(of: first)
    if let view {
      first = try Self.showing(view, first)
      second = try Self.showing(view, second)
    }
    self.view = view
    self.first = first
    self.second = second
    self.agreement = agreement
    self.allowed = allowed
    self.unmeasured = unmeasured
  }

  private static func measured(
    _ strategy: any LayoutStrategy, _ name: String
  ) throws(StrategyDisagreement) -> Subject {
    guard let subject = Subject(measuring: strategy.seen, name: name) else {
      throw StrategyDisagreement(
        "\(name) gives no layout of a button with image, title and enough room")
    }
    return subject
  }

  private static func showing(
    _ view: String, _ subject: Subject
  ) throws(StrategyDisagreement) -> Subject {
    guard let showing = subject.forView(subject.strategy.forView(view)) else {
      throw StrategyDisagreement(
        "\(subject.name) shows no view of a stored property '\(view)' in typical buttons; name another property"
      )
    }
    return showing
  }

  /// Compares the techniques on typical buttons, or only on the button of a token.
  ///
  /// - Parameter condition: the condition that a typical button must meet; nil to compare all.
  /// - Throws: ``StrategyDisagreement`` if the techniques differ beyond what is allowed, the token or the condition
  ///   is not valid, or nothing could be compared.
  func run(
    typical buttons: Int, when condition: String? = nil, seed: UInt64, only token: String?
  ) throws(StrategyDisagreement) {
    if view == nil { try requireOwnLayout() }
    let population: String
    var comparison: VisibleComparison
    let isExact = agreement == .exact
    if let token {
      population = Self.tokenButtons
      comparison = VisibleComparison(
        try Self.spec(of: token), of: first, second, view: view, allowing: allowed,
        exactly: isExact)
    } else {
      let predicate = try Self.predicate(condition)
      population = predicate == nil ? "typical buttons" : "matching typical buttons"
      comparison = VisibleComparison(
        typical: buttons, of: first, second, view: view, allowing: allowed, exactly: isExact,
        seed: seed, when: { predicate?.holds(for: $0) ?? true })
    }
    comparison.unmeasuredQuestions = UnmeasuredReason.reasons(for: titledClasses)
    for question in unmeasured where comparison.unmeasuredQuestions[question] == nil {
      comparison.unmeasuredQuestions[question] = .stated
    }
    try requireAnswers(comparison, population)
    let rows = comparison.rows.filter(differs)
    let folded = rows.filter { token == nil && comparison.isFolded($0.question) }
    let others = rows.filter { token != nil || !comparison.isFolded($0.question) }
    guard let row = others.first ?? rows.first, let example = row.example else { return }
    let differences =
      others.map { texts(of: $0, beside: rows, in: comparison, among: population) }
      + (folded.isEmpty ? [] : [texts(ofFolded: folded, in: comparison)])
    throw StrategyDisagreement(
      message: "\(second.name) is not laid out like \(first.name): \(differences[0][0])",
      notes: differences[0].dropFirst()
        + differences.dropFirst().flatMap { ["also \($0[0])"] + $0.dropFirst() } + measuredLines
        + differenceLines(comparison) + (token == nil ? allowanceLines(comparison) : []),
      example: lines(of: example, draws: token != nil), token: SpecToken.text(of: example.spec),
      isAlone: token != nil)
  }

  /// The population of a comparison on the button of a token.
  private static let tokenButtons = "buttons of the token"

  /// Returns the button of a token; throws ``StrategyDisagreement`` if the token is not valid.
  static func spec(of token: String) throws(StrategyDisagreement) -> ButtonSpec {
    do throws(TokenError) {
      return try SpecToken.spec(of: token)
    } catch {
      throw StrategyDisagreement("\(error)")
    }
  }

  private static func predicate(
    _ condition: String?
  ) throws(StrategyDisagreement) -> SpecPredicate? {
    guard let condition else { return nil }
    do {
      return try SpecPredicate(condition)
    } catch {
      throw StrategyDisagreement("the condition of 'when' is '\(condition)': \(error)")
    }
  }

  /// Returns whether the buttons of a kind differ beyond the agreement level and the allowed movements.
  private func differs(_ row: VisibleComparison.Row) -> Bool {
    guard agreement == .exact ? row.same < row.compared : row.different > 0 else { return false }
    return allowed[row.question] == nil || !row.excesses.isEmpty
  }

  // MARK: What makes a comparison worthless

  /// Throws an error if both classes have the layout of a plain `UIButton` and neither is meant to, so that a
  /// comparison would prove nothing.
  private func requireOwnLayout() throws(StrategyDisagreement) {
    let isMeant = [first, second].contains { $0.strategy.innermost is ButtonStrategy<UIButton> }
    guard !isMeant, first.isPlain, second.isPlain else { return }
    throw StrategyDisagreement(
      "\(first.name) and \(second.name) both behave as a plain UIButton, so nothing was compared; "
        + "set them up in the closure of ButtonStrategy(_:configure:)")
  }

  private func requireAnswers(
    _ comparison: VisibleComparison, _ population: String
  ) throws(StrategyDisagreement) {
    let table = comparison.titledText.split(separator: "\n").map(String.init)
    for name in [first.name, second.name] {
      guard let failure = comparison.failures[name] else { continue }
      throw StrategyDisagreement(
        "\(name) gives no layout of \(DecimalText.grouped(failure.count)) of "
          + "\(DecimalText.grouped(comparison.buttons)) \(population); the first: \(failure.first)",
        notes: table)
    }
    guard !comparison.isEmpty else {
      throw StrategyDisagreement("none of the \(population) was compared", notes: table)
    }
    let isLeft = comparison.rows.contains { $0.compared > 0 && allowed[$0.question] != .infinity }
    guard isLeft else {
      throw StrategyDisagreement(
        "nothing was checked: 'except' allows every difference in the \(population) that were compared:",
        notes: table)
    }
  }

  // MARK: The words

  /// Returns the text for a kind of buttons that differs, with a line for each movement and each exceeded limit.
  ///
  /// Right-to-left buttons that differ as the mirror images of left-to-right ones refer to these.
  private func texts(
    of row: VisibleComparison.Row, beside rows: [VisibleComparison.Row],
    in comparison: VisibleComparison, among population: String
  ) -> [String] {
    let original = rows.first { $0.question == .leftToRight }
    let isMirrored =
      row.question == .rightToLeft && original != nil && comparison.mirrorsPairs
    let line = comparison.marked(
      comparison.line(for: row, of: population, isAlone: !isMirrored))
    let answer =
      population == Self.tokenButtons ? "differ in the button of the token" : line.answer
    var texts = line.texts
    texts[0] = "\(line.title): \(answer)"
    if let name = line.name { texts[0] += "; in \(name):" }
    if isMirrored, original?.excesses.isEmpty == false { return texts }
    return texts + excessLines(row)
  }

  /// Returns the text for all unmeasured buttons without room, with a line for each movement and each exceeded limit.
  private func texts(
    ofFolded rows: [VisibleComparison.Row], in comparison: VisibleComparison
  ) -> [String] {
    guard let line = comparison.foldedLine() else { return [] }
    let excesses = rows.flatMap(excessLines)
    return ["\(line.title): \(line.answer); in \(second.name):"] + line.details.map { "  \($0)" }
      + excesses.indices.filter { excesses.firstIndex(of: excesses[$0]) == $0 }.map { excesses[$0] }
  }

  /// Returns a line for each exceeded limit; without a direction if both directions exceed the same limit.
  private func excessLines(_ row: VisibleComparison.Row) -> [String] {
    var lines: [String] = []
    for excess in row.excesses {
      let alike = row.excesses.filter {
        $0.item == excess.item && $0.way == excess.way && $0.limit == excess.limit
      }
      let isOfOne =
        alike.count == 1 && row.moves(.leftToRight) != nil && row.moves(.rightToLeft) != nil
        && !row.question.isOfOwnSize
      let direction = isOfOne ? "\(excess.direction.name) " : ""
      let amount = alike.map(\.amount).max() ?? excess.amount
      let line = "  too much: \(direction)\(text(of: excess, amount))"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  private func text(of excess: VisibleComparison.Excess, _ amount: Double) -> String {
    let name = excess.item == .view ? view.map { "'\($0)'" } ?? "" : excess.item.name
    let allowance =
      excess.limit > 0
      ? "\(VisibleComparison.Move.points(amount - excess.limit)) more than the "
        + "\(DecimalText.short(excess.limit)) of 'except'" : "which 'except' does not allow"
    return "\(name) is \(VisibleComparison.Move.points(amount)) \(excess.way.text), \(allowance)"
  }

  /// Returns the `except:` argument that allows all present differences, for the user to paste.
  private func allowanceLines(_ comparison: VisibleComparison) -> [String] {
    let allowances = comparison.allowances(keeping: allowed, where: differs)
    let source = AllowedDifferences(
      LayoutQuestion.ranked.compactMap { question in
        allowances[question].map { .init(question, $0) }
      })
    let verb = allowed.isEmpty ? "add" : "replace the argument 'except' by"
    func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
    let shared = source.sharedLines(indent: 6)
    return ["to allow what differs today, \(verb):"] + indented(source.argumentLines(indent: 6))
      + (shared.isEmpty ? [] : ["and write before the call:"] + indented(shared))
  }

  /// Lines with the measured gap, insets and alignment of each technique, which often explain a difference;
  /// empty if nothing was measured.
  private var measuredLines: [String] {
    let subjects = [first, second].filter { $0.measured != nil }
    guard !subjects.isEmpty else { return [] }
    let width = subjects.map(\.name.count).max() ?? 0
    return ["what each button always does:"]
      + subjects.map { "  \($0.name.padded(to: width + 3))\($0.measured?.text ?? "")" }
      + subjects.flatMap { subject in
        subject.measured?.noteLines(of: subject.name).map { "  \($0)" } ?? []
      }
  }

  /// Lines with what the second class does differently, and with the reasons why buttons are unmeasured.
  private func differenceLines(_ comparison: VisibleComparison) -> [String] {
    let looks = [first, second].map(Self.look)
    var found =
      first.measured.flatMap { second.measured?.differences(from: $0) } ?? []
    if let old = looks[0], let new = looks[1],
      let titles = MeasuredButton.Difference.ofLongTitles(in: new, replacing: old)
    {
      found.append(titles)
    }
    if let view, let text = comparison.viewConstantsText { found.append(.init("'\(view)'", text)) }
    let lines = MeasuredButton.Difference.lines(found)
    return (lines.isEmpty ? [] : ["what \(second.name) does differently:"] + lines)
      + comparison.unmeasuredLines { comparison.unmeasuredQuestions[$0] != .stated }
  }

  /// The compared classes with what happens to their titles; without strategies of other kinds.
  private var titledClasses: [TitledClass] {
    [first, second].compactMap { subject in
      guard let measured = subject.measured, let look = Self.look(of: subject) else { return nil }
      return TitledClass(name: subject.name, look: look, isAligned: measured.isAligned)
    }
  }

  private static func look(of subject: Subject) -> TitleLook? {
    subject.strategy.innermost.capabilities.titleLook?()
  }

  private func lines(of example: VisibleComparison.Example, draws: Bool) -> [String] {
    let xml = ScenarioWriter.fragment(example.spec).split(separator: "\n").map { "    \($0)" }
    let table = table(of: example).lines.map(\.text)
    guard draws else { return ["  the simplest button that differs:"] + xml + table }
    let drawing = FrameDrawing(
      example.spec, solved: (example.first, first.name), plain: (example.second, second.name))
    return ["  the button:"] + xml + table
      + drawing.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
  }

  private func table(of example: VisibleComparison.Example) -> FrameTable {
    let first = view == nil ? LayoutField.imageX : .titleX
    let fields =
      (first.rawValue...LayoutField.titleHeight.rawValue).compactMap(LayoutField.init(rawValue:))
      + (view == nil ? [.fittingWidth, .fittingHeight] : [])
    func values(_ layout: ButtonLayout) -> [Double] { fields.map { layout[$0] } }
    let (before, after) = (values(example.first), values(example.second))
    func frame(_ heading: String) -> FrameTable.Group {
      .init(heading: heading, columns: ["x", "y", "w", "h"])
    }
    return FrameTable(
      groups: view.map { [frame($0)] } ?? [
        frame("image"), frame("title"), .init(heading: "own size", columns: ["w", "h"]),
      ],
      rows: [
        .init(label: self.first.name, values: before),
        .init(
          label: second.name, values: after,
          differences: zip(before, after).map { abs($1 - $0) > 1e-9 ? $1 - $0 : nil },
          isBlamed: true),
      ])
  }
}
