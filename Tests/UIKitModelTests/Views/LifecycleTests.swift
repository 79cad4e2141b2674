import Testing
import UIKitModel

@Suite struct LifecycleTests {
  @Test func `the views are made when they are needed`() {
    let button = show(image: nil, on: UIButton())
    #expect(button.subviews.isEmpty)
    button.layoutIfNeeded()
    #expect(button.subviews.map { $0 is UILabel } == [true])
    _ = button.imageView
    #expect(button.subviews.count == 2)
    #expect(button.imageView === button.imageView)
  }

  @Test("reading a view lays out a button that is marked", arguments: [true, false])
  func readingLaysOut(readsImageView: Bool) {
    let button = show(on: HookButton())
    _ = readsImageView ? button.imageView : button.titleLabel
    let calls: [LayoutFault.Hook] = [
      .layoutSubviews, .contentRect, .imageRect, .contentRect, .titleRect, .contentRect, .imageRect,
    ]
    #expect(button.calls == calls)
    #expect(!button.needsLayout)
    _ = readsImageView ? button.imageView : button.titleLabel
    #expect(button.calls == calls)
  }

  @Test(
    "layout calls the hooks of what is shown",
    arguments: [
      (nil, nil, false, [.contentRect]),
      (nil, .zero, false, [.contentRect, .titleRect]),
      (.zero, nil, false, [.contentRect, .imageRect, .contentRect, .imageRect]),
      (
        .zero, .zero, false,
        [.contentRect, .imageRect, .contentRect, .titleRect, .contentRect, .imageRect]
      ),
      (nil, nil, true, [.backgroundRect, .contentRect]),
      (
        .zero, .zero, true,
        [
          .backgroundRect, .contentRect, .imageRect, .contentRect, .titleRect, .contentRect,
          .imageRect,
        ]
      ),
    ] as [(CGSize?, CGSize?, Bool, [LayoutFault.Hook])])
  func hooks(image: CGSize?, title: CGSize?, hasBackground: Bool, expected: [LayoutFault.Hook]) {
    let button = show(image: image, title: title, on: HookButton())
    if hasBackground { button.setBackgroundImage(UIImage(size: .zero), for: .normal) }
    button.layoutIfNeeded()
    #expect(button.calls == [.layoutSubviews] + expected)
  }

  @Test func `frames are stale until layout`() {
    let button = makeButton()
    let label = button.titleLabel
    button.frame.size.width = 300
    #expect(label?.frame == CGRect(x: 100, y: 37.5, width: 50, height: 25))
    button.layoutIfNeeded()
    #expect(label?.frame == CGRect(x: 150, y: 37.5, width: 50, height: 25))
  }

  @Test func `frames written onto the views are overwritten by the next layout`() {
    let button = makeButton()
    let right = Frames(button)
    button.imageView?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    button.titleLabel?.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    button.setNeedsLayout()
    #expect(Frames(button) == right)
  }

  @Test func `a layoutSubviews override leaves the hooks to the system`() {
    final class Override: UIButton {
      override func layoutSubviews() {
        super.layoutSubviews()
        imageView?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      }
    }
    let button = show(on: Override())
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      button.imageRect(forContentRect: button.bounds)
        == CGRect(x: 50, y: 25, width: 50, height: 50))
  }

  @Test func `the views show what the button has, and nothing once it is taken away`() {
    let button = makeButton()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "title")
    #expect(button.imageView?.image === button.currentImage)
    button.setTitle(nil, for: .normal)
    button.setImage(nil, for: .normal)
    #expect(Frames(button) == Frames(image: .zero, title: .zero))
    #expect(button.titleLabel?.text == nil)
    #expect(button.imageView?.image == nil)
  }

  @Test func `the background image lies behind the others in the bounds`() {
    let button = makeButton()
    button.layoutIfNeeded()
    button.setBackgroundImage(UIImage(size: .zero), for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.first?.frame == button.bounds)
    button.setBackgroundImage(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.first?.frame == .zero)
  }
}
