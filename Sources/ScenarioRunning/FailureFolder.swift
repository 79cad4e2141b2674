import AtomicFiles
package import Behaviour
import BehaviourFuzzing
import Foundation
package import Fuzzing
import Reproducibility
package import RunRecords
import Scenarios
package import StrategyKit

/// The directory in which a run saves buttons and scripts that fail, as scenario files for later runs.
///
/// A finding has one file, named by its identity, so that a fault has the same file in each run. Each file is written
/// completely or not at all.
package struct FailureFolder {
  /// A button that fails.
  package struct Button: Hashable, Sendable {
    /// The button that fails.
    package var spec: ButtonSpec
    /// The button that must be laid out first; nil if none is needed.
    package var before: ButtonSpec?
    /// Whether only the checks of `--thorough` show the failure.
    package var isThorough: Bool
    /// The rule that the button is an example of, in words.
    package var rule: String

    package init(spec: ButtonSpec, before: ButtonSpec?, isThorough: Bool, rule: String) {
      self.spec = spec
      self.before = before
      self.isThorough = isThorough
      self.rule = rule
    }
  }

  /// The path of the directory.
  package let path: String
  private let seed: UInt64
  /// The date that the comments in the files state; nil to state none.
  private let date: String?
  /// The largest number of failing buttons or scripts in a file.
  package static let limit = 3

  /// The number of saved buttons or scripts of each identity.
  private var counts: [String: Int] = [:]
  /// The scenarios of each identity so far, each with its comment.
  private var saved: [String: [(scenario: Scenario, comment: String)]] = [:]

  /// Prepares the directory for the failures of a run; it is created with the first failure.
  package init(path: String, seed: UInt64, date: String?) {
    self.path = path
    self.seed = seed
    self.date = date
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

  /// Saves a button of a finding, unless the finding's file has enough.
  ///
  /// - Parameter identity: the finding's identity, such as `title differs [mine]`.
  package mutating func keep(_ button: Button, of identity: String) throws(ReportError) {
    guard let name = nextName(of: identity) else { return }
    if let before = button.before {
      var first = Scenario(name: "before \(name)", spec: before)
      first.tags = button.isThorough ? [Scenario.thoroughTag] : []
      saved[identity, default: []].append((first, "laid out before the next button"))
    }
    var scenario = Scenario(name: name, spec: button.spec)
    scenario.tags = button.isThorough ? [Scenario.thoroughTag] : []
    let comment = "\(button.rule); \(origin); replay \(SpecToken.text(of: button.spec))"
    saved[identity, default: []].append((scenario, comment))
    try write(identity)
  }

  /// Saves the smallest script on which a strategy's behaviour differs, unless the file for this difference
  /// has enough.
  package mutating func keep(_ failure: FuzzFailure<Script>) throws(ReportError) {
    let finding = failure.finding
    let field = finding.difference.map { ": \($0.field.rawValue)" } ?? ""
    let identity = "\(finding.strategy) \(finding.check.rawValue)\(field)"
    guard let name = nextName(of: identity) else { return }
    let scenario = Scenario(named: name, doing: failure.smallest)
    let comment =
      "\(origin), index \(failure.index); replay \(failure.smallest.token)"
    saved[identity, default: []].append((scenario, comment))
    try write(identity)
  }

  /// Returns the name of the next scenario of an identity; nil if its file has enough.
  private mutating func nextName(of identity: String) -> String? {
    let number = counts[identity, default: 0] + 1
    guard number <= Self.limit else { return nil }
    counts[identity] = number
    return number == 1 ? identity : "\(identity) \(number)"
  }

  /// The seed of the failing button or script in words, with the date if it is known.
  private var origin: String { "found at seed \(seed)" + (date.map { " on \($0)" } ?? "") }

  private func write(_ identity: String) throws(ReportError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .notWritable(path: path, reason: "the directory cannot be created")
    }
    var writer = ScenarioWriter()
    for (scenario, comment) in saved[identity, default: []] {
      writer.comment(comment)
      writer.write(scenario)
    }
    let file = try ReplacedFile(path: "\(path)/\(Self.fileName(of: identity))")
    file.contents.bytes.append(contentsOf: writer.text.utf8)
    try file.publish()
  }

  /// Returns the file name for the finding with an identity.
  static func fileName(of identity: String) -> String {
    var name = ""
    for byte in identity.lowercased().utf8 {
      if (97...122).contains(byte) || (48...57).contains(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !name.hasSuffix("-") {
        name += "-"
      }
    }
    // File systems take 255 bytes; the hash tells names with so long a common start apart.
    let start = name.prefix(120).trimmingCharacters(in: CharacterSet(charactersIn: "-"))
    return "\(start)-\(Fingerprint(identity).digits).xml"
  }
}
