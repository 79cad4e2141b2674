import XMLReading

/// The diagnostics of one file, with the first hundred kept.
struct DiagnosticLog {
  /// The number of diagnostics kept.
  static let capacity = 100
  /// The number of diagnostics after which reading stops.
  static let limit = 10_000

  let path: String
  /// The number of diagnostics, kept or not.
  private(set) var count = 0
  private var kept: [Diagnostic] = []
  // What the schema says about the current item of the file: needed only if nothing else does.
  private var fromSchema: [Diagnostic] = []
  private var countBeforeItem = 0

  init(path: String) { self.path = path }

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { count == 0 && fromSchema.isEmpty }

  /// Whether the reader itself finds nothing wrong with the current item.
  var isItemClean: Bool { count == countBeforeItem }

  /// The kept diagnostics, by line.
  var diagnostics: [Diagnostic] {
    kept.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// Adds one of the reader's own.
  mutating func add(_ code: Diagnostic.Code, line: Int, _ message: () -> String) {
    if kept.count < Self.capacity {
      kept.append(Diagnostic(path: path, line: line, code: code, message: message()))
    }
    count += 1
  }

  /// Adds one of the schema's; it counts only if the reader finds nothing wrong with the item.
  mutating func addFromSchema(line: Int, _ message: String) {
    guard fromSchema.count < Self.capacity else { return }
    fromSchema.append(Diagnostic(path: path, line: line, code: .schema, message: message))
  }

  /// Decides about the schema's diagnostics at the end of an item.
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
