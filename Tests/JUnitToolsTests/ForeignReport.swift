import Foundation
import JUnit
import RunRecords
import Testing

/// A report in the shape of another tool, in the folder `Corpus`.
struct ForeignReport: CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  var path: String { Self.folder.appending(path: name + ".xml").path }

  static let all = reports(in: "")
  /// The reports of tools that pass and fail, in the folder `Corpus/pairs`.
  static let pairs = reports(in: "pairs/")

  private static func reports(in folder: String) -> [ForeignReport] {
    let path = Self.folder.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted()
      .map { ForeignReport(name: folder + $0.dropLast(4)) }
  }
}

/// All that a report says, as far as reading hands it over, in an order that merging does not change.
struct ReportContents: Hashable {
  struct Suite: Hashable {
    var name = ""
    var file: String?
    var timestamp: String?
    var hostname: String?
    var properties: [RunFacts.Property] = []
    /// The elements in it that are no cases.
    var parts: [String] = []
    var cases: [JUnitCase] = []
    /// What is stated where no case is.
    var stated: StatedCounts?
    /// The time that is stated where no case has one.
    var milliseconds: UInt64?
  }

  private(set) var rootName: String?
  private(set) var suites: [Suite] = []

  init(_ path: String, repairing: Bool = false) throws {
    let collector = Collector()
    try JUnitReader.read(
      ReportInput(path: path), JUnitReader.Options(repairs: repairing), to: collector)
    rootName = collector.rootName
    suites = collector.suites.sorted { $0.key < $1.key }.map(\.value)
      .filter { !$0.name.isEmpty }
      .enumerated().sorted {
        ($0.element.name, $0.element.hostname ?? "", $0.offset)
          < ($1.element.name, $1.element.hostname ?? "", $1.offset)
      }.map(\.element)
  }

  private final class Collector: JUnitReceiver {
    let keepsElements = true
    var rootName: String?
    var suites: [Int: Suite] = [:]

    func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
      var testCase = testCase
      testCase.xmlLine = 0
      suites[suite.index, default: Suite()].cases.append(testCase)
    }

    func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) {
      suites[suite.index, default: Suite()].parts.append(String(decoding: xml, as: UTF8.self))
    }

    func suiteEnded(_ facts: JUnitSuiteFacts) {
      if facts.isRoot { rootName = facts.attributes.first { $0.name == "name" }?.value }
      var suite = suites[facts.index] ?? Suite()
      if facts.isRoot, suite.cases.isEmpty, suite.parts.isEmpty {
        suites[facts.index] = nil
        return
      }
      suite.name = facts.name
      suite.file = facts.file
      suite.timestamp = facts.timestamp
      suite.hostname = facts.hostname
      suite.properties = facts.properties
      suite.cases = suite.cases.enumerated().sorted { left, right in
        let one = (left.element.line ?? 0, left.element.name, left.element.shownClass, left.offset)
        let two = (
          right.element.line ?? 0, right.element.name, right.element.shownClass, right.offset
        )
        return one < two
      }.map(\.element)
      if !facts.hasTimes, !facts.hasSuites { suite.milliseconds = facts.statedMilliseconds }
      if suite.cases.isEmpty, facts.stated.tests ?? 0 > 0 { suite.stated = facts.stated }
      suites[facts.index] = suite
    }
  }
}
