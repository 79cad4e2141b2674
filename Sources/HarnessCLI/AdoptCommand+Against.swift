import Adopting
import FailureReporting
import Findings
import StrategyKit

/// The comparison of `adopt --against`: an old class with its replacement.
extension AdoptCommand {
  private typealias Subject = VisibleComparison.Subject

  /// Compiles the class and the one that it is compared with, prints the table, and returns whether it has a button.
  func compare(with against: String) throws(AdoptionError) -> Bool {
    var first = try adopted(className, id)
    let known = RootCommand.registry.everyStrategy.first { $0.id.rawValue == against }
    let second: Subject
    if let known {
      second = Subject(name: against, strategy: known.seen, measured: nil)
    } else {
      second = try adopted(against)
    }
    // A class that takes a spacing is given the gap of the other one.
    first.takeGap(of: second)
    let width = max(first.name.count, second.name.count)
    Console.write("\n")
    for subject in [first, second] {
      guard let measured = subject.measured else { continue }
      let padding = String(repeating: " ", count: width + 3 - subject.name.count)
      Console.write("\(subject.name)\(padding)\(measured.text)\n")
    }
    for subject in [first, second] {
      for line in subject.measured?.noteLines(of: subject.name) ?? [] { Console.write("\(line)\n") }
      if subject.isPlain {
        Console.write(
          "\(subject.name) answers as a plain UIButton: call what sets it up with --configure\n")
      }
    }
    let comparison = VisibleComparison(of: first, second)
    Console.write("\n" + comparison.text(of: "typical buttons"))
    return !comparison.isEmpty
  }

  private func adopted(_ name: String, _ id: String? = nil) throws(AdoptionError) -> Subject {
    let folder = AdoptionFolder(path: output, id: try chosenID(name, id))
    var course = AdoptionCourse(try request(name, folder.id), in: folder, optimised: false)
    try course.compile { Console.errorLines($0, quoting: []) }
    for note in course.notes { Console.write("\(note)\n") }
    let strategy = try strategy(in: folder.package)
    guard let measured = MeasuredButton(strategy, spacing: VisibleComparison.usualGap) else {
      throw AdoptionError("'\(name)' gives no layout of a roomy button with an image and a title")
    }
    return Subject(name: name, strategy: strategy, measured: measured)
  }
}
