import XMLReading

/// The diagnostics of one file; only the first hundred are kept.
struct DiagnosticLog {
  /// The maximum number of diagnostics to keep.
  static let capacity = 100
  /// The number of diagnostics after which reading stops.
  static let limit = 10_000

  let path: String
  /// The number of all diagnostics, including those beyond ``capacity``.
  private(set) var count = 0
  private var kept: [Diagnostic] = []
  // What the schema says about the current item of the file: needed only if nothing else does.
  private var fromSchema: [Diagnostic] = []
  private var countBeforeItem = 0

  init(path: String) { self.path = path }

  /// Whether nothing has been diagnosed so far.
  var isEmpty: Bool { count == 0 && fromSchema.isEmpty }

  /// Whether the reader has diagnosed nothing in the current scenario or sweep.
  var isItemClean: Bool { count == countBeforeItem }

  /// The kept diagnostics, sorted by line.
  var diagnostics: [Diagnostic] {
    kept.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// Adds a diagnostic of the reader.
  mutating func add(_ code: Diagnostic.Code, line: Int, _ message: () -> String) {
    if kept.count < Self.capacity {
      kept.append(Diagnostic(path: path, line: line, code: code, message: message()))
    }
    count += 1
  }

  /// Adds a diagnostic of the schema validation, which is dropped if the reader diagnoses something in the
  /// same item.
  mutating func addFromSchema(line: Int, _ message: String) {
    guard fromSchema.count < Self.capacity else { return }
    fromSchema.append(Diagnostic(path: path, line: line, code: .schema, message: message))
  }

  /// Ends a scenario or sweep: keeps the schema's diagnostics for it, unless the reader has diagnosed
  /// something in it.
  mutating func endItem() {
    if !fromSchema.isEmpty {
      if isItemClean { addAllFromSchema() }
      fromSchema.removeAll()
    }
    countBeforeItem = count
  }

  private mutating func addAllFromSchema() {
    count += fromSchema.count
    kept += fromSchema.prefix(max(0, Self.capacity - kept.count))
  }
}
