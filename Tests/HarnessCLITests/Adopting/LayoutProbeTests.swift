import Adopting
import BuiltinStrategies
import Foundation
import StrategyKit
import TestSupport
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
  /// Settings, each with its reason.
  private func told(_ settings: [LayoutProbe.Setting]) -> [String] {
    settings.map { "\($0.field)=\($0.value)" + ($0.because.map { ": " + $0 } ?? "") }
  }

  @Test("What a class sets when it is made is measured")
  func setWhenMade() {
    let probe = LayoutProbe(
      ButtonStrategy("turned", making: { TurnedButton(type: $0) }))
    #expect(probe.fixedSpacing == 8)
    #expect(probe.fixedPlacement == .right)
    #expect(probe.contentInsets == UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 16))
    // Others in place of those that make the gap are another class's.
    expectRecorded(told(probe.settings), "setWhenMade, settings")
    expectRecorded(probe.notes, "setWhenMade")
  }

  /// A button that sets all of its insets whenever its gap is set.
  private final class InsetButton: UIButton {
    var gap: CGFloat = 0 {
      didSet {
        imageEdgeInsets = UIEdgeInsets(top: 0, left: -gap / 2, bottom: 0, right: gap / 2)
        titleEdgeInsets = UIEdgeInsets(top: 0, left: gap / 2, bottom: 0, right: -gap / 2)
        contentEdgeInsets = UIEdgeInsets(top: 0, left: gap / 2, bottom: 0, right: gap / 2)
      }
    }
  }

  @Test(
    "Insets that a class overwrites are told, and those that change with the gap are none of its own"
  )
  func overwrittenInsets() {
    let probe = LayoutProbe(
      ButtonStrategy("inset", making: { InsetButton(type: $0) }) { $0.gap = $1.spacing })
    #expect(probe.contentInsets == .zero)
    expectRecorded(told(probe.settings), "overwrittenInsets, settings")
    expectRecorded(probe.notes, "overwrittenInsets")
  }

  @Test("Content insets of a configuration are where aligned content ends")
  func configured() {
    let probe = LayoutProbe(
      ButtonStrategy(
        "configured",
        making: { _ in
          let button = UIButton(type: .custom)
          var configuration = UIButton.Configuration.plain()
          configuration.contentInsets = NSDirectionalEdgeInsets(
            top: 4, leading: 10, bottom: 6, trailing: 12)
          button.configuration = configuration
          return button
        }))
    #expect(probe.contentInsets == UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 12))
    expectRecorded(probe.notes.first, "configured")
  }

  @Test("Items that stay at places of their own are told by their places")
  func places() {
    let strategy = SpecStrategy("own") { spec in
      var layout = ButtonLayout()
      layout.image = CGRect(x: 16, y: spec.frame.height - 32, width: 20, height: 20)
      layout.title.size = spec.title?.size ?? .zero
      layout.title.origin = CGPoint(x: (spec.frame.width - layout.title.width) / 2, y: 8)
      return layout
    }
    expectRecorded(LayoutProbe(strategy).places, "places")
  }

  @Test("A pinned image and a gap of its own are measured")
  func pinned() {
    let probe = LayoutProbe(
      ButtonStrategy("pinned", making: { PinnedButton(type: $0) }))
    #expect(probe.fixedSpacing == 6)
    #expect(probe.fixedPlacement == .trailing)
    expectRecorded(probe.notes, "pinned")
  }

  @Test("A gap that follows the spec is not fixed, and the side is")
  func spaced() {
    let strategy = ButtonStrategy("pinned", making: { PinnedButton(type: $0) }) {
      $0.gap = $1.spacing
    }
    let probe = LayoutProbe(strategy)
    #expect(probe.fixedSpacing == nil)
    #expect(probe.fixedPlacement == .trailing)
    expectRecorded(probe.notes, "spaced")
  }

  @Test("A plain button has its image where reading starts, without a gap")
  func plain() {
    let probe = LayoutProbe(
      ButtonStrategy("plain", making: { UIButton(type: $0) }))
    #expect(probe.fixedSpacing == 0)
    #expect(probe.fixedPlacement == .leading)
  }

  @Test("A strategy that follows every spec has nothing fixed")
  func free() {
    let probe = LayoutProbe(BuiltinStrategies.customControl)
    #expect(probe.fixedSpacing == nil)
    #expect(probe.fixedPlacement == nil)
    #expect(probe.contentInsets == .zero)
    #expect(probe.settings == [])
    #expect(probe.notes == [])
  }

  @Test(
    "Items at opposite ends are told as such, with how far they stay away from them",
    arguments: [Placement.spread, .spreadTrailing], [0, 12.0])
  func spread(_ placement: Placement, _ margin: CGFloat) {
    let strategy = SpecStrategy("ends") { spec in
      let image = spec.image?.size ?? .zero
      let title = spec.title?.size ?? .zero
      let isFirst = placement == .spread
      let end = spec.frame.width - margin
      var layout = ButtonLayout()
      layout.image.size = image
      layout.image.origin = CGPoint(
        x: isFirst ? margin : end - image.width, y: (spec.frame.height - image.height) / 2)
      layout.title.size = title
      layout.title.origin = CGPoint(
        x: isFirst ? end - title.width : margin, y: (spec.frame.height - title.height) / 2)
      return layout
    }
    let probe = LayoutProbe(strategy)
    #expect(probe.fixedSpacing == nil)
    #expect(probe.fixedPlacement == placement)
    #expect(probe.contentInsets == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    expectRecorded(told(probe.settings), "spread \(placement) \(margin), settings")
    expectRecorded(
      probe.notes.filter { !$0.hasPrefix("its content insets are") },
      "spread \(placement) \(margin)")
  }

  @Test(
    "An image and a title at a place of their own have an alignment, insets and a size that are always so"
  )
  func ownPlace() {
    let strategy = SpecStrategy("row") { spec in
      var layout = ButtonLayout()
      let middle = spec.frame.height / 2
      layout.image = CGRect(x: 12, y: middle - 12, width: 24, height: 24)
      layout.title.size = spec.title?.size ?? .zero
      layout.title.origin = CGPoint(x: 46, y: middle - layout.title.height / 2)
      guard spec.direction == .rightToLeft else { return layout }
      layout.image.origin.x = spec.frame.width - layout.image.maxX
      layout.title.origin.x = spec.frame.width - layout.title.maxX
      return layout
    }
    let probe = LayoutProbe(strategy)
    #expect(probe.fixedSpacing == 10)
    #expect(probe.fixedPlacement == .leading)
    #expect(probe.contentInsets == UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0))
    expectRecorded(told(probe.settings), "ownPlace, settings")
    expectRecorded(probe.notes, "ownPlace")
  }

  @Test("A class that aligns its content itself is told, and one that follows still is not")
  func ownAlignment() {
    let strategy = ButtonStrategy(
      "left",
      making: {
        let button = UIButton(type: $0)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .bottom
        return button
      })
    let probe = LayoutProbe(strategy)
    #expect(
      probe.settings == [
        .init(field: "h-align", value: "left"), .init(field: "v-align", value: "bottom"),
      ])
    expectRecorded(probe.notes, "ownAlignment")
  }

  @Test("A class that fails without an image is asked for none without one")
  func needsImage() {
    let plain = BuiltinStrategies.customControl
    let strategy = SpecStrategy("needy") { spec in
      guard spec.image != nil else { throw StrategyFailure.other("it needs an image") }
      return try plain.makeWorker().layout(of: spec)
    }
    let probe = LayoutProbe(strategy)
    #expect(probe.settings == [.init(field: "image", value: "1")])
    expectRecorded(probe.notes, "needsImage")
  }

  @Test("A layout that breaks is told")
  func broken() {
    let strategy = SpecStrategy("broken") { _ in
      throw StrategyFailure.other("never")
    }
    expectRecorded(LayoutProbe(strategy).notes, "broken")
  }
}
