import BuiltinStrategies
import Foundation
import Fuzzing
import Judging
import PluginProtocol
import Recordings
import StrategyKit
import TestSupport
import Testing
import UIKit

/// Recordings that the recorder makes on the model of UIKit.
@MainActor @Suite struct RecordingTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The number of recorded buttons: 20,000 with `make test-recorder`.
  static let count =
    ProcessInfo.processInfo.environment["LAYOUT_PARITY_RECORDED"].flatMap(UInt64.init) ?? 400

  private func requests(
    _ population: SpecGenerator.Population = .typical, count: UInt64 = count
  ) -> Data {
    let generator = SpecGenerator(seed: 7, population: population)
    var writer = JSONWriter()
    writer.layouts(
      of: (0..<count).map { generator.spec(at: $0) }[...], by: "uikit-system", worker: 0,
      isFresh: false, id: 0, encoding: .json)
    return Data(writer.bytes)
  }

  private func recorded(
    _ subjects: [Subject] = Subjects.all, scale: CGFloat = 2, count: UInt64 = count
  ) throws -> [String] {
    let data = try Ways.recording(
      of: requests(count: count), subjects, on: Stage(scale: scale))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func file(_ lines: [String], end: String = "\n") throws -> String {
    try directory.write(lines.joined(separator: end) + end, to: "answers.jsonl")
  }

  private func rows(of path: String, against strategy: any LayoutStrategy) throws
    -> [RecordingComparison.Row]
  {
    var comparison = RecordingComparison(strategy, reasons: [])
    var reader = try RecordingReader(path: path)
    while let button = try reader.next() { comparison.add(button, reader) }
    return comparison.rows
  }

  // MARK: Equality

  @Test(arguments: [SpecGenerator.Population.typical, .extreme], [1, 2, 3] as [CGFloat])
  func recordedButtonsEqualTheStrategies(
    population: SpecGenerator.Population, scale: CGFloat
  ) throws {
    let data = try Ways.recording(
      of: requests(population), Subjects.all, on: Stage(scale: scale))
    let path = try directory.write(data, to: "answers.jsonl")
    for strategy in [BuiltinStrategies.system, BuiltinStrategies.configuration] {
      let row = try rows(of: path, against: strategy)[0]
      #expect(row.recorded > 0)
      #expect(row.agreed == row.recorded, "\(strategy.id): \(String(describing: row.first))")
    }
  }

  @Test func aRecordingIsAStrategyOfItsButtonsAlone() throws {
    let path = try file(recorded(count: 50))
    let strategies = try RecordedStrategy.strategies(at: path)
    let strategy = try #require(strategies.first)
    #expect(strategies.map(\.id.rawValue) == ["uikit-system", "uikit-configuration"])
    #expect(strategies.map(\.isReference) == [true, false])
    #expect(strategy.source.hasPrefix("UIKitModel 26.1, "))
    var reader = try RecordingReader(path: path)
    var spec = try #require(try reader.next()).spec
    while strategy.support(for: spec) != .supported {
      spec = try #require(try reader.next()).spec
    }
    let layout = try strategy.makeWorker().layout(of: spec)
    #expect(layout == (try BuiltinStrategies.system.makeWorker().layout(of: spec)))
    spec.frame.size.width += 1
    #expect(
      strategy.support(for: spec) == .unsupported("the recording has no layout of this button"))
  }

  @Test func aRecordingIsNamedAnew() throws {
    let two = try file(recorded(count: 5))
    #expect(
      try RecordedStrategy.strategies(at: two, as: "17-5").map(\.id.rawValue) == [
        "uikit-system-17-5", "uikit-configuration-17-5",
      ])
    let one = try file(recorded([.system], count: 5))
    #expect(
      try RecordedStrategy.strategies(at: one, as: "uikit-17-5").map(\.id.rawValue) == [
        "uikit-17-5"
      ])
  }

  // MARK: Planted faults

  @Test func aRecorderThatRoundsDownIsFound() throws {
    final class Down: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let rect = super.imageRect(forContentRect: contentRect)
        return CGRect(origin: CGPoint(x: rect.minX.rounded(.down), y: rect.minY), size: rect.size)
      }
    }
    let subject = Subject("down", of: "UIButton", make: { Down(type: $0) })
    let row = try rows(of: file(recorded([subject])), against: BuiltinStrategies.system)[0]
    #expect(row.verdict == .refuted)
    #expect(row.first?.field.name == "image x")
  }

  @Test func aClassOfAnAppRefutesNothingOfUIKit() throws {
    final class Lower: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        super.imageRect(forContentRect: contentRect).offsetBy(dx: 0, dy: 4)
      }
    }
    let subject = Subject("lower", of: "Lower", make: { Lower(type: $0) })
    let path = try file(recorded([.system, subject], count: 60))
    let row = try rows(of: path, against: BuiltinStrategies.system)[0]
    let alone = try rows(
      of: file(recorded([.system], count: 60)), against: BuiltinStrategies.system)
    #expect(row.verdict == .confirmed && row.recorded == alone[0].recorded)
  }

  @Test func aRecorderThatMirrorsNothingIsFound() throws {
    var subject = Subject.system
    subject.configure = { button, _ in button.semanticContentAttribute = .forceLeftToRight }
    let lines = try recorded([subject])
    let failed = lines.filter { $0.contains("\"failed\":\"the button keeps its layout direction") }
    let turned = lines.filter { $0.contains("\"direction\":\"rtl\"") }
    #expect(!failed.isEmpty)
    #expect(failed.count == turned.count)
  }

  @Test func aHeadOfAnotherScaleIsFound() throws {
    var lines = try recorded([.system], count: 60)
    lines[0] = lines[0].replacing("\"scale\":2", with: "\"scale\":3")
    expectError(
      lines, "answers.jsonl:2: the button has 2 pixels per point, expected the 3 of the head")
    lines = lines.map { $0.replacing("\"scale\":2", with: "\"scale\":3") }
    let path = try file(lines)
    let error = #expect(throws: RecordingError.self) { try RecordedStrategy.strategies(at: path) }
    #expect(error?.description.contains("expected whole pixels at 3 a point") == true)
  }

  // MARK: Hostile files

  private func expectError(
    _ lines: [String], _ expected: String, end: String = "\n",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      _ = try RecordedStrategy.strategies(at: file(lines, end: end))
      Issue.record("it was read", sourceLocation: sourceLocation)
    } catch {
      let text = "\(error)".replacing(directory.path + "/", with: "")
      #expect(text.hasPrefix(expected), "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func everyPrefixIsRefused() throws {
    let bytes = Array(try recorded(count: 6).joined(separator: "\n").utf8)
    var accepted: [Int] = []
    for step in 0..<1_000 {
      let length = step * (bytes.count - 1) / 999
      let path = try directory.write(bytes.prefix(length), to: "prefix.jsonl")
      do {
        _ = try RecordedStrategy.strategies(at: path)
        accepted.append(length)
      } catch {
        if !"\(error)".hasPrefix(path + ":") { accepted.append(-length) }
      }
    }
    #expect(accepted == [])
  }

  @Test func whatIsWrongIsToldWithItsPlace() throws {
    let lines = try recorded([.system], count: 20)
    #expect(throws: Never.self) {
      _ = try RecordedStrategy.strategies(at: file(lines, end: "\r\n"))
    }
    func changed(_ line: Int, _ old: String, _ new: String) -> [String] {
      var lines = lines
      #expect(lines[line - 1].contains(old))
      lines[line - 1] = lines[line - 1].replacing(old, with: new, maxReplacements: 1)
      return lines
    }
    var swapped = lines
    swapped.swapAt(4, 5)
    expectError(swapped, "answers.jsonl:6: 'at' is 3 after 4, expected lines in the order")
    expectError(
      Array(lines.dropLast()),
      "answers.jsonl: the recording is incomplete: the line 'end' is missing; it stops after 20 of 20 buttons"
    )
    var lacking = lines
    lacking.remove(at: 3)
    expectError(lacking, "answers.jsonl:21: the last line states 20 answered, 0 failed")
    expectError(lines + ["{}"], "answers.jsonl:23: found a line after 'end'")
    expectError(
      changed(5, "\"background\"", "\"backgruond\""),
      "answers.jsonl:5: found 'backgruond', expected a member of a layout")
    expectError(
      changed(5, "\"background\":[0,", "\"background\":[\"nan\","),
      "answers.jsonl:5: background x is nan, expected a finite number")
    expectError(
      changed(5, "\"of\":\"uikit-system\"", "\"of\":\"other\""),
      "answers.jsonl:5: 'of' is 'other', expected a strategy of the head: uikit-system")
    expectError(
      ["{\"type\":\"hello\",\"id\":0}"],
      "answers.jsonl:1: found saved requests, expected a recording")
    expectError([""], "answers.jsonl:1: the line ends after 0 bytes")
    expectError(
      [lines[0], String(repeating: " ", count: 17 << 20)],
      "answers.jsonl:2: the line is too long, expected at most 16777216 bytes")
  }

  @Test func twoAnswersToOneButtonAreRefused() throws {
    var lines = try recorded([.system], count: 3)
    lines[2] = lines[1].replacing("\"at\":0", with: "\"at\":1")
    #expect(throws: Never.self) { _ = try RecordedStrategy.strategies(at: file(lines)) }
    lines[2] = lines[2].replacing("\"background\":[0,", with: "\"background\":[1,")
    expectError(
      lines,
      "answers.jsonl:3: the answer differs from line 2, which has the same button: background x is 1, it was 0; did"
    )
  }

  // MARK: Other files

  @Test func buttonsOfARecordingAreOnTheirLines() throws {
    let path = try file(recorded(count: 30))
    var text: [UInt8] = []
    try RecordedScenarios.writeButtons(of: path) {
      text += $0
      return true
    }
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasPrefix("<scenario name=\"button 0\"><button "))
    // Each button once, although two strategies answered.
    #expect(lines[2] == "")
    #expect(lines[3].hasPrefix("<scenario name=\"button 2\">"))
  }

  @Test func mergingKeepsOneOfEqualAnswers() throws {
    let lines = try recorded([.system], count: 12)
    let one = try directory.write(lines.joined(separator: "\n"), to: "one.jsonl")
    let two = try directory.write(
      try recorded([.system], count: 20).joined(separator: "\n"), to: "two.jsonl")
    let merge = try RecordingMerge([one, two])
    var bytes: [UInt8] = []
    try merge.write { bytes += $0 }
    let path = try directory.write(bytes, to: "merged.jsonl")
    #expect(try RecordedStrategy.strategies(at: path)[0].answers.count == merge.count)
    #expect((12...20).contains(merge.count))
    let other = try directory.write(
      try recorded([.system], scale: 3, count: 5).joined(separator: "\n"), to: "three.jsonl")
    let error = #expect(throws: RecordingError.self) { try RecordingMerge([one, other]) }
    #expect(error?.description.contains("has UIKitModel 26.1, x86_64, 3x") == true)
  }
}
