import Adopting
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// A button whose image always follows its title, with a gap of its own.
private final class PinnedButton: UIButton {
  var gap: CGFloat = 6

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    rect.origin.x = super.titleRect(forContentRect: contentRect).maxX - rect.width + gap
    return rect
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    rect.origin.x = super.imageRect(forContentRect: contentRect).minX
    return rect
  }
}

/// A button that is turned round and padded where it is made.
private final class TurnedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 16)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("What a class always does")
struct LayoutProbeTests {
  @Test("What a class sets when it is made is measured")
  func setWhenMade() {
    let probe = LayoutProbe(
      ButtonStrategy("turned", making: { TurnedButton(type: $0) }), called: "TurnedButton")
    #expect(probe.fixedSpacing == 8)
    #expect(probe.fixedPlacement == .right)
    #expect(probe.contentInsets == UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 16))
    #expect(
      probe.notes == [
        "its content insets are 0 12 0 16",
        "the image is always at the right side with a gap of 8",
      ])
  }

  @Test("A pinned image and a gap of its own are measured")
  func pinned() {
    let probe = LayoutProbe(
      ButtonStrategy("pinned", making: { PinnedButton(type: $0) }), called: "PinnedButton")
    #expect(probe.fixedSpacing == 6)
    #expect(probe.fixedPlacement == .trailing)
    #expect(probe.notes == ["the image is always at the trailing side with a gap of 6"])
  }

  @Test("A gap that follows the spec is not fixed, and the side is")
  func spaced() {
    let strategy = ButtonStrategy("pinned", making: { PinnedButton(type: $0) }) {
      $0.gap = $1.spacing
    }
    let probe = LayoutProbe(strategy, called: "PinnedButton")
    #expect(probe.fixedSpacing == nil)
    #expect(probe.fixedPlacement == .trailing)
    #expect(probe.notes == ["the image is always at the trailing side"])
  }

  @Test("A plain button has its image where reading starts, without a gap")
  func plain() {
    let probe = LayoutProbe(
      ButtonStrategy("plain", making: { UIButton(type: $0) }), called: "UIButton")
    #expect(probe.fixedSpacing == 0)
    #expect(probe.fixedPlacement == .leading)
  }

  @Test("A strategy that follows every spec has nothing fixed")
  func free() {
    let strategy = SpecStrategy("free") { spec in
      var layout = ButtonLayout()
      layout.image.origin.x = spec.spacing
      layout.title.origin.y = spec.placement == .top ? 1 : 0
      return layout
    }
    let probe = LayoutProbe(strategy, called: "Free")
    #expect(probe.fixedSpacing == nil)
    #expect(probe.fixedPlacement == nil)
    #expect(probe.notes == [])
  }

  @Test("Items at opposite ends are told as such", arguments: [Placement.spread, .spreadTrailing])
  func spread(_ placement: Placement) {
    let strategy = SpecStrategy("ends") { spec in
      var layout = ButtonLayout()
      let isFirst = placement == .spread
      let end = spec.frame.width
      layout.image = CGRect(x: isFirst ? 0 : end - 20, y: 0, width: 20, height: 20)
      layout.title = CGRect(x: isFirst ? end - 60 : 0, y: 0, width: 60, height: 20)
      return layout
    }
    let probe = LayoutProbe(strategy, called: "Ends")
    #expect(probe.fixedSpacing == nil)
    #expect(probe.fixedPlacement == placement)
    #expect(
      probe.notes == [
        "image and title are at opposite ends of the button, 320 points apart in one of 400"
      ])
  }

  @Test("A layout that breaks is told")
  func broken() {
    let strategy = SpecStrategy("broken") { _ in
      throw StrategyFailure.other("never")
    }
    #expect(
      LayoutProbe(strategy, called: "Broken").notes
        == ["Broken gives no layout of a plain button"])
  }
}
