import Testing
// Without Foundation, whose conversions of texts are others on a Mac; this module exports it.
import UIKitModel

@Suite struct TextTests {
  /// Heights of labels of the system font as published, in whole points.
  @Test(arguments: [(11, 14), (13, 16), (15, 18), (17, 21), (24, 29)])
  func `the line height is the measured one`(size: Int, height: Int) {
    let font = UIFont.systemFont(ofSize: CGFloat(size))
    #expect(font.lineHeight.rounded(.up) == CGFloat(height))
  }

  @Test func `fonts are told apart by what they are`() {
    let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    #expect(font.withSize(20).withSize(15) == font)
    #expect(font != .systemFont(ofSize: 15))
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont(name: "Avenir-DemiBold", size: 12)?.fontName == "Avenir-SemiBold")
    #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 13)
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits) == 33)
  }

  private static let texts: [(String, CGFloat, CGSize)] = [
    ("abcd", .infinity, CGSize(width: 20, height: 1)),
    ("abcd\nef", .infinity, CGSize(width: 20, height: 2)),
    ("ab cd ef", 30, CGSize(width: 25, height: 2)),
    ("abcdefgh", 20, CGSize(width: 20, height: 2)),
    ("", 20, CGSize(width: 0, height: 1)),
  ]

  @Test(arguments: texts)
  func `a text takes half the size of the font for each character`(
    text: String, width: CGFloat, expected: CGSize
  ) {
    let font = UIFont.systemFont(ofSize: 10)
    let rect = text.boundingRect(
      with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    // Of a further line, the ascender of 9.52 and the descender of 2.41 points count as 10 and 2.
    let lines = CGSize(
      width: expected.width, height: font.lineHeight + (expected.height - 1) * 12)
    #expect(rect == CGRect(origin: .zero, size: lines))
    let attributed = NSAttributedString(string: text, attributes: [.font: font])
    #expect(
      text.isEmpty
        || attributed.boundingRect(
          with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin,
          context: nil
        ).size == lines)
  }

  @Test func `attributes known to the compiler come out by key`() {
    var text = AttributedString("ab")
    text.font = .boldSystemFont(ofSize: 9)
    text.foregroundColor = .red
    let keyed = NSAttributedString(text)
    #expect(keyed.string == "ab")
    #expect(
      keyed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 9))
    #expect(AttributedString(keyed) == text)
  }

  @Test func `the label of a configuration has its styled text, until another one is set`() throws {
    var configuration = UIButton.Configuration.plain()
    var text = AttributedString("ab")
    text.font = .systemFont(ofSize: 30)
    configuration.attributedTitle = text
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    let styled = try #require(label.attributedText)
    #expect(styled.string == "ab")
    #expect(
      styled.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    #expect(
      label.intrinsicContentSize.height == UIFont.systemFont(ofSize: 30).lineHeight.rounded(.up))
    button.configuration?.title = "cd"
    button.layoutIfNeeded()
    #expect(label.text == "cd")
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) == nil)
    label.attributedText = styled
    #expect(label.text == "ab")
  }

  @Test func `a paragraph style copies what it holds`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .left
    #expect(copy.alignment == .center)
    #expect(copy.lineSpacing == 4)
    #expect(!copy.isEqual(style))
  }
}
