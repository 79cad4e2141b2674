import Testing
import UIKitModel

@Suite struct ViewTests {
  @Test func `insets keep the sign of the size`() {
    let rect = CGRect(x: 1, y: 2, width: 10, height: 20).inset(by: UIEdgeInsets(15, 8, 15, 7))
    #expect(rect.origin == CGPoint(x: 9, y: 17))
    #expect(rect.size == CGSize(width: -5, height: -10))
  }

  @Test func `direction and scale come from the views around, unless a view has its own`() {
    let (root, view) = (UIView(), UIView())
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(view.contentScaleFactor == 2)
    root.addSubview(view)
    root.semanticContentAttribute = .forceRightToLeft
    root.contentScaleFactor = 3
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.contentScaleFactor == 3)
    view.semanticContentAttribute = .playback
    view.contentScaleFactor = 1
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(view.contentScaleFactor == 1)
  }

  @Test func `a view has one superview and never contains itself`() {
    let (first, second, view) = (UIView(), UIView(), UIView())
    first.addSubview(view)
    second.insertSubview(view, at: 7)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.map { $0 === view } == [true])
    #expect(view.superview === second)
    #expect(view.isDescendant(of: second))
    view.addSubview(second)
    #expect(view.subviews.isEmpty)
    view.removeFromSuperview()
    #expect(view.superview == nil)
    #expect(second.subviews.isEmpty)
  }

  @Test func `a view that outlives its superview has none`() {
    let view = UIView()
    do {
      let root = UIView()
      root.addSubview(view)
    }
    #expect(view.superview == nil)
  }

  @Test func `the center is the middle of the frame`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
  }

  @Test func `the bounds follow the frame and keep an origin of their own`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds = CGRect(x: 1, y: 2, width: 50, height: 60)
    #expect(view.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
    #expect(view.bounds == CGRect(x: 1, y: 2, width: 50, height: 60))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 50, height: 60))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func `an archive makes a view of size zero`() {
    #expect(UIView(coder: NSCoder())?.frame == .zero)
  }
}
