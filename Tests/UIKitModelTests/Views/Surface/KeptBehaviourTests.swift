import Testing
// Without Foundation, whose conversions of texts are others on a Mac; this module exports it.
import UIKitModel

/// A button with what apps override of UIKit although nothing of it moves a frame.
private final class QuietButton: UIButton, UIPointerInteractionDelegate {
  var focused = 0

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    false
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    coordinator.addCoordinatedAnimations({ self.focused += 1 })
  }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  override var largeContentTitle: String? {
    get { super.largeContentTitle ?? title(for: .normal) }
    set { super.largeContentTitle = newValue }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    UIPointerStyle(effect: .lift(UITargetedPreview(view: self)), shape: .roundedRect(region.rect))
  }
}

/// A constraint that names itself, as layout libraries have it.
private final class NamedConstraint: NSLayoutConstraint {
  override var description: String { "named: \(super.description)" }
}

/// The keys of associated values.
private final class Keys {
  nonisolated(unsafe) static let first = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
}

/// An object that is neither a view nor anything else of UIKit.
private final class Plain {}

@Suite("What is kept for a device and moves nothing here")
struct KeptBehaviourTests {
  @Test("An interaction belongs to one view, and lays nothing out")
  func interactions() {
    let (button, other) = (QuietButton(type: .custom), UIView())
    button.layoutIfNeeded()
    let pointer = UIPointerInteraction(delegate: button)
    let large = UILargeContentViewerInteraction()
    button.addInteraction(pointer)
    button.addInteraction(large)
    #expect(button.interactions.count == 2)
    #expect(pointer.view === button)
    other.addInteraction(large)
    #expect(button.interactions.count == 1)
    #expect(large.view === other)
    button.removeInteraction(pointer)
    #expect(pointer.view == nil)
    #expect(!button.needsLayout)
  }

  @Test("Large content, hover style and pointer style are read back")
  func values() {
    let button = QuietButton(type: .custom)
    button.setTitle("Send", for: .normal)
    #expect(button.largeContentTitle == "Send")
    button.showsLargeContentViewer = true
    button.scalesLargeContentImage = true
    button.hoverStyle = UIHoverStyle(effect: .highlight, shape: .capsule)
    button.isPointerInteractionEnabled = true
    button.pointerStyleProvider = { button, _, _ in
      UIPointerStyle(effect: .highlight(UITargetedPreview(view: button)))
    }
    #expect(button.showsLargeContentViewer && button.scalesLargeContentImage)
    #expect(button.hoverStyle?.shape == .capsule)
    #expect(button.isPointerInteractionEnabled)
    #expect(button.pointerStyleProvider != nil)
    #expect(!UIButton(type: .custom).isPointerInteractionEnabled)
  }

  @Test("A view can keep its recognisers from beginning")
  func recognizers() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = QuietButton(frame: window.bounds)
    window.addSubview(button)
    #expect(!button.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
    #expect(UIView().gestureRecognizerShouldBegin(UISwipeGestureRecognizer()))
  }

  @Test("Images are equal where they are the same object or stand for the same name")
  func images() {
    #expect(UIImage(named: "a") == UIImage(named: "a"))
    #expect(UIImage(named: "a") != UIImage(named: "b"))
    #expect(UIImage(named: "star") != UIImage(systemName: "star"))
    #expect(UIImage() != UIImage())
    #expect(Set([UIImage(named: "a"), UIImage(named: "a")]).count == 1)
    #expect(UIImage(data: Data([1])) != nil)
    #expect(UIImage(data: Data()) == nil)
  }

  @Test("Attributes by key become a container")
  func attributes() {
    let container = AttributeContainer([
      .font: UIFont.systemFont(ofSize: 12), .kern: 2, .foregroundColor: UIColor.red,
    ])
    #expect(container.font == .systemFont(ofSize: 12))
    #expect(container.kern == 2)
    #expect(container.foregroundColor == .red)
    #expect(container.backgroundColor == nil)
  }

  @Test("A subclass of a constraint can replace its description")
  func descriptions() {
    let view = UIView()
    let constraint = NamedConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 8)
    #expect("\(constraint)" == "named: UIView.width == 8")
    #expect(Set([constraint, constraint as NSLayoutConstraint]).count == 1)
  }

  @Test("What is kept with any object goes with it")
  func associations() {
    let plain = Plain()
    UIKitModel.objc_setAssociatedObject(plain, Keys.first, 8, .OBJC_ASSOCIATION_RETAIN)
    #expect(UIKitModel.objc_getAssociatedObject(plain, Keys.first) as? Int == 8)
    #expect(UIKitModel.objc_getAssociatedObject(Plain(), Keys.first) == nil)
    UIKitModel.objc_removeAssociatedObjects(plain)
    #expect(UIKitModel.objc_getAssociatedObject(plain, Keys.first) == nil)
    UIKitModel.objc_setAssociatedObject(8, Keys.first, 8, .OBJC_ASSOCIATION_RETAIN)
    #expect(UIKitModel.objc_getAssociatedObject(8, Keys.first) == nil)
    // A later object may have the address of an earlier one.
    for _ in 0..<1000 {
      let other = Plain()
      #expect(UIKitModel.objc_getAssociatedObject(other, Keys.first) == nil)
      UIKitModel.objc_setAssociatedObject(other, Keys.first, 1, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("The direction of the app is that of its thread")
  func direction() {
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceLeftToRight) == .leftToRight)
    let thread = Thread {
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    }
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
  }

  @Test("A responder has what every object has")
  func objects() {
    let button = QuietButton(type: .custom)
    #expect(button.with { $0.tag = 4 }.tag == 4)
    #expect(button.isKind(of: UIControl.self) && !button.isKind(of: UILabel.self))
    #expect(button.isMember(of: QuietButton.self) && !button.isMember(of: UIButton.self))
    #expect(button.isEqual(button) && !button.isEqual(UIView()))
    #expect(UILabel().description == "<UILabel>")
    #expect(!button.responds(to: Selector("tapped")))
  }
}

extension NSObjectProtocol {
  /// The object, changed, as apps write it.
  fileprivate func with(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
