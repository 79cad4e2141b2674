import Foundation
import JUnitTools
import RunRecords
import Testing

/// A report in the shape of another tool, in the folder `Corpus`.
struct ForeignReport: CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  var path: String { Self.folder.appending(path: name + ".xml").path }

  /// What merging has to note of each report.
  static let notes: [String: [String]] = {
    let url = folder.appending(path: "notes.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return Dictionary(grouping: text.split(separator: "\n").map(String.init)) { line in
      String(line.prefix { $0 != ":" })
    }.mapValues { lines in lines.map { String($0.drop { $0 != ":" }.dropFirst(2)) } }
  }()

  static let all: [ForeignReport] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted()
      .map { ForeignReport(name: String($0.dropLast(4))) }
  }()
}

/// All that a report says, as far as reading hands it over, in an order that merging does not change.
struct ReportContents: Hashable {
  struct Suite: Hashable {
    var name = ""
    var file: String?
    var timestamp: String?
    var hostname: String?
    var properties: [RunFacts.Property] = []
    var output: [String] = []
    var errors: [String] = []
    var cases: [JUnitCase] = []
    /// What is stated where no case is.
    var stated: JUnitSuiteFacts.Counts?
    /// The time that is stated where no case has one.
    var milliseconds: UInt64?
  }

  private(set) var rootName: String?
  private(set) var suites: [Suite] = []

  init(_ path: String, repairing: Bool = false) throws {
    let collector = Collector()
    try JUnitReader.read(path: path, repairing: repairing, to: collector)
    rootName = collector.rootName
    suites = collector.suites.sorted { $0.key < $1.key }.map(\.value)
      .filter { !$0.name.isEmpty }
      .enumerated().sorted {
        ($0.element.name, $0.element.hostname ?? "", $0.offset)
          < ($1.element.name, $1.element.hostname ?? "", $1.offset)
      }.map(\.element)
  }

  private final class Collector: JUnitReceiver {
    var rootName: String?
    var suites: [Int: Suite] = [:]

    func root(name: String?) { rootName = name }

    func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
      var testCase = testCase
      testCase.suiteIndex = 0
      testCase.xmlLine = 0
      suites[suite.index, default: Suite()].cases.append(testCase)
    }

    func output(_ text: String, isError: Bool, of suite: JUnitSuiteFacts) {
      if isError {
        suites[suite.index, default: Suite()].errors.append(text)
      } else {
        suites[suite.index, default: Suite()].output.append(text)
      }
    }

    func suiteEnded(_ facts: JUnitSuiteFacts) {
      var suite = suites[facts.index] ?? Suite()
      let isEmpty = suite.cases.isEmpty && suite.output.isEmpty && suite.errors.isEmpty
      if isEmpty, facts.hasSuites, !facts.hasOwnProperties {
        suites[facts.index] = nil
        return
      }
      suite.name = facts.name
      suite.file = facts.file
      suite.timestamp = facts.timestamp
      suite.hostname = facts.hostname
      suite.properties = facts.properties
      suite.output.sort()
      suite.errors.sort()
      suite.cases = suite.cases.enumerated().sorted { left, right in
        let one = (left.element.line ?? 0, left.element.name, left.element.shownClass, left.offset)
        let two = (
          right.element.line ?? 0, right.element.name, right.element.shownClass, right.offset
        )
        return one < two
      }.map(\.element)
      if !facts.hasTimes, !facts.hasSuites { suite.milliseconds = facts.statedMilliseconds }
      // A suite that only held others states nothing when they stand beside it.
      if facts.isOnlyStated, facts.stated.tests ?? 0 > 0 { suite.stated = facts.stated }
      suites[facts.index] = suite
    }
  }
}
