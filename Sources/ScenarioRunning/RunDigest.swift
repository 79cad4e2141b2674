import Foundation
import ScenarioReading
package import Scenarios
import Reproducibility
package import RunRecords
import StrategyKit
import XMLReading

/// The identity of a run as a digest of files, strategies, tolerance, seed, options and version.
///
/// It is the same for all shards of a run, so that shards of different runs are not merged.
package struct RunDigest {
  private var fingerprint = Fingerprint()

  /// Begins a digest with the version, strategies, tolerance, seed and properties of a run, but not its
  /// shard.
  package init(_ facts: RunFacts) {
    add("tool-version", facts.toolVersion)
    add("strategies", facts.strategies.joined(separator: " "))
    add("tolerance", "\(facts.tolerance)")
    if let seed = facts.seed { add("seed", "\(seed)") }
    for property in facts.properties { add(property.name, property.value) }
  }

  /// Adds a named value that may affect the results.
  package mutating func add(_ name: String, _ value: String) {
    for text in [name, value] {
      fingerprint.add(text)
      fingerprint.add(0)
    }
  }

  /// Adds a known issue that applies to the complete run.
  package mutating func add(_ issue: KnownIssue) {
    add("known", "\(issue.id) \(issue.when.text) \(issue.maxDelta)")
    add("known-strategies", issue.strategies.joined(separator: ","))
    add("known-aspect", issue.aspect?.name ?? "any")
  }

  /// Adds scenario files and their includes.
  package mutating func add(
    _ files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions
  ) {
    var including: [ScenarioFile] = []
    for file in files {
      add(file)
      let source = options.source(of: file)
      if file.fault == nil, source.mayHold(Self.inclusion) { including.append(file) }
    }
    guard !including.isEmpty else { return }
    var known = Set(files.map { BytewiseString($0.path) })
    var walk = ScenarioWalk(including, named: finder, reading: options)
    while let file = walk.nextFile() {
      walk.readToEnd()
      if known.insert(BytewiseString(file.path)).inserted { add(file) }
    }
  }

  /// Adds the scenario files of a directory by their names in it, since the directory's own name does not matter.
  package mutating func add(_ files: [ScenarioFile], in directory: String) {
    let start = URL(fileURLWithPath: directory).standardizedFileURL.path + "/"
    let named = files.map { file in
      let path = URL(fileURLWithPath: file.path).standardizedFileURL.path
      return (path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path, file)
    }
    for (name, file) in named.sorted(by: { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }) {
      add("regression", name)
      add(contentsOf: file)
    }
  }

  /// The namespace of XInclude. A file that does not contain it includes no other files.
  private static let inclusion = "http://www.w3.org/2001/XInclude"

  private mutating func add(_ file: ScenarioFile) {
    add("file", file.displayPath)
    add(contentsOf: file)
  }

  private mutating func add(contentsOf file: ScenarioFile) {
    // A file that cannot be read now and can in a moment would change the identity of the run, so it is tried
    // again.
    for _ in 0..<2 {
      var contents = Fingerprint()
      guard XMLFile.forEachPiece(of: file.path, { contents.add($0) }) else { continue }
      add("contents", contents.digits)
      return
    }
    add("contents", "unreadable")
  }

  /// The property of reports that contains the digest, named `run`.
  package var property: RunFacts.Property {
    RunFacts.Property(name: "run", value: fingerprint.digits)
  }
}
