import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// The numbers of real buttons.
@Suite struct GoldenTests {
  /// The strategies that must reproduce a row: the system always, the others where they support it.
  private func strategies(for spec: ButtonSpec, _ aspect: Aspect, _ id: String)
    -> [any LayoutStrategy]
  {
    BuiltinStrategies.all.filter {
      $0.id == "system" || id != "OU-8r" && $0.support(for: spec).aspects.contains(aspect)
    }
  }

  private func expect(
    _ found: CGFloat, _ row: GoldenTable.Row, _ column: String, _ strategy: any LayoutStrategy
  ) -> Int {
    guard let expected = row.number(column) else { return 0 }
    #expect(abs(found - expected) <= 1e-9, "\(row) \(column) by \(strategy.id)")
    return 1
  }

  @Test func `the frames of real buttons are reproduced`() throws {
    let rows = try GoldenTable("buttons").rows
    #expect(rows.count == 32)
    var compared = 0
    for row in rows {
      let spec = try spec(row)
      for strategy in strategies(for: spec, .frames, row.description) {
        let layout = try strategy.makeWorker().layout(of: spec)
        for (item, frame) in [("image", layout.image), ("title", layout.title)] {
          compared += expect(frame.origin.x, row, "\(item)_x", strategy)
          compared += expect(frame.origin.y, row, "\(item)_y", strategy)
          compared += expect(frame.size.width, row, "\(item)_width", strategy)
          compared += expect(frame.size.height, row, "\(item)_height", strategy)
        }
      }
    }
    #expect(compared > 700)
  }

  private func spec(_ row: GoldenTable.Row) throws -> ButtonSpec {
    var spec = ButtonSpec()
    spec.scale = try #require(row.number("scale"))
    spec.frame = CGRect(origin: .zero, size: try #require(row.size("width", "height")))
    spec.direction = row.text("direction") == "rtl" ? .rightToLeft : .leftToRight
    spec.image = row.size("image_w", "image_h").map { .init(size: $0) }
    spec.title = row.size("title_w", "title_h").map { .init(size: $0) }
    let horizontal = try #require(row.text("h_align"))
    let vertical = try #require(row.text("v_align"))
    spec.horizontalAlignment = try #require(
      UIControl.ContentHorizontalAlignment.allCases.first { "\($0)" == horizontal })
    spec.verticalAlignment = try #require(
      UIControl.ContentVerticalAlignment.allCases.first { "\($0)" == vertical })
    spec.contentInsets = try #require(row.insets("content_insets"))
    spec.imageInsets = try #require(row.insets("image_insets"))
    spec.titleInsets = try #require(row.insets("title_insets"))
    return spec
  }

  @Test func `the fitting sizes of real buttons are reproduced`() throws {
    let rows = try GoldenTable("fitting-sizes").rows
    #expect(rows.count == 8)
    var compared = 0
    for row in rows {
      var spec = ButtonSpec()
      spec.image = row.size("image_w", "image_h").map { .init(size: $0) }
      spec.title = row.size("title_w", "title_h").map { .init(size: $0) }
      spec.lineHeight = try #require(row.number("line_height"))
      spec.contentInsets = try #require(row.insets("content_insets"))
      for strategy in strategies(for: spec, .fittingSize, row.description) {
        let size = try strategy.makeWorker().layout(of: spec).fittingSize
        compared += expect(size.width, row, "fit_w", strategy)
        compared += expect(size.height, row, "fit_h", strategy)
      }
    }
    #expect(compared == 112)
  }

  @Test func `the content rectangles of real buttons are reproduced`() throws {
    let rows = try GoldenTable("content-rects").rows
    #expect(rows.count == 2)
    var compared = 0
    for row in rows {
      var spec = ButtonSpec()
      spec.frame.size = CGSize(width: 20, height: 10)
      spec.scale = 3
      spec.contentInsets = try #require(row.insets("content_insets"))
      for strategy in strategies(for: spec, .contentRect, row.description) {
        let content = try strategy.makeWorker().layout(of: spec).content
        compared += expect(content.origin.x, row, "x", strategy)
        compared += expect(content.origin.y, row, "y", strategy)
        compared += expect(content.size.width, row, "width", strategy)
        compared += expect(content.size.height, row, "height", strategy)
      }
    }
    #expect(compared == 56)
  }
}
