import AtomicFiles
package import Behaviour
import BehaviourFuzzing
import Foundation
package import Fuzzing
import Reproducibility
package import RunRecords
import Scenarios
package import StrategyKit

/// The directory that saves failures of random specs as scenario files, so that later runs test them.
///
/// A failure is at `<class>/<short hash of the spec>.xml`. Each file is written completely or not at all.
package struct FailureFolder {
  /// The path of the directory with the saved failures.
  package let path: String
  private let strategies: [String]
  private let seed: UInt64
  private var provisional: [FailureClass: String] = [:]

  /// Prepares to save the failures of a run in the directory at a path; it is created with the first failure.
  package init(path: String, strategies: [String], seed: UInt64) {
    self.path = path
    self.strategies = strategies
    self.seed = seed
  }

  /// Checks that failures can be saved, before a run spends hours on finding them.
  ///
  /// - Throws: `ReportError` if the path is not a directory, or the directory cannot be created or written
  ///   to.
  package func check() throws(ReportError) {
    var place = path
    while true {
      switch PathKind(of: place.isEmpty ? "." : place) {
      case .file where place == path:
        throw .notWritable(
          path: path, reason: "the path is not a directory; name another with --save")
      case .file:
        throw .notWritable(
          path: path, reason: "'\(place)' is not a directory; name another with --save")
      case .unreachable(let reason): throw .notWritable(path: path, reason: reason)
      case .directory:
        guard access(place.isEmpty ? "." : place, W_OK | X_OK) != 0 else { return }
        let reason = PathKind.message(errno)
        throw .notWritable(path: path, reason: place == path ? reason : "'\(place)': \(reason)")
      case .nothing:
        // NSString's own way to a folder traps where a path has one character.
        let above =
          place.lastIndex(of: "/").map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? ""
        guard above != place else {
          throw .notWritable(path: path, reason: "no part of the path exists")
        }
        place = above
      }
    }
  }

  /// Returns the scenario files in the directory and below; empty if it does not exist.
  package func files(named finder: ScenarioFileFinder) -> [ScenarioFile] {
    finder.files(at: [path], allowsNone: true)
  }

  /// Saves a spec that was just found to fail; `keep(_:)` with the class's report replaces it by the shrunk
  /// spec later.
  package mutating func keep(
    _ failure: FailureClass, _ spec: ButtonSpec, index: UInt64
  ) throws(ReportError) {
    provisional[failure] = try write(failure, spec, "as found at seed \(seed), index \(index)")
  }

  /// Replaces the saved spec of a failure class by the report's smallest spec, and saves other failures that
  /// occurred while shrinking.
  package mutating func keep(_ report: FailureReport) throws(ReportError) {
    let places = report.occurrences.exemplars.map { String($0.index) }.joined(separator: ", ")
    let written = try write(
      report.failure, report.smallest,
      "\(report.standing.rawValue), met first at seed \(seed), index \(places)")
    if let old = provisional.removeValue(forKey: report.failure), old != written { unlink(old) }
    for other in report.others {
      _ = try write(
        other.failure, other.spec,
        "met while '\(report.failure.name(strategies))' was shrunk, seed \(seed)")
    }
  }

  /// Saves the smallest script on which a strategy's behaviour differs.
  package mutating func keep(_ failure: FuzzFailure<Script>) throws(ReportError) {
    let finding = failure.finding
    let field = finding.difference.map { ": \($0.field.rawValue)" } ?? ""
    _ = try write(
      Scenario(
        named: "\(finding.strategy) \(finding.check.rawValue)\(field)", doing: failure.smallest),
      "met first at seed \(seed), index \(failure.index)", failure.smallest.token)
  }

  private func write(
    _ failure: FailureClass, _ spec: ButtonSpec, _ provenance: String
  ) throws(ReportError) -> String {
    try write(
      Scenario(name: failure.name(strategies), spec: spec), provenance, SpecToken.text(of: spec))
  }

  private func write(
    _ scenario: Scenario, _ provenance: String, _ token: String
  ) throws(ReportError) -> String {
    let name = scenario.name
    let directory = "\(path)/\(Self.folderName(of: name))"
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .notWritable(path: directory, reason: "the directory cannot be created")
    }
    var writer = ScenarioWriter()
    writer.comment("\(provenance); replay \(token)")
    writer.write(scenario)
    let target = "\(directory)/\(Fingerprint(token).shortDigits).xml"
    let file = try ReplacedFile(path: target)
    file.contents.bytes.append(contentsOf: writer.text.utf8)
    try file.publish()
    return target
  }

  /// Returns the name of the directory for a failure class: lower-case words of the class's name joined by
  /// hyphens, at most 120 characters.
  static func folderName(of name: String) -> String {
    var folder = ""
    for byte in name.lowercased().utf8 {
      if (97...122).contains(byte) || (48...57).contains(byte) {
        folder.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !folder.hasSuffix("-") {
        folder += "-"
      }
    }
    // File systems take 255 bytes; names with so long a common start share the folder.
    return folder.prefix(120).trimmingCharacters(in: CharacterSet(charactersIn: "-"))
  }
}
