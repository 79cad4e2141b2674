import Adopting
import AtomicFiles
import FailureReporting
import Findings
import HTMLReporting
import ScenarioRunning
import StrategyKit

/// The comparison of `adopt --against`: an old class with its replacement.
extension AdoptCommand {
  private typealias Subject = VisibleComparison.Subject

  /// Compiles the class and the one that it is compared with, prints the table, and returns whether it has a button.
  func compare(with against: String) throws(AdoptionError) -> Bool {
    let known = RootCommand.registry.everyStrategy.first { $0.id.rawValue == against }
    if known == nil { try requireClass(against) }
    let old = try adopted(className, id)
    var first = old.subject
    let second: Subject
    var new: AdoptedClass?
    if let known {
      second = Subject(name: against, strategy: known.seen, measured: nil)
    } else {
      let other = try adopted(against)
      new = other
      second = other.subject
    }
    // A class that takes a spacing is given the gap of the other one.
    first.takeGap(of: second)
    printMeasured([first, second])
    let comparison = VisibleComparison(typical: Int(cases), of: first, second)
    Console.write("\n" + comparison.text(of: "typical buttons"))
    if !comparison.isEmpty {
      try writePage(comparison, [first, second], in: old.course.folder, plugins: [old, new])
      if let new { try writeTest(old, new, comparison) }
    }
    if comparison.isEmpty { Console.report("no typical button was compared") }
    return !comparison.isEmpty
  }

  /// Refuses a name that is no class of the files, before anything is compiled.
  private func requireClass(_ name: String) throws(AdoptionError) {
    var classes: Set<String> = []
    for file in try sources() {
      let code = AdoptionRequest.code(of: file)
      classes.formUnion(code.matches(of: /\bclass\s+([A-Z]\w*)/).map { String($0.1) })
      if code.contains(/\bextension\s+(UIKit\.)?UIButton\b/) { classes.insert("UIButton") }
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if classes.contains(last) { return }
    let others = classes.subtracting([className]).sorted()
    throw AdoptionError(
      "--against is '\(name)', expected another class of the files ("
        + (others.isEmpty ? "there is none" : others.joined(separator: ", ")) + ") or a strategy ("
        + RootCommand.registry.everyStrategy.map(\.id.rawValue).joined(separator: ", ") + ")")
  }

  /// Writes the page of a comparison beside the first class, and says where it is.
  ///
  /// - Parameter plugins: the classes among the two.
  func writePage(
    _ comparison: VisibleComparison, _ subjects: [VisibleComparison.Subject],
    in folder: AdoptionFolder, plugins: [AdoptedClass?]
  ) throws(AdoptionError) {
    let path = "\(output)/\(folder.id)/report.html"
    let facts = subjects.map { [$0.measured?.text].compactMap(\.self) }
    let test = SameLayoutTest.path(in: folder)
    let hasTest = plugins.allSatisfy { $0 != nil }
    let page = ComparisonPage(
      comparison, of: "typical buttons", facts: (facts[0], facts[1]),
      testCommand: hasTest ? "swift test --package-path \(ShellWord.quoted(test))" : nil,
      origin: Checkout().origin())
    do {
      let file = try ReplacedFile(path: path)
      file.contents.bytes.append(contentsOf: page.text.utf8)
      try file.publish()
    } catch {
      throw AdoptionError("'\(path)' cannot be written: \(error)")
    }
    Console.write("\npictures: \(path)\n")
  }

  /// Writes the test that keeps both classes the same, and says how to run it.
  private func writeTest(
    _ old: AdoptedClass, _ new: AdoptedClass, _ comparison: VisibleComparison
  ) throws(AdoptionError) {
    try write(
      SameLayoutTest(
        .init(name: old.subject.name, folder: old.course.folder),
        .init(name: new.subject.name, folder: new.course.folder),
        except: exceptions(comparison), package: old.course.request.package))
  }

  /// Writes a test and says how to run it.
  func write(_ test: SameLayoutTest) throws(AdoptionError) {
    guard try test.write() != nil else { return }
    let path = "\(output)/\(test.subjects[0].folder.id)/SameLayout"
    let words = ["swift", "test", "--package-path", path].map(ShellWord.quoted)
    Console.write("\nkeep it so: \(words.joined(separator: " "))\n")
  }

  /// The questions in which two techniques differ, with what differs.
  func exceptions(_ comparison: VisibleComparison) -> [SameLayoutTest.Exception] {
    comparison.lines(of: "typical buttons").compactMap { line in
      guard let question = line.question, comparison[question].different > 0 else { return nil }
      return SameLayoutTest.Exception(question: "\(question)", reason: line.answer)
    }
  }
}
