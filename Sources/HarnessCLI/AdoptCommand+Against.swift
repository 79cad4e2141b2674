import Adopting
import AtomicFiles
import FailureReporting
import Findings
import Foundation
import HTMLReporting
import ReportText
import Reproducibility
import ScenarioRunning
import StrategyKit

/// The comparison of `adopt --against`: an old class with its replacement.
extension AdoptCommand {
  private typealias Subject = VisibleComparison.Subject

  /// Compiles both classes, prints and saves their comparison, and returns whether any button was compared.
  func compare(with against: String) throws(AdoptionError) -> Bool {
    let known = RootCommand.registry.everyStrategy.first { $0.id.rawValue == against }
    if known == nil { try requireClass(against) }
    var said: [String] = []
    let old = try adopted(className, id, saying: &said)
    var first = old.subject
    let second: Subject
    var new: AdoptedClass?
    if let known {
      second = Subject(name: against, strategy: known.seen, measured: nil)
    } else {
      let other = try adopted(against, saying: &said)
      new = other
      second = other.subject
    }
    if let new, configure.isEmpty != configureAgainst.isEmpty {
      let (set, other) = configureAgainst.isEmpty ? (old, new) : (new, old)
      Console.write(
        "only \(set.subject.name) is set up; to set up \(other.subject.name) too, add "
          + (configureAgainst.isEmpty ? "--configure-against" : "--configure") + "\n")
    }
    // A class that takes a spacing is given the gap of the other one.
    first.takeGap(of: second)
    printMeasured([first, second])
    var comparison = VisibleComparison(
      typical: Int(cases), of: first, second, when: buttons.counts)
    comparison.unmeasuredQuestions = UnmeasuredReason.reasons(
      for: [old, new].compactMap { $0?.titled })
    var views = compareViews((old, first), new.map { ($0, second) })
    for place in views.compared.indices {
      views.compared[place].unmeasuredQuestions = comparison.unmeasuredQuestions
    }
    let differences = differences(old, new, (first, second), views.compared)
    writeDifferences(differences, of: second.name)
    let population = buttons.typicalButtons
    if !comparison.isEmpty {
      Console.write(
        "\nin \(DecimalText.grouped(comparison.buttons)) \(population), "
          + "\(comparison.summary(with: views.compared))\n")
    }
    Console.write("\n" + comparison.text(of: nil, and: views.compared, detail: detail))
    var remarks = new.map { notes(on: old, $0) + notes(on: $0, old) } ?? []
    remarks += [old, new].compactMap { $0?.fontRemark }
    remarks += doubts(comparison)
    remarks += views.missing.map { "not compared: \($0)" }
    remarks.append(
      "not compared: states, touches, colours, corner radii, fonts (each title has a random size) and which view is "
        + "in front")
    let names = views.compared.compactMap(\.view).map { "'\($0)'" }
    if !names.isEmpty {
      remarks.append(
        "\(names.joined(separator: ", ")): compared with the content that the class sets, with no other"
      )
    }
    // The page has the largest amounts already.
    let pageRemarks = remarks
    if detail == .usual, comparison.isDifferent || views.compared.contains(where: \.isDifferent) {
      remarks.append("for the smallest and the largest amounts of each row, add --verbose")
    }
    Console.write("\n" + remarks.map { $0 + "\n" }.joined())
    if !comparison.isEmpty {
      let sources = try sources()
      let test = new.map { new in
        var test = SameLayoutTest(
          .init(name: old.subject.name, folder: old.pipeline.folder, place: old.place),
          .init(name: new.subject.name, folder: new.pipeline.folder, place: new.place),
          except: exceptions(comparison), package: old.pipeline.request.package)
        test.otherViews = views.compared.compactMap { comparison in
          comparison.view.map { .init(property: $0, exceptions: exceptions(comparison)) }
        }
        test.unmeasured = LayoutQuestion.ranked
          .filter { comparison.unmeasuredQuestions[$0] != nil }.map { "\($0)" }
        test.condition = buttons.when
        test.uncomparedViews = views.missing
        test.again = CommandText.withRelativePaths
        test.sources = sources.map { .init(path: $0.path, digest: Fingerprint($0.text).digits) }
        return test
      }
      let movesPairs = [.leftToRight, .rightToLeft].contains { comparison[$0].different > 0 }
      let migrate = movesPairs && !old.usesConfiguration ? migrateCommand(old) : nil
      try writePage(
        comparison, [first, second],
        in: old.pipeline.folder.comparison(with: new?.pipeline.folder.id ?? against), test: test,
        views: views.compared, differences: differences, remarks: pageRemarks, migrate: migrate)
      if let test { try write(test) }
      if let migrate { Console.write("\nlook for the nearest configuration: \(migrate)\n") }
    }
    if comparison.isEmpty {
      Console.report(
        "no typical button was compared; to look for a configuration that replaces \(first.name), run: "
          + migrateCommand(old))
    }
    return !comparison.isEmpty
  }

  /// The amounts that the rows state.
  var detail: VisibleComparison.Detail { isVerbose ? .ranges : .usual }

  /// Returns what the second class does differently, for its author to change, a line each.
  private func differences(
    _ old: AdoptedClass, _ new: AdoptedClass?, _ subjects: (first: Subject, second: Subject),
    _ views: [VisibleComparison]
  ) -> [MeasuredButton.Difference] {
    var found =
      subjects.first.measured.flatMap { subjects.second.measured?.differences(from: $0) } ?? []
    found += [new.flatMap { .ofLongTitles(in: $0.titled.look, replacing: old.titled.look) }]
      .compactMap(\.self)
    for view in views {
      guard let name = view.view, let text = view.viewConstantsText else { continue }
      found.append(.init("'\(name)'", text))
    }
    return found
  }

  private func writeDifferences(_ differences: [MeasuredButton.Difference], of name: String) {
    guard !differences.isEmpty else { return }
    Console.write("\nwhat \(name) does differently:\n")
    for line in MeasuredButton.Difference.lines(differences) { Console.write("\(line)\n") }
  }

  /// Returns the reasons why compared buttons are unmeasured, as notes; without the reason that the table has
  /// already.
  func doubts(_ comparison: VisibleComparison) -> [String] {
    comparison.unmeasuredLines { detail == .ranges || !comparison.isFolded($0) }
  }

  /// Compares the views besides image and title that both classes store under the same property name.
  ///
  /// - Returns: the comparisons, and the views that are not compared, each with its class.
  private func compareViews(
    _ old: (class: AdoptedClass, subject: Subject), _ new: (class: AdoptedClass, subject: Subject)?
  ) -> (compared: [VisibleComparison], missing: [String]) {
    var compared: [VisibleComparison] = []
    for view in old.class.otherViews {
      let other = new?.class.otherViews.first { $0.property == view.property }
      guard let first = old.subject.forView(view.strategy),
        let second = new?.subject.forView(other?.strategy)
      else { continue }
      compared.append(
        VisibleComparison(
          typical: Int(cases), of: first, second, view: view.property, when: buttons.counts))
    }
    let found = Set(compared.compactMap(\.view))
    let missing = [old.class, new?.class].compactMap(\.self).flatMap { adopted in
      adopted.pipeline.otherViews.filter { !found.contains($0) }
        .map { "'\($0)' of \(adopted.subject.name)" }
    }
    return (compared, missing)
  }

  /// The `migrate` command, as shell text, that searches for the configuration with the least visible
  /// movement.
  func migrateCommand(_ adopted: AdoptedClass) -> String {
    let path = ShellWord.quoted(shown(adopted.pipeline.folder.package))
    return "layout-parity migrate \(adopted.pipeline.folder.id) --plugin \(path)"
  }

  /// Returns notes on settings that affect only one of two classes and that typical buttons never use.
  ///
  /// Edge insets and alignments count only if the given files set them for a button from outside, or with `--verbose`.
  private func notes(on one: AdoptedClass, _ other: AdoptedClass) -> [String] {
    let names = (one.subject.name, other.subject.name)
    var remarks: [String] = []
    if one.mapped.gap == nil, let gap = other.mapped.gap, !other.mapped.hasNoGap,
      let property = one.pipeline.candidates.first(where: { $0.field == "spacing" && $0.isChosen })
    {
      remarks.append(
        "where an app sets '\(property.property)' of \(names.0), its gap changes; the gap of \(names.1) is always "
          + MeasuredButton.text(gap))
    }
    let properties: [(MeasuredButton.Ignored, String)] = [
      (.horizontalAlignment, "contentHorizontalAlignment"),
      (.verticalAlignment, "contentVerticalAlignment"), (.contentInsets, "contentEdgeInsets"),
      (.imageInsets, "imageEdgeInsets"), (.titleInsets, "titleEdgeInsets"),
    ]
    let moving = properties.filter { field, _ in
      other.measured.ignored.contains(field) && !one.measured.ignored.contains(field)
    }.map(\.1).filter { isVerbose || one.isSetFromOutside($0) }.map { "'\($0)'" }
    if !moving.isEmpty {
      remarks.append(
        "\(names.1) ignores \(moving.joined(separator: ", ")); in \(names.0) \(moving.count == 1 ? "it moves" : "they move") image and title"
      )
    }
    return remarks
  }

  /// Checks, before anything is compiled, that the user's files declare or extend the class.
  ///
  /// - Throws: `AdoptionError` without such a class.
  private func requireClass(_ name: String) throws(AdoptionError) {
    var classes: Set<String> = []
    for file in try sources() {
      classes.formUnion(ClassCode.names(in: [file]))
      let code = AdoptionRequest.code(of: file)
      if code.contains(/\bextension\s+(UIKit\.)?UIButton\b/) { classes.insert("UIButton") }
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if classes.contains(last) { return }
    if FileManager.default.fileExists(atPath: name) {
      throw AdoptionError(
        "--against is '\(name)', expected a class or a strategy; to compare with a recording, adopt the class and run: "
          + "layout-parity recording check \(ShellWord.quoted(name)) --against ID --plugin \(output)/ID"
      )
    }
    let others = classes.subtracting([className]).sorted()
    let strategies = RootCommand.registry.everyStrategy.map(\.id.rawValue)
    throw AdoptionError(
      "--against is '\(name)'\(NearestName.hint(name, among: others + strategies)), expected another class of the "
        + "files (" + (others.isEmpty ? "the files have no other" : others.joined(separator: ", "))
        + ") or a strategy, which 'layout-parity list strategies' lists")
  }

  /// Writes the HTML page of a comparison into a folder, and prints its path.
  ///
  /// - Parameters:
  ///   - test: the test that compares both classes; its command is shown on the page.
  ///   - views: the comparisons of other views.
  ///   - differences: what the second class does differently, such as `gap` with `6 points instead of 4`.
  ///   - remarks: notes on settings that the table does not cover.
  ///   - migrate: the command that looks for the nearest configuration; nil if none is needed.
  func writePage(
    _ comparison: VisibleComparison, _ subjects: [VisibleComparison.Subject],
    in folder: String, test: SameLayoutTest? = nil, views: [VisibleComparison] = [],
    differences: [MeasuredButton.Difference] = [], remarks: [String] = [], migrate: String? = nil
  ) throws(AdoptionError) {
    let path = "\(folder)/report.html"
    let facts = subjects.map { [$0.measured?.text].compactMap(\.self) }
    var page = ComparisonPage(
      comparison, and: views, unmeasured: comparison.unmeasuredQuestions.mapValues(\.sentence),
      surroundings: { spec in
        subjects.compactMap { try? $0.strategy.makeWorker().layout(of: spec) }
      }, of: buttons.typicalButtons,
      facts: (facts[0], facts[1]), testCommand: test.map(Self.command(of:)),
      origin: Checkout().origin())
    page.folder = folder
    page.condition = buttons.when
    page.causes = differences.map { "\($0.subject) \($0.text)" }
    page.migrateCommand = migrate
    page.notes.insert(contentsOf: remarks, at: 0)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let file = try ReplacedFile(path: path)
      file.contents.bytes.append(contentsOf: page.text.utf8)
      try file.publish()
    } catch {
      throw AdoptionError("'\(path)' cannot be written: \(error)")
    }
    Console.write("\npictures: \(shown(path))\n")
  }

  private static func command(of test: SameLayoutTest) -> String {
    test.command.map(ShellWord.quoted).joined(separator: " ")
  }

  /// Writes a test package, and prints the command that runs it and the differences that it allows.
  func write(_ test: SameLayoutTest) throws(AdoptionError) {
    guard let file = try test.write() else { return }
    let command = test.command.map { ShellWord.quoted(shown($0)) }.joined(separator: " ")
    let words = try objectiveC()
    let copies =
      "It tests copies: after a change of your sources, run 'adopt' again.\n"
      + (words.map { words in
        "  Swift on Linux cannot compile \(words), so a package of yours cannot test these classes unchanged: "
          + "write further tests beside this one.\n"
      } ?? "")
    if file.isKept {
      Console.write(
        """

        to check that nothing moves further than when its test was written, run: \(command)
          Its limits stay unchanged; for today's, delete '\(shown(file.path))' and adopt again.
          \(copies)
        """)
      return
    }
    guard !test.exceptions.entries.isEmpty else {
      Console.write("\nkeep it so: \(command)\n")
      return
    }
    Console.write(
      """

      to check that nothing moves further, run: \(command)
        It fails if an item moves or grows further than today.
        It allows what differs today; where both should look the same, delete that line in '\(shown(file.path))'.
        \(copies)
      """)
  }

  /// Returns the words of the given files that need Objective-C, such as `#selector and @objc`; nil without any.
  private func objectiveC() throws(AdoptionError) -> String? {
    let code = try sources().map { AdoptionRequest.code(of: $0) }
    let words = ["#selector", "#keyPath", "@objc", "@IBOutlet", "@IBAction", "@IBInspectable"]
      .filter { word in code.contains { $0.contains(word) } }
    return words.isEmpty ? nil : words.listed
  }

  /// The rows of a comparison in which the two techniques differ, as differences that a test allows.
  func exceptions(_ comparison: VisibleComparison) -> AllowedDifferences {
    let allowances = comparison.allowances { $0.different > 0 }
    return AllowedDifferences(
      comparison.rankedRows.compactMap { row in
        allowances[row.question].map { allowance in
          let reasons =
            row.question.isOfLittleRoom ? [] : comparison.line(for: row, of: nil).details
          return .init(row.question, allowance, reasons: Self.comment(reasons))
        }
      })
  }

  /// Returns phrases as lines of a comment.
  private static func comment(_ phrases: [String]) -> [String] {
    guard let first = phrases.first else { return [] }
    return FoldedText.lines(
      "// " + first + (phrases.count > 1 ? ";" : ""), Array(phrases.dropFirst()), indent: 0,
      end: "", start: "// ", width: 104)
  }
}
