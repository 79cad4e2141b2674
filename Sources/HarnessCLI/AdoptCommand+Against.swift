import Adopting
import FailureReporting
import Findings
import Fuzzing
import StrategyKit
import UIKitModel

/// The comparison of `adopt --against`: an old class with its replacement.
extension AdoptCommand {
  /// A class that is compiled, or a strategy.
  private struct Subject {
    var name: String
    var strategy: any LayoutStrategy
    /// The measured layout of a class; nil for a strategy, which follows the spec.
    var measured: MeasuredButton?
  }

  /// Compiles the class and the one that it is compared with, prints the table, and returns whether it has a button.
  func compare(with against: String) throws(AdoptionError) -> Bool {
    var first = try adopted(className, id)
    let known = RootCommand.registry.everyStrategy.first { $0.id.rawValue == against }
    let second: Subject
    if let known {
      second = Subject(name: against, strategy: known.seen)
    } else {
      second = try adopted(against)
    }
    // A class that takes a spacing is given the gap of the other one.
    let gap = second.measured?.gap ?? Self.usualGap
    if first.measured?.gap == nil, gap != Self.usualGap {
      first.measured = MeasuredButton(first.strategy, spacing: gap)
    }
    let width = max(first.name.count, second.name.count)
    Console.write("\n")
    for subject in [first, second] {
      guard let measured = subject.measured else { continue }
      let padding = String(repeating: " ", count: width + 3 - subject.name.count)
      Console.write("\(subject.name)\(padding)\(measured.text)\n")
    }
    for subject in [first, second] {
      for line in subject.measured?.noteLines(of: subject.name) ?? [] { Console.write("\(line)\n") }
      if subject.measured != nil, isPlain(subject.strategy) {
        Console.write(
          "\(subject.name) answers as a plain UIButton: call what sets it up with --configure\n")
      }
    }
    let comparison = compared(first, second)
    Console.write("\n" + comparison.text(of: "typical buttons"))
    return !comparison.isEmpty
  }

  private func adopted(_ name: String, _ id: String? = nil) throws(AdoptionError) -> Subject {
    let folder = AdoptionFolder(path: output, id: try chosenID(name, id))
    var course = AdoptionCourse(try request(name, folder.id), in: folder, optimised: false)
    try course.compile { Console.errorLines($0, quoting: []) }
    for note in course.notes { Console.write("\(note)\n") }
    let strategy = try strategy(in: folder.package)
    guard let measured = MeasuredButton(strategy, spacing: Self.usualGap) else {
      throw AdoptionError("'\(name)' gives no layout of a roomy button with an image and a title")
    }
    return Subject(name: name, strategy: strategy, measured: measured)
  }

  /// Compares on typical buttons that are as large as the first one's content needs them to be.
  private func compared(_ first: Subject, _ second: Subject) -> VisibleComparison {
    let measured = first.measured
    // A class sets its gap and insets without being asked; a strategy gets them from the spec.
    let target: any LayoutStrategy =
      if second.measured == nil, let measured {
        SetFieldsStrategy(second.strategy, measured.fields)
      } else {
        second.strategy
      }
    var comparison = VisibleComparison(
      first.strategy, target, names: (first.name, second.name))
    let generator = SpecGenerator(seed: 1, population: .typical)
    let worker = first.strategy.makeWorker()
    for index in 0..<Self.typicalButtons {
      var full = ButtonSpec()
      let spec = generator.typicalSpec(at: index) { spec in
        measured?.clear(&spec)
        if let gap = measured?.gap ?? second.measured?.gap { spec.spacing = gap }
        full = spec
        measured?.set(in: &full)
        var roomy = spec
        roomy.frame.size = CGSize(width: 1_000, height: 1_000)
        return (try? worker.layout(of: roomy).fittingSize) ?? full.contractFittingSize
      }
      full.frame.size = spec.frame.size
      comparison.add(spec, full: full)
    }
    return comparison
  }

  /// The gap that apps have most often, in points.
  private static let usualGap = 8.0

  /// How many typical buttons are compared: a share of one half is right within 2.2 points.
  private static let typicalButtons: UInt64 = 2_000

  /// Whether a class gives the answers of a plain button, whatever it is asked.
  private func isPlain(_ strategy: any LayoutStrategy) -> Bool {
    guard
      let plain = RootCommand.registry.everyStrategy.first(where: { $0.id.rawValue == "system" })
    else { return false }
    let workers = [strategy.makeWorker(), plain.seen.makeWorker()]
    let generator = SpecGenerator(seed: 1, population: .typical)
    return (UInt64(0)..<20).allSatisfy { index in
      var spec = generator.spec(at: index)
      spec.contentInsets = .zero
      guard let layouts = try? workers.map({ try $0.layout(of: spec) }) else { return false }
      return layouts[0].image == layouts[1].image && layouts[0].title == layouts[1].title
    }
  }
}
