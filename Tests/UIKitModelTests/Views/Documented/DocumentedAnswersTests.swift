import Foundation
import Testing
import UIKitModel

/// Answers and notifications of views, by Apple's documentation, whose page is named before each test.
@Suite struct DocumentedAnswersTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func join(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
  }

  // UIView.invalidateIntrinsicContentSize(): the way to tell constraints of another size of the content.
  @Test func `constraints ask for the size of the content again once it is invalidated`() {
    final class Sized: UIView {
      var width: CGFloat = 20
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
    }
    let view = Sized()
    join(view)
    window.layoutIfNeeded()
    #expect(view.frame.width == 20)
    view.width = 30
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.frame.width == 20)
    view.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(view.frame.width == 30)
  }

  // UIView.setNeedsUpdateConstraints(), updateConstraintsIfNeeded(): once for all marks, inner views first.
  // requiresConstraintBasedLayout: false by default.
  @Test func `constraints are updated once for all marks, inner views first`() {
    final class Updating: UIView {
      var told: (() -> Void)?
      override func updateConstraints() {
        told?()
        super.updateConstraints()
      }
    }
    let (outer, inner) = (Updating(), Updating())
    outer.addSubview(inner)
    window.addSubview(outer)
    var calls: [String] = []
    outer.told = { calls.append("outer") }
    inner.told = { calls.append("inner") }
    for _ in 0..<2 {
      outer.setNeedsUpdateConstraints()
      inner.setNeedsUpdateConstraints()
    }
    #expect(outer.needsUpdateConstraints() && inner.needsUpdateConstraints())
    window.updateConstraintsIfNeeded()
    #expect(calls == ["inner", "outer"])
    #expect(!outer.needsUpdateConstraints() && !inner.needsUpdateConstraints())
    window.layoutIfNeeded()
    #expect(calls.count == 2)
    #expect(!UIView.requiresConstraintBasedLayout)
  }

  // UIView.constraintsAffectingLayout(for:): those of one axis.
  @Test func `the constraints that affect a view are those of an axis`() {
    let view = UIView()
    join(view)
    let (left, width) = (
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10)
    )
    let top = view.topAnchor.constraint(equalTo: window.topAnchor)
    NSLayoutConstraint.activate([left, width, top])
    let horizontal = view.constraintsAffectingLayout(for: .horizontal)
    #expect(
      Set(horizontal.map(ObjectIdentifier.init)) == [
        ObjectIdentifier(left), ObjectIdentifier(width),
      ])
    #expect(view.constraintsAffectingLayout(for: .vertical).map { $0 === top } == [true])
  }

  // UIView.forLastBaselineLayout: the last line of a text of several lines; of a button, its title.
  @Test(arguments: [("one", 0.0), ("one\ntwo", 20), ("one\ntwo\nthree", 40)])
  func `the last baseline is that of the last line`(text: String, below: CGFloat) {
    let (label, first, last) = (UILabel(), UIView(), UIView())
    label.numberOfLines = 0
    label.text = text
    join(label, first, last)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: window.topAnchor),
      first.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    window.layoutIfNeeded()
    #expect(last.frame.minY - first.frame.minY == below)
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    #expect(button.forLastBaselineLayout === button.titleLabel)
    let plain = UIView()
    #expect(plain.forLastBaselineLayout === plain && plain.forFirstBaselineLayout === plain)
  }

  // UIView.didAddSubview(_:), willRemoveSubview(_:): called while the subview is in it.
  @Test func `a view is notified of its subviews`() {
    final class Told: UIView {
      var calls: [String] = []
      override func didAddSubview(_ view: UIView) {
        calls.append("added \(view.superview === self)")
      }
      override func willRemoveSubview(_ view: UIView) {
        calls.append("leaves \(view.superview === self)")
      }
    }
    let (outer, inner) = (Told(), UIView())
    outer.addSubview(inner)
    inner.removeFromSuperview()
    #expect(outer.calls == ["added true", "leaves true"])
  }

  // UIControl.effectiveContentHorizontalAlignment: leading and trailing as left and right, by the direction.
  @Test(arguments: UIControl.ContentHorizontalAlignment.allCases)
  func `an alignment by the direction has a side`(alignment: UIControl.ContentHorizontalAlignment) {
    for isMirrored in [false, true] {
      let control = UIControl(frame: .zero)
      control.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      control.contentHorizontalAlignment = alignment
      let expected: UIControl.ContentHorizontalAlignment =
        switch alignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        default: alignment
        }
      #expect(control.effectiveContentHorizontalAlignment == expected)
    }
  }

  // UIView.subviews: from back to front. bringSubviewToFront(_:), sendSubviewToBack(_:).
  @Test func `subviews go to the front and to the back`() {
    let views = (0..<3).map { _ in UIView() }
    for view in views { window.addSubview(view) }
    window.bringSubviewToFront(views[0])
    #expect(window.subviews.map { view in views.firstIndex { $0 === view } } == [1, 2, 0])
    window.sendSubviewToBack(views[2])
    #expect(window.subviews.map { view in views.firstIndex { $0 === view } } == [2, 1, 0])
  }

  // UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:): the optimal size of the
  // constraints; a required width is kept, and a text breaks within it.
  @Test func `a fitting size of a given width has the height of its broken text`() {
    let (box, label) = (UIView(), UILabel())
    label.numberOfLines = 0
    label.text = "one two three four"
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -3),
    ])
    let natural = label.intrinsicContentSize
    let compressed = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(compressed == CGSize(width: natural.width + 10, height: natural.height + 6))
    let narrow = box.systemLayoutSizeFitting(
      CGSize(width: 90, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 90 && narrow.height >= 2 * natural.height)
    let expanded = box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    // The label hugs its text more strongly than the box wants to be large.
    #expect(expanded == compressed)
  }
}
