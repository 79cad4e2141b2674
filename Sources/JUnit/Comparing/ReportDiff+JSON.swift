internal import Foundation
internal import ReportText
internal import RunRecords

extension ReportDiff {
  /// Returns the comparison as a JSON object: totals, counts, and the first cases of each change.
  package func json(failingOn asked: Set<Failure> = Failure.standard) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let failures = failures(of: asked)
    var document = Document(
      version: 2, verdict: verdict(failingOn: asked), failures: failures.map(\.rawValue),
      diagnostics: diagnostics, base: Document.Side(base), head: Document.Side(head))
    if shared.isSlower {
      document.slowdown = Document.Slowdown(
        baseSeconds: Double(shared.base) / 1000, headSeconds: Double(shared.head) / 1000)
    }
    if !remarks.isEmpty { document.remarks = remarks }
    for change in Change.allCases {
      document.counts[change.rawValue] = counts[change] ?? 0
      document.cases[change.rawValue] = entries[change]?.map(Document.Case.init)
    }
    // Strings, numbers and lists of them can always be encoded.
    guard let data = try? encoder.encode(document) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The comparison as a JSON object; a field whose value is unknown is omitted.
  private struct Document: Encodable {
    struct Side: Encodable {
      var tests: Int
      var failures: Int
      var errors: Int
      var skipped: Int
      var seconds: Double

      init(_ totals: CaseCounts) {
        tests = totals.tests
        failures = totals.failures
        errors = totals.errors
        skipped = totals.skipped
        seconds = Double(totals.milliseconds ?? 0) / 1000
      }
    }

    struct Case: Encodable {
      var suite: String
      var classname: String
      var name: String
      var place: String?
      var message: String?
      var oldMessage: String?
      var baseSeconds: Double?
      var headSeconds: Double?

      init(_ entry: Entry) {
        suite = entry.suite
        classname = entry.classname
        name = entry.name
        place = entry.place.isEmpty ? nil : entry.place
        message = entry.message.isEmpty ? nil : entry.message
        oldMessage = entry.oldMessage
        baseSeconds = entry.baseMilliseconds.map { Double($0) / 1000 }
        headSeconds = entry.headMilliseconds.map { Double($0) / 1000 }
      }
    }

    /// The total times of the cases that pass in both reports, if the head is slower.
    struct Slowdown: Encodable {
      var baseSeconds: Double
      var headSeconds: Double
    }

    var version: Int
    var slowdown: Slowdown?
    var remarks: [String]?
    var verdict: String
    var failures: [String]
    var diagnostics: [String]
    var base: Side
    var head: Side
    var counts: [String: Int] = [:]
    var cases: [String: [Case]] = [:]
  }
}
