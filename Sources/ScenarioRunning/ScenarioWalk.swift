package import ScenarioReading
package import Scenarios
import XMLReading

/// A walk through scenario files in order. Each file occurs once; an included file comes directly after the
/// file that includes it.
///
/// All commands read files through a walk, so that they find the same scenarios and diagnostics.
package struct ScenarioWalk: ~Copyable {
  private let options: ReadingOptions
  private let finder: ScenarioFileFinder
  private let schema: XMLSchema?
  private var queue: FileQueue
  private var entry: FileQueue.Entry?
  private var reader: ScenarioReader?
  /// The diagnostics about the current file that its reader does not report, such as those about includes.
  private var fileDiagnostics: [Diagnostic] = []

  /// Starts the walk before the first file.
  ///
  /// - Parameter finder: makes the display paths of included files.
  package init(
    _ files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions
  ) {
    self.options = options
    self.finder = finder
    // The schema is ours; if it did not compile, the reader's own checks would still hold.
    schema = options.validates ? try? ScenarioReader.schema() : nil
    queue = FileQueue(files)
  }

  /// Opens the next file and returns it; nil after the last file. A file that cannot be read has only a
  /// diagnostic.
  package mutating func nextFile() -> ScenarioFile? {
    entry = queue.next()
    fileDiagnostics = []
    reader = nil
    guard let file = entry?.file else { return nil }
    if let fault = file.fault {
      fileDiagnostics = [
        Diagnostic(path: file.displayPath, line: 0, code: .unreadable, message: fault)
      ]
      return file
    }
    reader = ScenarioReader(options.source(of: file), schema: schema)
    return file
  }

  /// The number of files that the walk opened before the current one.
  var fileNumber: Int { entry?.number ?? 0 }

  /// Returns the known issues of the current file, including those after the scenarios; empty if no file is
  /// open.
  func knowns() -> [KnownIssue] {
    entry.map { KnownIssues.scan(options.source(of: $0.file)) } ?? []
  }

  /// Reads the next part of the current file, and adds the files that it includes to the walk.
  ///
  /// - Returns: the complete scenarios and sweeps, or an empty array; nil at the end of the file.
  package mutating func nextBatch() -> [Scenario]? {
    guard let batch = reader?.nextBatch() else { return nil }
    for inclusion in reader?.takeInclusions() ?? [] { include(inclusion) }
    return batch
  }

  /// Returns the known issues in the part of the file that ``nextBatch()`` read last.
  mutating func takeKnowns() -> [KnownIssue] { reader?.takeKnowns() ?? [] }

  /// Reads to the end of the current file, only for its diagnostics.
  package mutating func readToEnd() {
    while nextBatch() != nil {}
  }

  /// The diagnostics of the current file so far, by line: the first hundred, and one with the number of the
  /// others.
  package var diagnostics: [Diagnostic] {
    var diagnostics =
      switch reader {
      case .some(let reader): (reader.diagnostics + fileDiagnostics).sorted { $0.line < $1.line }
      case nil: fileDiagnostics
      }
    if let last = diagnostics.last, diagnosticCount > diagnostics.count {
      let more = diagnosticCount - diagnostics.count
      diagnostics.append(
        Diagnostic(
          path: last.path, line: last.line, code: .moreDiagnostics,
          message:
            "\(more) more error\(more == 1 ? "" : "s") follow\(more == 1 ? "s" : ""); fix these first"
        ))
    }
    return diagnostics
  }

  /// The number of all diagnostics about the current file, including diagnostics that ``diagnostics`` drops.
  package var diagnosticCount: Int {
    switch reader {
    case .some(let reader): reader.diagnosticCount + fileDiagnostics.count
    case nil: fileDiagnostics.count
    }
  }

  private mutating func include(_ inclusion: Inclusion) {
    guard let entry else { return }
    let file = finder.file(at: inclusion.path)
    let message: String
    switch queue.include(file, from: entry) {
    case nil: return
    case .cycle(let paths):
      let shown = paths.map { finder.file(at: $0).displayPath }.joined(separator: " → ")
      message = "circular include: \(shown); remove one of them"
    case .tooDeep(let limit):
      message = "inclusions are nested more than \(limit) levels deep; include the file higher up"
    case .sameClassname(let other):
      message =
        "'\(file.displayPath)' would be called '\(file.classname)' in reports, as"
        + " '\(finder.file(at: other).displayPath)' is; rename one"
    }
    fileDiagnostics.append(
      Diagnostic(
        path: entry.file.displayPath, line: inclusion.line, code: .badInclude, message: message))
  }
}
