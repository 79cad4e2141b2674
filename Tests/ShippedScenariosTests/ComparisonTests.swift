import BuiltinStrategies
import Foundation
import ScenarioRunning
import StrategyKit
import Testing

@Suite("What a comparison of strategies shows")
struct ComparisonTests {
  private static let comparison = {
    var comparer = Comparer(
      [BuiltinStrategies.rectOverride, BuiltinStrategies.system], tolerance: 1e-9)
    for spacing in [8.0, 2, 4] {
      var spec = ButtonSpec()
      spec.spacing = CGFloat(spacing)
      spec.image = .init(size: CGSize(width: 20, height: 20))
      spec.title = .init(size: CGSize(width: 60, height: 20))
      comparer.add(spec)
    }
    return comparer.comparison
  }()

  private static let names = ["rect-override", "system"]

  @Test("Markdown has every number and the smallest button")
  func markdown() {
    #expect(
      Self.comparison.markdown(names: Self.names) == """
        | from | to | regime | buttons | both promise | agree there | agree at all | largest change |
        | --- | --- | --- | ---: | ---: | ---: | ---: | --- |
        | rect-override | system | fits | 3 | 0 | – | 0 % | fitting size width -8 |

        #### rect-override → system, fits

        | number | buttons | largest change | median change |
        | --- | ---: | ---: | ---: |
        | fitting size width | 3 | -8 | 4 |
        | image x | 3 | +4 | 2 |
        | title x | 3 | -4 | 2 |

        The smallest button that changes:

        ```xml
        <button width="200" height="100" spacing="2">
          <image width="20" height="20"/>
          <title width="60" height="20"/>
        </button>
        ```

        """)
  }

  @Test("Text has every number")
  func text() {
    let lines = Self.comparison.text(names: Self.names).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("up to") } == [
        "    fitting size width: up to -8, median 4, in 3 buttons",
        "    image x: up to +4, median 2, in 3 buttons",
        "    title x: up to -4, median 2, in 3 buttons",
      ])
  }

  @Test("The short text counts by regime for one pair, and by pair for several")
  func shortText() {
    #expect(
      Self.comparison.shortText(names: Self.names) == """
        rect-override → system
                 buttons   both promise   agree there   agree at all
          fits         3              0             –            0 %

        """)
    var comparer = Comparer(BuiltinStrategies.computed, tolerance: 1e-9)
    comparer.add(ButtonSpec())
    let text = comparer.comparison.shortText(names: BuiltinStrategies.computed.map(\.id.rawValue))
    #expect(text.split(separator: "\n").count == 11)
    #expect(
      text.contains("rect-override → custom-control           1              1         100 %"))
  }
}
