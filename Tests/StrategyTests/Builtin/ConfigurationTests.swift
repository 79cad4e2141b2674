import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// The numbers of real buttons with a configuration.
@Suite struct ConfigurationTests {
  @Test func `every measured configuration is reproduced`() throws {
    let rows = try GoldenTable("configuration").rows
    #expect(rows.count == 22)
    var compared = 0
    for row in rows where row.text("id") != "CF-xf" {
      let button = try configuredButton(row)
      let fit = button.sizeThatFits(.zero)
      if let expected = row.numbers("fit_size") {
        compared += expect([fit.width, fit.height], expected, row, "fit_size")
      }
      let size = row.text("size") == "fit" ? [fit.width, fit.height] : row.numbers("size") ?? []
      button.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
      button.layoutIfNeeded()
      for (column, view) in [
        ("title_frame", button.titleLabel as UIView?), ("subtitle_frame", button.subtitleLabel),
        ("image_frame", button.imageView),
      ] {
        guard let expected = row.numbers(column) else { continue }
        let frame = try #require(view).frame
        compared += expect(
          [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], expected, row,
          column)
      }
    }
    #expect(compared == 18 * 2 + 21 * 4 + 4 * 4 + 8 * 4)
  }

  @Test func `a transformed title is as high as its font, within a pixel`() throws {
    let row = try #require(
      GoldenTable("configuration").rows.first { $0.text("id") == "CF-xf" })
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Title"
    button.configuration?.titleTextAttributesTransformer = .init { attributes in
      var changed = attributes
      changed[AttributeScopes.UIKitAttributes.FontAttribute.self] = .systemFont(
        ofSize: 22, weight: .heavy)
      return changed
    }
    let expected = try #require(row.numbers("fit_size"))
    #expect(abs(button.sizeThatFits(.zero).height - expected[1]) <= 1 / 3)
  }

  @Test func `the strategy has the measured subtitles`() throws {
    let strategy = BuiltinStrategies.configuration
    var compared = 0
    for row in try GoldenTable("configuration").rows where row.text("subtitle_size") != nil {
      func thirds(_ column: String) -> [CGFloat] {
        (row.numbers(column) ?? []).map { ($0 * 3).rounded() / 3 }
      }
      let (title, subtitle) = (thirds("title_size"), thirds("subtitle_size"))
      var spec = ButtonSpec(
        title: .init(size: CGSize(width: title[0], height: title[1])),
        contentInsets: UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12), scale: 3)
      spec.extras.subtitleSize = CGSize(width: subtitle[0], height: subtitle[1])
      switch row.text("title_alignment") {
      case "leading": spec.extras.titleAlignment = .leading
      case "trailing": spec.extras.titleAlignment = .trailing
      default: break
      }
      spec.frame.size = spec.contractFittingSize
      if let size = row.numbers("size"), size.count == 2 {
        spec.frame.size = CGSize(width: size[0], height: size[1])
      }
      #expect(strategy.answer(for: spec).aspects.contains(.frames))
      let layout = try strategy.makeWorker().layout(of: spec)
      let expected = try #require(row.numbers("title_frame"))
      let frame = layout.title
      compared += expect(
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], expected, row,
        "title_frame")
      if let fit = row.numbers("fit_size") {
        compared += expect(
          [layout.fittingSize.width, layout.fittingSize.height], fit, row, "fit_size")
      }
    }
    #expect(compared == 4 * 4 + 2)
  }

  @Test func `a subtitle is below the title, and the wider one is at the trailing edge`() throws {
    var spec = ButtonSpec(title: .init(size: CGSize(width: 75, height: 20)))
    spec.frame.size = CGSize(width: 260, height: 60)
    spec.contentInsets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    spec.extras.subtitleSize = CGSize(width: 24, height: 15)
    let worker = BuiltinStrategies.configuration.makeWorker()
    // The middle: (260 - 75) / 2 and (60 - 20 - 1 - 15) / 2.
    let first = try worker.layout(of: spec)
    #expect(first.title == CGRect(x: 92.5, y: 12, width: 75, height: 20))
    #expect(first.fittingSize == CGSize(width: 99, height: 50))
    spec.title?.size.width = 60
    spec.contentInsets = .zero
    spec.extras.subtitleSize.width = 100
    spec.extras.titlePadding = 5
    spec.extras.titleAlignment = .trailing
    // The subtitle is in the middle, and the title ends where it does: (260 - 100) / 2 + 40, (60 - 40) / 2.
    #expect(try worker.layout(of: spec).title == CGRect(x: 120, y: 10, width: 60, height: 20))
  }

  @Test func `image reservation is not measured, and other strategies have no extras`() throws {
    var spec = ButtonSpec.changed(.none)
    spec.extras.imageReservation = 40
    let strategy = BuiltinStrategies.configuration
    #expect(
      strategy.unmeasuredReason(for: spec)
        == "no configuration with an image reservation was measured")
    // Apple, imageReservation: 20 more, half of it on either side of the image.
    let layout = try strategy.makeWorker().layout(of: spec)
    let start: CGFloat = (200 - 40 - 8 - 60) / 2
    #expect(layout.image.minX == start + 10)
    #expect(spec.contractFittingSize == CGSize(width: 40 + 8 + 60, height: 20))
    for other in BuiltinStrategies.all {
      #expect(
        other.answer(for: spec).reason(for: .frames)
          == "the button has image-reservation, which the strategy does not support")
    }
    spec.extras = ButtonExtras()
    spec.extras.backgroundSize = CGSize(width: 10, height: 10)
    let system = BuiltinStrategies.rectOverride
    #expect(system.answer(for: spec).reason(for: .frames) == nil)
    #expect(system.answer(for: spec).reason(for: .fittingSize) != nil)
    #expect(try system.makeWorker().layout(of: spec).background == spec.bounds)
    #expect(BuiltinStrategies.customControl.answer(for: spec).aspects == [])
  }

  // CF-attr: bold, 20 points.
  @Test func `an attributed title counts with its own size`() {
    let button = UIButton(configuration: .plain())
    button.contentScaleFactor = 3
    button.titleMeasuring = GivenTitleSize(size: CGSize(width: 123, height: 24), lineHeight: 24)
    button.configuration?.attributedTitle = AttributedString("attributed")
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.bounds.size == CGSize(width: 147, height: 38))
    #expect(button.titleLabel?.frame == CGRect(x: 12, y: 7, width: 123, height: 24))
  }

  @Test func `the strategy is within a pixel of the contract, and its fitting size is exact`()
    throws
  {
    let strategy = BuiltinStrategies.configuration
    let worker = strategy.makeWorker()
    var (frames, sizes, exact) = (0, 0, 0)
    for var spec in RandomSpecs(40_000, seed: 5) {
      // Most buttons are centred and on pixels.
      spec.horizontalAlignment = .center
      spec.verticalAlignment = .center
      spec.imageInsets = .zero
      spec.titleInsets = .zero
      spec.frame.size = CGSize(
        width: spec.frame.size.width.rounded(), height: spec.frame.size.height.rounded())
      let aspects = strategy.support(for: spec).aspects
      guard !aspects.isEmpty else { continue }
      let (found, contract) = (try worker.layout(of: spec), WrittenContract(spec).layout)
      let distance = zip(found.frameNumbers, contract.frameNumbers).map { abs($0 - $1) }.max() ?? 0
      #expect(distance <= 1 / spec.scale + 1e-9, "\(spec)")
      frames += 1
      if distance <= 1e-9 { exact += 1 }
      if aspects.contains(.fittingSize) {
        #expect(found.fittingSize == contract.fittingSize, "\(spec)")
        sizes += 1
      }
    }
    #expect(frames > 300)
    #expect(sizes > 100)
    #expect(exact < frames)
  }

  private static let centred = "configurations were measured only with centred content"
  private static let reasons: [(ButtonSpec.Change, String?)] = [
    (.aligned(.leading), centred), (.aligned(.trailing), centred), (.top, centred),
    (.squeezed, "no configuration with content that does not fit was measured"),
    (.none, nil), (.aligned(.fill), nil), (.negativePadding, nil), (.itemInsets, nil),
    (.empty, nil),
  ]

  @Test(arguments: reasons)
  func `what is arithmetic without a measurement is unmeasured, and not supported`(
    change: ButtonSpec.Change, reason: String?
  ) throws {
    let spec = ButtonSpec.changed(change)
    let strategy = BuiltinStrategies.configuration
    #expect(strategy.unmeasuredReason(for: spec) == reason)
    #expect(BuiltinStrategies.system.unmeasuredReason(for: spec) == nil)
    let refusal = strategy.support(for: spec).reason(for: .frames)
    #expect((refusal == nil) == (change == .none))
    #expect(
      refusal?.hasPrefix("unmeasured: ") == (reason != nil ? true : refusal.map { _ in false }))
    // What wraps the strategy says the same.
    #expect(strategy.asReference.unmeasuredReason(for: spec) == reason)
    #expect(strategy.asSeen.unmeasuredReason(for: spec) == reason)
  }

  @Test func `the update handler is called once for all changes, inside layout`() {
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    button.setNeedsUpdateConfiguration()
    #expect(calls == 0)
    button.layoutIfNeeded()
    #expect(calls == 1)
    button.isSelected = true
    button.isEnabled = false
    #expect(calls == 1)
    button.layoutIfNeeded()
    #expect(calls == 2)
    #expect(button.titleLabel?.text == "on")
    button.frame.size.width = 120
    button.layoutIfNeeded()
    #expect(calls == 2)
  }

  @Test func `without its configuration a button is the classic one again`() {
    func button() -> UIButton {
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      button.titleMeasuring = GivenTitleSize(size: CGSize(width: 61, height: 20))
      button.setTitle("title", for: .normal)
      button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
      button.titleEdgeInsets.left = 10
      return button
    }
    let (classic, changed) = (button(), button())
    var configuration = UIButton.Configuration.filled()
    configuration.imagePlacement = .top
    configuration.subtitle = "subtitle"
    changed.configuration = configuration
    changed.layoutIfNeeded()
    #expect(changed.subtitleLabel != nil)
    classic.layoutIfNeeded()
    #expect(changed.titleLabel?.frame != classic.titleLabel?.frame)
    changed.configuration = nil
    changed.layoutIfNeeded()
    #expect(changed.titleLabel?.frame == classic.titleLabel?.frame)
    #expect(changed.imageView?.frame == classic.imageView?.frame)
    #expect(changed.sizeThatFits(.zero) == classic.sizeThatFits(.zero))
    #expect(changed.subtitleLabel == nil)
    #expect(changed.subviews.count == classic.subviews.count)
  }

  private func expect(
    _ found: [CGFloat], _ expected: [CGFloat], _ row: GoldenTable.Row, _ column: String
  ) -> Int {
    // The table has thirds shortened to three decimals.
    #expect(
      zip(found, expected).allSatisfy { abs($0 - $1) < 0.001 },
      "\(row.text("id") ?? "") \(column): \(found) instead of \(expected)")
    return found.count
  }

  private func configuredButton(_ row: GoldenTable.Row) throws -> UIButton {
    let scale = try #require(row.number("scale"))
    func pixels(_ text: Substring) -> CGFloat? {
      Double(text).map { (CGFloat($0) * scale).rounded() / scale }
    }
    func size(_ column: String) -> CGSize? {
      let numbers = (row.text(column) ?? "").split(separator: " ").prefix(2).compactMap(pixels)
      return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil
    }
    var configuration = UIButton.Configuration.plain()
    let insets = try #require(row.insets("content_insets"))
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    configuration.imagePadding = try #require(row.number("image_padding"))
    configuration.titlePadding = try #require(row.number("title_padding"))
    let edges: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    configuration.imagePlacement = try #require(edges[row.text("image_placement") ?? ""])
    switch row.text("title_alignment") {
    case "leading": configuration.titleAlignment = .leading
    case "trailing": configuration.titleAlignment = .trailing
    default: configuration.titleAlignment = .automatic
    }
    switch row.text("line_break") {
    case "byTruncatingTail": configuration.titleLineBreakMode = .byTruncatingTail
    case "byTruncatingMiddle": configuration.titleLineBreakMode = .byTruncatingMiddle
    default: configuration.titleLineBreakMode = .byWordWrapping
    }
    let button = UIButton(configuration: configuration)
    button.contentScaleFactor = scale
    configuration.title = "title"
    let title = try #require(size("title_size"))
    button.titleMeasuring = MeasuredLines(row, title, pixels)
    if let subtitle = size("subtitle_size") {
      configuration.subtitle = "subtitle"
      button.subtitleMeasuring = GivenTitleSize(size: subtitle)
    }
    if row.text("image") != nil {
      // What is laid out is 20⅓ high; the symbol reaches 3⅔ above and 2⅔ below.
      configuration.image = UIImage(size: CGSize(width: 28, height: 80.0 / 3))
        .withAlignmentRectInsets(
          UIEdgeInsets(top: 11.0 / 3, left: 0, bottom: 8.0 / 3, right: 0))
    }
    button.configuration = configuration
    return button
  }
}

/// A title whose size on one line and in several are those of a table's row.
private final class MeasuredLines: TitleMeasuring {
  private let whole: CGSize
  private let wrapped: CGSize?
  let lineHeight: CGFloat

  init(_ row: GoldenTable.Row, _ title: CGSize, _ pixels: (Substring) -> CGFloat?) {
    lineHeight = 61.0 / 3
    let parts = (row.text("title_size") ?? "").components(separatedBy: "one line ")
    if parts.count == 2, let width = pixels(parts[1].prefix { $0 != ")" }) {
      whole = CGSize(width: width, height: lineHeight)
      wrapped = title
    } else {
      whole = title
      wrapped = nil
    }
  }

  func size(ofTitle title: String) -> CGSize { whole }

  func size(ofTitle title: String, within width: CGFloat) -> CGSize { wrapped ?? whole }
}

extension GoldenTable.Row {
  /// The numbers of a column; nil where it is empty.
  fileprivate func numbers(_ column: String) -> [CGFloat]? {
    let numbers = (text(column) ?? "").split(separator: " ").compactMap { Double($0) }
    return numbers.isEmpty ? nil : numbers.map { CGFloat($0) }
  }
}

extension ButtonSpec {
  /// A change of a measured button that takes it out of what was measured, or not.
  enum Change: Equatable {
    case none, top, squeezed, negativePadding, itemInsets, empty
    case aligned(UIControl.ContentHorizontalAlignment)
  }

  fileprivate static func changed(_ change: Change) -> ButtonSpec {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)), spacing: 8)
    switch change {
    case .none: break
    case .top: spec.verticalAlignment = .top
    case .squeezed: spec.frame.size.width = 60
    case .negativePadding: spec.spacing = -4
    case .itemInsets: spec.imageInsets.left = 4
    case .empty: spec.frame.size.width = 0
    case .aligned(let alignment): spec.horizontalAlignment = alignment
    }
    return spec
  }
}
