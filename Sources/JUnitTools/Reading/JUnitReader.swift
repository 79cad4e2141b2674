package import RunRecords
internal import XMLReading

/// Reads anybody's JUnit report as a stream.
///
/// Either root is read, and suites in suites. Several outcomes of one case become the worst of them
/// with all texts; an outcome without a message takes the first line of its text, and one without a
/// text its message. Times with a comma or an exponent are read; others count as zero. What a rerun
/// or flaky element says is added to the system output. Text over ``textLimit`` is cut and says so.
package enum JUnitReader {
  /// The largest size of one text, in bytes.
  package static let textLimit = 1 << 20

  /// Reads the report at `path`; what was read before a diagnostic has been handed over.
  package static func read(path: String, to receiver: any JUnitReceiver) throws(ReportError) {
    let parser = JUnitParser(path: path, receiver: receiver)
    var limits = XMLLimits()
    limits.fileBytes = 1 << 40
    limits.tagBytes = 4 << 20
    limits.markupBytes = 16 << 20
    do throws(XMLDiagnostic) {
      var file = try XMLFile(path: path, vocabulary: JUnitWord.names, limits: limits)
      while parser.error == nil, file.readChunk(to: parser) {}
    } catch {
      throw .notReadable(path: path, line: error.line, reason: error.message)
    }
    if let error = parser.error { throw error }
  }
}

/// The names that JUnit reports are made of, as indices of the reader's vocabulary.
enum JUnitWord: Int, CaseIterable {
  case testsuites, testsuite, testcase, properties, property, failure, error, skipped
  case systemOut, systemErr, flakyFailure, flakyError, rerunFailure, rerunError
  case name, classname, time, file, line, type, message, value, timestamp, hostname
  case tests, failures, errors

  static let names: [String] = allCases.map { word in
    switch word {
    case .systemOut: "system-out"
    case .systemErr: "system-err"
    default: "\(word)"
    }
  }
}
