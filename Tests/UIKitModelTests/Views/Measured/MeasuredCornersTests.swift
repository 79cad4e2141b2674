import Foundation
import Testing
import UIKitModel

/// Corner radii of configurations as iOS 26.1 gave them on an iPhone 16 (openuikit, buttonconfigprobe).
@Suite struct MeasuredCornersTests {
  typealias Row = (
    style: UIButton.Configuration.CornerStyle, height: CGFloat, set: CGFloat?, readBack: CGFloat,
    radius: CGFloat
  )

  private static let rows: [Row] = [
    (.fixed, 20, nil, 5.95, 5.95), (.fixed, 34, nil, 5.95, 5.95), (.fixed, 44, nil, 5.95, 5.95),
    (.small, 20, nil, 5.95, 2.5), (.small, 28, nil, 5.95, 3.5), (.small, 44, nil, 5.95, 5.5),
    (.small, 60, nil, 5.95, 7.5), (.medium, 28, nil, 5.95, 4.9), (.medium, 34, nil, 5.95, 5.95),
    (.medium, 60, nil, 5.95, 10.5), (.large, 20, nil, 5.95, 5), (.large, 34, nil, 5.95, 8.5),
    (.large, 44, nil, 5.95, 11), (.capsule, 20, nil, 5.95, 10), (.capsule, 28, nil, 5.95, 14),
    (.capsule, 44, nil, 5.95, 22), (.capsule, 60, nil, 5.95, 30), (.dynamic, 28, nil, 17, 14),
    (.dynamic, 34, nil, 17, 17), (.dynamic, 60, nil, 17, 17), (.small, 44, 6, 6, 5.5),
    (.large, 44, 6, 6, 11), (.capsule, 44, 6, 6, 22),
  ]

  @Test func `corners are as round as they were measured`() throws {
    for row in Self.rows {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = row.style
      if let set = row.set { configuration.background.cornerRadius = set }
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 160, height: row.height)
      let radius = try #require(button.configuredCornerRadius)
      #expect(abs(radius - row.radius) < 1e-9, "\(row)")
      #expect(button.configuration?.background.cornerRadius == row.readBack, "\(row)")
    }
  }

  @Test func `dynamic corners are at most as round as was set`() {
    let button = UIButton(configuration: .filled())
    button.configuration?.background.cornerRadius = 8
    button.frame = CGRect(x: 0, y: 0, width: 160, height: 60)
    #expect(button.configuredCornerRadius == 8)
  }

  @Test func `glass starts as a capsule`() {
    for configuration in [UIButton.Configuration.glass(), .prominentClearGlass()] {
      #expect(configuration.cornerStyle == .capsule)
      #expect(configuration.background.cornerRadius == 5.95)
    }
  }
}
