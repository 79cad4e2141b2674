import Foundation
import Testing
import UIKitModel

/// Reports of people about single buttons and labels, each with its source.
@Suite struct ReportedButtonsTests {
  // zenn.dev tomsan96 ff777c3730dd45; FinniversKit#1095
  @Test func `what is set on the label after the title counts`() {
    func button(_ change: (UIButton) -> Void) -> CGSize {
      let button = UIButton(type: .system)
      change(button)
      button.sizeToFit()
      return button.frame.size
    }
    let late = button {
      $0.setTitle("abc", for: .normal)
      $0.titleLabel?.font = .systemFont(ofSize: 40)
    }
    let early = button {
      $0.titleLabel?.font = .systemFont(ofSize: 40)
      $0.setTitle("abc", for: .normal)
    }
    #expect(late == CGSize(width: 60, height: 60))
    #expect(late == early)
    let lines = button {
      $0.setTitle("ab\ncd", for: .normal)
      $0.titleLabel?.numberOfLines = 0
    }
    // Two lines of 15 points and the 12 of the system.
    #expect(lines.height == 48)
  }

  // openradar 23088144, 48962133; SCLAlertView#139
  @Test func `a plain title breaks where its label may, and the size asked for is of one line`()
    throws
  {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    button.titleLabel?.numberOfLines = 0
    button.setTitle("one two three four five six seven", for: .normal)
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel).frame
    #expect(title.height == 63.5)
    #expect(title.width <= 120 && title.minX >= 0 && title.maxY <= 200)
    #expect(button.intrinsicContentSize.height == 34)
  }

  // openradar 37764376
  @Test(arguments: [("\n", 2.0), ("a\n", 1), ("a\nb", 2), ("a", 1)])
  func `a break at the end of a text begins no line`(text: String, lines: CGFloat) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    #expect(label.intrinsicContentSize.height == (lines == 1 ? 20.5 : 40.5))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize.height == (text == "\n" ? 40.5 : 20.5))
  }

  // qiita ahausagi 280b786654e7ab51bfa5
  @Test func `the text of a label is that of its styled text, and the one set last counts`() {
    let label = UILabel()
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    label.attributedText = NSAttributedString(string: "styled")
    #expect(label.text == "styled")
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    label.text = nil
    #expect(label.attributedText == nil)
  }

  // LinkedInAttic/LayoutKit, ButtonLayoutTests (iOS 8 to 10)
  @Test func `content insets of an info button count where they are to`() {
    let button = UIButton(type: .detailDisclosure)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(button.intrinsicContentSize.width == 22)
    button.infoTypeInsets = .counted
    #expect(button.intrinsicContentSize.width == 24)
  }

  // Apple forum 695045 (accepted); YAPP-Github/20th-ALL-Rounder-Team-1-iOS#11
  @Test func `a font on the label of a configured button is lost at the next update`() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "title"
    button.sizeToFit()
    button.layoutIfNeeded()
    let size = button.intrinsicContentSize
    button.titleLabel?.font = .systemFont(ofSize: 40)
    #expect(button.intrinsicContentSize.height > size.height)
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font.pointSize == 17)
    #expect(button.intrinsicContentSize == size)
  }

  // Apple, imageReservation
  @Test(arguments: [
    (40.0, 20.0, CGSize(width: 100, height: 20), 10.0, 40.0),
    (10, 20, CGSize(width: 80, height: 20), 0, 20),
    (40, 50, CGSize(width: 110, height: 50), 0, 50),
  ])
  func `an image is in the middle of the room that is reserved for it`(
    reservation: CGFloat, side: CGFloat, fitting: CGSize, image: CGFloat, title: CGFloat
  ) {
    let button = UIButton(configuration: .plain())
    button.titleMeasuring = GivenTitleSize(size: CGSize(width: 60, height: 20))
    button.configuration?.title = "title"
    button.configuration?.image = UIImage(size: CGSize(width: side, height: side))
    button.configuration?.imageReservation = reservation
    button.configuration?.contentInsets = .zero
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.frame.size == fitting)
    #expect(button.imageView?.frame.minX == image)
    #expect(button.titleLabel?.frame.minX == title)
  }

  // UIKit's header, changesSelectionAsPrimaryAction
  @Test func `a button that selects itself is selected before its actions run`() {
    let button = UIButton(type: .system)
    var seen: [Bool] = []
    button.addAction(
      UIAction { seen.append(($0.sender as? UIButton)?.isSelected ?? false) },
      for: .primaryActionTriggered)
    button.performPrimaryAction()
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    button.performPrimaryAction()
    #expect(seen == [false, true, false])
  }

  // sarunw.com, "custom button style"; Apple, updated(for:)
  @Test func `a configuration is updated for the state of a button`() {
    let button = UIButton(configuration: .plain())
    #expect(button.automaticallyUpdatesConfiguration)
    #expect(button.configuration?.updated(for: button).baseForegroundColor == nil)
    button.isEnabled = false
    #expect(button.configuration?.updated(for: button).baseForegroundColor == .tertiaryLabel)
  }

  // openuikit, buttonconfigprobe: of title and attributedTitle the one set last is both
  @Test func `the title of a configuration is the one that was set last`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "plain"
    #expect(configuration.attributedTitle == AttributedString("plain"))
    configuration.attributedTitle = AttributedString("styled")
    #expect(configuration.title == "styled")
    configuration.title = nil
    #expect(configuration.attributedTitle == nil)
  }

  // cnblogs xiaobajiu 11774496; csdn wtl1804 102509820
  @Test func `a layout asks the hooks as often and in the order that was seen`() {
    func calls(_ set: (CountingButton) -> Void) -> [String] {
      let button = CountingButton(type: .custom)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      set(button)
      button.calls = []
      button.layoutIfNeeded()
      return button.calls
    }
    let image = UIImage(size: CGSize(width: 10, height: 10))
    #expect(
      calls {
        $0.setTitle("title", for: .normal)
        $0.setImage(image, for: .normal)
        $0.setBackgroundImage(image, for: .normal)
      } == ["background", "content", "image", "content", "title", "content", "image"])
    #expect(calls { $0.setTitle("title", for: .normal) } == ["content", "title"])
    #expect(calls { _ in } == ["content"])
    #expect(
      Set(calls { $0.setBackgroundImage(image, for: .normal) }) == ["background", "content"])
  }
}
