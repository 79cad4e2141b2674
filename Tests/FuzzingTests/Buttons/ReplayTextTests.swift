import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import Mutants
import RunRecords
import Scenarios
import StrategyKit
import Testing
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
    #expect(
      Replay(Self.spec, BuiltinStrategies.computed).text(shrinking: shrinking) == """
        <button width="200" height="100" spacing="8" content-insets="0 4 0 0">
          <image width="50" height="50"/>
          <title width="50" height="25"/>
        </button>
                              image                       title
                              x      y      w     h       x      y      w     h
            edge-insets       48     25     50    50      106    37.5   50    25
            rect-override     48     25     50    50      106    37.5   50    25
            layout-subviews   48     25     50    50      106    37.5   50    25
            custom-control    48     25     50    50      106    37.5   50    25

        the 4 of 5 strategies that promise this spec agree on it now

        """)
  }

  @Test("A button that no strategy promises", arguments: [false, true])
  func outside(shrinking: Bool) {
    let replay = Replay(Self.spec, [BuiltinStrategies.system])
    #expect(replay.verdict == .comparesNothing)
    #expect(replay.status == .inconclusive)
    #expect(
      replay.text(shrinking: shrinking) == """
        <button width="200" height="100" spacing="8" content-insets="0 4 0 0">
          <image width="50" height="50"/>
          <title width="50" height="25"/>
        </button>

        nothing was compared: system does not promise this spec; name other strategies

        """)
  }

  @Test("A button on which strategies differ")
  func failure() {
    #expect(
      Replay(Self.spec, Self.mutated).text(shrinking: false) == """
        <button width="200" height="100" spacing="8" content-insets="0 4 0 0">
          <image width="50" height="50"/>
          <title width="50" height="25"/>
        </button>

        replay: agreement: title x of mistaken too large by 0.1 or more, fits: title x is 106.5, two strategies say 106 (+0.5)
          fits, scale 2

                              image                       title
                              x      y      w     h       x       y      w     h
            rect-override     48     25     50    50      106     37.5   50    25
            layout-subviews   48     25     50    50      106     37.5   50    25
          > mistaken          48     25     50    50      106.5   37.5   50    25
                                                          +0.5

            <button width="200" height="100" spacing="8" content-insets="0 4 0 0">
              <image width="50" height="50"/>
              <title width="50" height="25"/>
            </button>
          reproduce: layout-parity replay lp1:AYiABIAQgAhIzGY

        replay: gap: title x of mistaken wrong, fits: the gap is 8.5, the spacing is 8
          fits, scale 2

                              image                       title
                              x      y      w     h       x       y      w     h
            rect-override     48     25     50    50      106     37.5   50    25
            layout-subviews   48     25     50    50      106     37.5   50    25
          > mistaken          48     25     50    50      106.5   37.5   50    25

            <button width="200" height="100" spacing="8" content-insets="0 4 0 0">
              <image width="50" height="50"/>
              <title width="50" height="25"/>
            </button>
          reproduce: layout-parity replay lp1:AYiABIAQgAhIzGY

        agreement: title x of mistaken too large by 0.1 or more, fits; gap: title x of mistaken wrong, fits

        """)
  }

  @Test("A failure that is shrunk")
  func shrunk() {
    let replay = Replay(Self.spec, Self.mutated)
    #expect(
      replay.shrunkText == """
        replay: agreement: title x of mistaken too large by 0.1 or more, fits: title x is 100.5, two strategies say 100 (+0.5)
          fits, scale 2

                              image                       title
                              x      y      w     h       x       y      w     h
            rect-override     50     25     50    50      100     37.5   50    25
            layout-subviews   50     25     50    50      100     37.5   50    25
          > mistaken          50     25     50    50      100.5   37.5   50    25
                                                          +0.5
          shrunk in 6 evaluations

            <button width="200" height="100">
              <image width="50" height="50"/>
              <title width="50" height="25"/>
            </button>
          reproduce: layout-parity replay lp1:AQC-I8I

        replay: gap: title x of mistaken wrong, fits: the gap is 0.5, the spacing is 0
          fits, scale 2

                              image                       title
                              x      y      w     h       x       y      w     h
            rect-override     50     25     50    50      100     37.5   50    25
            layout-subviews   50     25     50    50      100     37.5   50    25
          > mistaken          50     25     50    50      100.5   37.5   50    25
          shrunk in 6 evaluations

            <button width="200" height="100">
              <image width="50" height="50"/>
              <title width="50" height="25"/>
            </button>
          reproduce: layout-parity replay lp1:AQC-I8I


        """)
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
