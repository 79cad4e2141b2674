import Foundation
import Testing
import UIKitModel

/// Fonts and labels as iOS measured them; the rows are of iOS 26.1 but where a source says otherwise.
@Suite struct MeasuredFontsTests {
  typealias Style = (UIContentSizeCategory, UIFont.TextStyle, CGFloat)

  // openuikit, dyntypeprobe
  private static let styles: [Style] = [
    (.extraSmall, .largeTitle, 31),
    (.extraSmall, .title2, 19),
    (.extraSmall, .title3, 17),
    (.extraSmall, .subheadline, 12),
    (.extraSmall, .body, 14),
    (.extraSmall, .footnote, 12),
    (.extraSmall, .caption1, 11),
    (.small, .largeTitle, 32),
    (.small, .title1, 26),
    (.small, .title3, 18),
    (.small, .headline, 15),
    (.small, .body, 15),
    (.small, .callout, 14),
    (.large, .title1, 28),
    (.large, .title2, 22),
    (.large, .headline, 17),
    (.large, .subheadline, 15),
    (.large, .callout, 16),
    (.large, .footnote, 13),
    (.large, .caption2, 11),
    (.accessibilityExtraExtraLarge, .title3, 49),
    (.accessibilityExtraExtraLarge, .subheadline, 42),
    (.accessibilityExtraExtraLarge, .body, 47),
    (.accessibilityExtraExtraLarge, .footnote, 38),
    (.accessibilityExtraExtraLarge, .caption1, 37),
    (.accessibilityExtraExtraExtraLarge, .largeTitle, 60),
    (.accessibilityExtraExtraExtraLarge, .title1, 58),
    (.accessibilityExtraExtraExtraLarge, .title3, 55),
    (.accessibilityExtraExtraExtraLarge, .headline, 53),
    (.accessibilityExtraExtraExtraLarge, .body, 53),
    (.accessibilityExtraExtraExtraLarge, .callout, 51),
    (.accessibilityExtraExtraExtraLarge, .caption1, 43),
    (.accessibilityExtraExtraExtraLarge, .caption2, 40),
    (.medium, .footnote, 12),
    (.accessibilityMedium, .caption2, 20),
  ]

  @Test func `text styles have the sizes that were measured in each category`() {
    for (category, style, size) in Self.styles {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == size, "\(category.rawValue) \(style.rawValue)")
    }
  }

  // openuikit, dyntypeprobe: size, ascender, descender and line height
  private static let metrics: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
    (11, 10.4736328125, -2.6533203125, 13.126953125),
    (13, 12.3779296875, -3.1357421875, 15.513671875),
    (14, 13.330078125, -3.376953125, 16.70703125),
    (17, 16.1865234375, -4.1005859375, 20.287109375),
    (19, 18.0908203125, -4.5830078125, 22.673828125),
    (20, 19.04296875, -4.82421875, 23.8671875),
    (25, 23.8037109375, -6.0302734375, 29.833984375),
    (31, 29.5166015625, -7.4775390625, 36.994140625),
    (32, 30.46875, -7.71875, 38.1875),
    (37, 35.2294921875, -8.9248046875, 44.154296875),
    (38, 36.181640625, -9.166015625, 45.34765625),
    (42, 39.990234375, -10.130859375, 50.12109375),
    (43, 40.9423828125, -10.3720703125, 51.314453125),
    (47, 44.7509765625, -11.3369140625, 56.087890625),
    (49, 46.6552734375, -11.8193359375, 58.474609375),
    (53, 50.4638671875, -12.7841796875, 63.248046875),
    (55, 52.3681640625, -13.2666015625, 65.634765625),
    (58, 55.224609375, -13.990234375, 69.21484375),
    (60, 57.12890625, -14.47265625, 71.6015625),
    (14, 13.330078125, -3.376953125, 16.70703125),
  ]

  @Test func `the system font has the measures that were printed`() {
    for (size, ascender, descender, lineHeight) in Self.metrics {
      let font = UIFont.systemFont(ofSize: size)
      #expect(
        [font.ascender, font.descender, font.lineHeight] == [ascender, descender, lineHeight])
    }
  }

  private func label(_ text: String, _ size: CGFloat, scale: CGFloat, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = scale
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    label.text = text
    return label
  }

  // openuikit, buttonconfigprobe, nibruntime2 and others; Catalyst and fonts other than the system's are left out, since
  // the model has one font
  @Test(arguments: [
    (13.0, 3.0, 15.667), (16, 3, 19.333), (17, 3, 20.333), (20, 3, 24), (17, 2, 20.5),
    (23, 2, 27.5),
    (34, 2, 41), (30, 1, 36),
  ])
  func `a label of one line is as high as its font, up to the pixel`(
    size: CGFloat, scale: CGFloat, height: CGFloat
  ) {
    let found = label("text", size, scale: scale).intrinsicContentSize.height
    #expect(abs(found - height) < 0.001)
  }

  // openuikit, buttonconfigprobe: 17 points at 3 pixels a point
  @Test(arguments: [(1, 20.333), (2, 40.333), (3, 60.333)])
  func `further lines are as high as ascender and descender in whole points`(
    lines: Int, height: CGFloat
  ) {
    let text = (0..<lines).map { _ in "line" }.joined(separator: "\n")
    let label = label(text, 17, scale: 3, lines: 0)
    #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
    label.text = "a\nb\nc\nd"
    label.numberOfLines = lines
    label.preferredMaxLayoutWidth = 5
    #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
  }

  // openuikit, IOSDevicePixelMetricsTests; rdar 28913460
  @Test(arguments: [(13.0, 12.5), (28, 26.5), (17, 16)])
  func `the first baseline is the ascender to the nearest pixel`(size: CGFloat, baseline: CGFloat) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (label, mark) = (label("text", size, scale: 2), UIView())
    for view in [label, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: window.topAnchor),
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
      mark.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(mark.frame.minY == baseline)
  }

  // The relations of more-labels.csv, with the natural size given: LB-k1 and LB-c3 have room; LB-i4 and LB-l2d are cut
  // off; LB-i2, LB-p3 and LB-l3c break.
  @Test(
    arguments: [
      (1, 200, [75, 20.5], [], [75, 20.5]), (1, 200, [94, 17], [], [94, 17]),
      (1, 116, [223.5, 20.5], [], [116, 20.5]), (1, 90, [91.5, 20], [], [90, 20]),
      (0, 116, [223.5, 20.5], [[102.5, 60.5]], [102.5, 60.5]),
      (2, 200, [375, 20], [[174, 40]], [174, 40]), (2, 90, [91.5, 20], [[54, 39.5]], [54, 39.5]),
    ] as [(Int, CGFloat, [CGFloat], [[CGFloat]], [CGFloat])])
  func `a label asked for a width is cut off or breaks`(
    lines: Int, width: CGFloat, natural: [CGFloat], broken: [[CGFloat]], fits: [CGFloat]
  ) {
    let measuring = GivenTitleSize(size: CGSize(width: natural[0], height: natural[1]))
    measuring.take(
      TitleLines(atMost: lines, wrapped: broken.map { CGSize(width: $0[0], height: $0[1]) }))
    let label = UILabel()
    label.text = "text"
    label.numberOfLines = lines
    label.titleMeasuring = measuring
    let size = label.sizeThatFits(CGSize(width: width, height: 1000))
    #expect([size.width, size.height] == fits)
  }

  // LB-l3b: the font of a styled text counts, whatever the label's own is.
  @Test func `a styled text has the size of its font`() {
    let (styled, plain) = (label("", 99, scale: 3), label("Hi", 42, scale: 3))
    styled.attributedText = NSAttributedString(
      string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 42)])
    #expect(styled.intrinsicContentSize == plain.intrinsicContentSize)
  }

  // LB-ly: two labels of 19.667 in a stack with a gap of 4; the wider one is 91.667.
  @Test func `a column of labels is as high as they are with the gap, and as wide as the wider`() {
    let labels = [20.0, 275].map { width in
      let label = label("text", 17, scale: 3)
      label.titleMeasuring = GivenTitleSize(size: CGSize(width: CGFloat(width) / 3, height: 59 / 3))
      return label
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.contentScaleFactor = 3
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(abs(stack.frame.width - 91.667) < 0.001 && abs(stack.frame.height - 43.333) < 0.001)
  }

  // LB-x1: the unrounded height of a line of 16 points.
  @Test func `a line is as high as its font before it goes to the pixel`() {
    #expect(abs(UIFont.systemFont(ofSize: 16).lineHeight - 19.094) < 0.001)
  }

  // openuikit, buttonconfigprobe: a text of one line that does not fit takes the width that it is given
  @Test func `a text that is cut off takes the whole width, and one that breaks its own`() {
    let cut = label("a rather long button title here", 17, scale: 3)
    cut.frame = CGRect(x: 0, y: 0, width: 116, height: 30)
    #expect(cut.shownTextRect.width == 116)
    cut.numberOfLines = 0
    #expect(cut.shownTextRect.width < 116)
  }
}
