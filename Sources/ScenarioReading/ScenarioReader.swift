package import Scenarios
package import XMLReading

/// A reader of one scenario file, chunk by chunk. Apart from at most 32 bytes a scenario, its memory does not
/// grow with the file.
///
/// Items that are complete before the first diagnostic are returned; the rest of the file is only checked. A
/// reader must be used by one task only.
package struct ScenarioReader: ~Copyable {
  private var file: XMLFile?
  private let builder: ScenarioBuilder

  /// Opens a file. If it cannot be opened, or is not a regular file, the reader returns only a diagnostic.
  ///
  /// - Parameter schema: the schema from ``schema()``; nil to skip this additional validation, for files that
  ///   are read again.
  package init(_ source: ScenarioSource, schema: XMLSchema?) {
    let builder = ScenarioBuilder(source: source)
    self.builder = builder
    var limits = XMLLimits()
    limits.fileBytes = source.maxFileBytes
    do {
      file = try XMLFile(
        path: source.path, vocabulary: SchemaName.vocabulary, schema: schema, limits: limits,
        mustBeRegular: true)
    } catch {
      file = nil
      builder.report(error)
    }
  }

  /// Compiles the schema of scenario files, which the readers of one task can share.
  package static func schema() throws(XMLDiagnostic) -> XMLSchema {
    try XMLSchema(PackageResources.scenarios_xsd)
  }

  /// Reads until at least one scenario, known issue or include is complete; nil at the end of the file.
  ///
  /// - Returns: the complete scenarios and sweeps, or an empty array.
  package mutating func nextBatch() -> [Scenario]? {
    (builder.knowns, builder.inclusions) = ([], [])
    while file != nil {
      if file?.readChunk(to: builder) != true { file = nil }
      if !builder.isEmpty { return builder.takeScenarios() }
    }
    return nil
  }

  /// Returns the known issues that the latest call of ``nextBatch()`` has read, and forgets them.
  package mutating func takeKnowns() -> [KnownIssue] {
    defer { builder.knowns = [] }
    return builder.knowns
  }

  /// Returns the includes that the latest call of ``nextBatch()`` has read, and forgets them.
  package mutating func takeInclusions() -> [Inclusion] {
    defer { builder.inclusions = [] }
    return builder.inclusions
  }

  /// Reads to the end of the file, only for its diagnostics.
  package mutating func validate() {
    while nextBatch() != nil {}
  }

  /// The first hundred diagnostics so far, sorted by line.
  package var diagnostics: [Diagnostic] { builder.log.diagnostics }

  /// The number of all diagnostics, including any that ``diagnostics`` drops. Reading ends soon after ten
  /// thousand.
  package var diagnosticCount: Int { builder.log.count }

  /// The name that the file's root element states; nil if it states none.
  package var name: String? { builder.fileName }
}
