import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import Mutants
import RunRecords
import Scenarios
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite("What replaying and shrinking print")
struct ReplayTextTests {
  private static let mutated: [any LayoutStrategy] = [
    BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews,
    Renamed(MutatedStrategy(BuiltinStrategies.customControl, .spacingOffByAPixel)),
  ]

  /// A button with more than the mutation needs.
  private static let spec = {
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    spec.contentInsets.left = 4
    return spec
  }()

  @Test("A button on which all agree, and its frames", arguments: [false, true])
  func agreement(shrinking: Bool) {
    expectRecorded(
      Replay(Self.spec, BuiltinStrategies.computed).text(shrinking: shrinking),
      "agreement \(shrinking)")
  }

  @Test("A button that no strategy promises", arguments: [false, true])
  func outside(shrinking: Bool) {
    let replay = Replay(Self.spec, [BuiltinStrategies.system])
    #expect(replay.verdict == .comparesNothing)
    #expect(replay.status == .inconclusive)
    expectRecorded(replay.text(shrinking: shrinking), "outside \(shrinking)")
  }

  @Test("A button on which strategies differ")
  func failure() {
    expectRecorded(Replay(Self.spec, Self.mutated).text(shrinking: false), "failure")
  }

  @Test("A failure that is shrunk")
  func shrunk() {
    let replay = Replay(Self.spec, Self.mutated)
    expectRecorded(replay.shrunkText, "shrunk")
    #expect(
      replay.text(shrinking: true) == replay.text(shrinking: false) + "\n" + replay.shrunkText)
  }

  @Test func `what asks the same strategies again stands behind the token`() {
    let replay = Replay(Self.spec, Self.mutated)
    let options = "--strategies system,mine --plugin mine.py"
    let texts = [
      replay.text(shrinking: false, asking: options), replay.shrunkText(asking: options),
    ]
    for text in texts {
      let lines = text.split(separator: "\n").filter { $0.contains("reproduce: ") }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.hasSuffix(" \(options)") }, "\(text)")
    }
  }
}
