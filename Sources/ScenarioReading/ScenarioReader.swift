package import XMLReading

/// Reads one scenario file, chunk by chunk, in memory that does not grow with the file but for at
/// most 32 bytes a scenario.
///
/// What is complete before the first diagnostic is handed over; the rest of the file is only
/// checked. A reader belongs to one task.
package struct ScenarioReader: ~Copyable {
  private var file: XMLFile?
  private let builder: ScenarioBuilder

  /// Opens a file. One that cannot be opened, or is not a regular file, has a diagnostic and nothing else.
  ///
  /// - Parameter schema: ``schema()``'s; nil leaves the second net away, for files that are read
  ///   a second time.
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

  /// Compiles the schema of scenario files, for any number of readers of one task.
  package static func schema() throws(XMLDiagnostic) -> XMLSchema {
    try XMLSchema(PackageResources.scenarios_xsd)
  }

  /// Reads on until something is complete; nil at the end of the file.
  package mutating func nextBatch() -> [ScenarioItem]? {
    while file != nil {
      if file?.readChunk(to: builder) != true { file = nil }
      if !builder.items.isEmpty { return builder.takeItems() }
    }
    return nil
  }

  /// Reads to the end without handing anything over.
  package mutating func validate() {
    while nextBatch() != nil {}
  }

  /// The diagnostics so far, by line; the first hundred.
  package var diagnostics: [Diagnostic] { builder.log.diagnostics }

  /// The number of diagnostics, including the ones missing in ``diagnostics``. Reading ends soon after ten
  /// thousand.
  package var diagnosticCount: Int { builder.log.count }

  /// The name of the file's root, if it has one.
  package var name: String? { builder.fileName }
}
