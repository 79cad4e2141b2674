import Foundation
import Testing
import UIKitModel

/// The calls of a button's hooks, as two logs of 2019 show them.
///
/// Rows HK-1 to HK-10: cnblogs xiaobajiu 11774496, csdn wtl1804 102509820.
@Suite struct MeasuredHooksTests {
  private let image = UIImage(size: CGSize(width: 10, height: 10))

  private func laidOut(_ set: (LayoutCountingButton) -> Void) -> LayoutCountingButton {
    let button = LayoutCountingButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    set(button)
    button.layoutIfNeeded()
    button.calls = []
    return button
  }

  // HK-1: the first calls of a layout.
  @Test func `a layout asks for background, content, image and title in this order`() {
    let button = laidOut {
      $0.setTitle("title", for: .normal)
      $0.setImage(image, for: .normal)
      $0.setBackgroundImage(image, for: .normal)
    }
    button.setNeedsLayout()
    button.layoutIfNeeded()
    var seen: Set<String> = []
    #expect(
      button.calls.filter { seen.insert($0).inserted }
        == ["layoutSubviews", "background", "content", "image", "title"])
  }

  // HK-2: the making of a button, where its class says that it counts.
  @Test func `a new button asks for content and image where its class wants it`() {
    final class Asked: LayoutCountingButton {
      override class var callsHooksWhenMade: Bool { true }
    }
    #expect(Asked(type: .custom).calls == ["content", "image"])
    #expect(Asked(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).calls == ["content", "image"])
    #expect(LayoutCountingButton(type: .custom).calls == [])
  }

  // HK-2: such a hook is the first to read a view, as one of a later layout would be.
  @Test func `a hook of a new button that reads a view is a fault`() {
    final class Reading: UIButton {
      override class var callsHooksWhenMade: Bool { true }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        imageView?.bounds ?? .zero
      }
    }
    #expect(Reading(type: .custom).layoutFault?.hook == .imageRect)
  }

  // HK-4: a new title, image or background image.
  @Test(arguments: ["title", "image", "background"])
  func `new content has all hooks called, and the superview is not laid out`(part: String) {
    final class Outer: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let button = laidOut {
      $0.setTitle("title", for: .normal)
      $0.setImage(image, for: .normal)
      $0.setBackgroundImage(image, for: .normal)
    }
    let outer = Outer(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(button)
    outer.layoutIfNeeded()
    (outer.layouts, button.calls) = (0, [])
    let other = UIImage(size: CGSize(width: 7, height: 7))
    switch part {
    case "title": button.setTitle("other", for: .normal)
    case "image": button.setImage(other, for: .normal)
    default: button.setBackgroundImage(other, for: .normal)
    }
    outer.layoutIfNeeded()
    #expect(Set(button.calls) == ["layoutSubviews", "background", "content", "image", "title"])
    #expect(outer.layouts == 0)
  }

  // HK-5: a new size.
  @Test func `a new size lays out the button, a new place does not`() {
    let button = laidOut { $0.setTitle("title", for: .normal) }
    button.frame.origin.x += 5
    button.layoutIfNeeded()
    #expect(button.calls == [])
    button.frame.size.width += 5
    button.layoutIfNeeded()
    #expect(button.calls.first == "layoutSubviews")
  }

  // HK-7, HK-8, HK-10: what is absent is not asked for.
  @Test func `a layout asks for nothing that is not shown`() {
    func calls(_ set: (LayoutCountingButton) -> Void) -> [String] {
      let button = laidOut(set)
      button.setNeedsLayout()
      button.layoutIfNeeded()
      return Array(button.calls.dropFirst())
    }
    #expect(calls { _ in } == ["content"])
    #expect(calls { $0.setTitle("title", for: .normal) } == ["content", "title"])
    let background = calls { $0.setBackgroundImage(image, for: .normal) }
    #expect(background == ["background", "content"])
  }
}

/// A button that also notes its layouts.
private class LayoutCountingButton: CountingButton {
  override func layoutSubviews() {
    calls.append("layoutSubviews")
    super.layoutSubviews()
  }
}
