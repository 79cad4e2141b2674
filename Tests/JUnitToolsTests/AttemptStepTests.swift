import Foundation
import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Attempts merged in steps")
struct AttemptStepTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let retry = ReportMerge(onDuplicate: .retry, memory: 4096)

  /// A report with one case of each of some names, with attempts and outcomes that no other report has or that all
  /// may have.
  private func report(_ random: inout SplitMix, number: Int, minute: Int?) throws -> String {
    let time = minute.map { "timestamp='2026-01-31T09:\($0 < 10 ? "0" : "")\($0):00'" } ?? ""
    let cases = ["a", "b", "c"].map { name -> String in
      let message = random.chance(3) ? "same" : "m\(number)"
      let earlier = (0..<random.below(3)).map { "\(message) \($0)" }
      switch random.below(4) {
      case 0: return "<testcase name='\(name)' time='0.\(number + 1)00'/>"
      case 1:
        let attempts = earlier.map { "<flakyFailure message='\($0)'/>" }.joined()
        return "<testcase name='\(name)' time='0.\(number + 1)00'>\(attempts)</testcase>"
      default:
        let attempts = earlier.map { "<rerunFailure message='\($0)'/>" }.joined()
        return "<testcase name='\(name)' time='0.\(number + 1)00'><failure message='\(message)'/>"
          + "\(attempts)</testcase>"
      }
    }
    return try shelf.put(
      "<testsuite name='s' \(time)>\(cases.joined())</testsuite>", as: "in\(number).xml")
  }

  private func merge(_ paths: [String], as name: String) throws -> String {
    try shelf.merge(paths, as: name, with: Self.retry)
  }

  @Test("Their order is that of their times, however they are merged", arguments: 0..<20)
  func timed(seed: Int) throws {
    for number in 0..<3 {
      var random = SplitMix(state: UInt64(seed * 10 + number))
      var minutes = Array(1...3)
      for index in minutes.indices.reversed() { minutes.swapAt(index, random.below(index + 1)) }
      let paths = try minutes.enumerated().map {
        try report(&random, number: $0, minute: $1)
      }
      let all = try shelf.read(merge(paths, as: "all.xml"))
      #expect(try shelf.read(merge(paths.reversed(), as: "r.xml")) == all)
      for (one, other, last) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
        let two = try merge([paths[one], paths[other]], as: "two.xml")
        #expect(try shelf.read(merge([two, paths[last]], as: "l.xml")) == all)
        #expect(try shelf.read(merge([paths[last], two], as: "r.xml")) == all)
        // What is merged again changes nothing.
        #expect(try shelf.read(merge([two, paths[last], paths[one]], as: "i.xml")) == all)
      }
    }
  }

  @Test("Without times it is that of the inputs, in whatever steps", arguments: 0..<20)
  func untimed(seed: Int) throws {
    for number in 0..<3 {
      var random = SplitMix(state: UInt64(1000 + seed * 10 + number))
      let paths = try (0..<4).map { try report(&random, number: $0, minute: nil) }
      let all = try shelf.read(merge(paths, as: "all.xml"))
      let left = try merge(
        [merge([merge([paths[0], paths[1]], as: "1.xml"), paths[2]], as: "2.xml"), paths[3]],
        as: "l.xml")
      let right = try merge(
        [paths[0], merge([paths[1], merge([paths[2], paths[3]], as: "3.xml")], as: "4.xml")],
        as: "r.xml")
      let halves = try merge(
        [merge([paths[0], paths[1]], as: "5.xml"), merge([paths[2], paths[3]], as: "6.xml")],
        as: "h.xml")
      for merged in [left, right, halves] { #expect(try shelf.read(merged) == all) }
    }
  }

  private func plain(_ outcome: String, time: String) -> String {
    "<testsuite name='s'><testcase name='n' \(time)>\(outcome)</testcase></testsuite>"
  }

  @Test("An attempt that an earlier merge has is none that came later, if it took as long")
  func firstAgain() throws {
    let first = try shelf.put(plain("<failure message='m'/>", time: "time='0.250'"), as: "1.xml")
    let second = try shelf.put(plain("", time: "time='0.310'"), as: "2.xml")
    let merged = try merge([first, second], as: "m.xml")
    let outcome = try Self.retry.run(
      inputs: [merged, first], output: .file("\(shelf.directory)/again.xml"))
    #expect(try shelf.read("\(shelf.directory)/again.xml") == shelf.read(merged))
    expectRecorded(outcome.notes, "firstAgain")
    // Another one that failed is the last.
    let third = try shelf.put(plain("<failure message='m'/>", time: "time='0.260'"), as: "3.xml")
    #expect(
      try ReportCheck().outcome(paths: [merge([merged, third], as: "t.xml")]).status == .disagreed)
  }

  @Test(
    "Where neither says when it was nor how long it took, it is taken for a later one, which is said"
  )
  func unknownAgain() throws {
    let first = try shelf.put(plain("<failure message='m'/>", time: ""), as: "1.xml")
    let second = try shelf.put(plain("", time: ""), as: "2.xml")
    let merged = try merge([first, second], as: "m.xml")
    let output = "\(shelf.directory)/again.xml"
    let outcome = try Self.retry.run(inputs: [merged, first], output: .file(output))
    #expect(ReportCheck().outcome(paths: [output]).status == .disagreed)
    expectRecorded(outcome.notes, "unknownAgain")
    // The merge itself, again, is the same.
    #expect(try shelf.read(merge([merged, merged], as: "mm.xml")) == shelf.read(merged))
    #expect(try shelf.read(merge([merged, second], as: "ms.xml")) == shelf.read(merged))
  }
}
