import Foundation
import UIKitModel

/// A view that sets the frames of the subviews pinned to it.
protocol PinningNode: UIView {
  var pins: [ObjectIdentifier: ViewSpec.Pin] { get set }

  /// Updates the view to a content, unless it already shows it; does nothing for a view without content.
  func show(_ content: ViewSpec.Content)
}

extension PinningNode {
  func show(_ content: ViewSpec.Content) {}

  func placePins() {
    for view in subviews {
      switch pins[ObjectIdentifier(view)] {
      case .margins: view.frame = layoutMarginsGuide.layoutFrame
      case .safeArea: view.frame = safeAreaLayoutGuide.layoutFrame
      case .edges: view.frame = bounds
      case nil: break
      }
    }
  }
}

/// A view without content.
final class PlainNode: UIView, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]

  override func layoutSubviews() { placePins() }
}

/// A window as the root of a tree with constraints.
final class WindowNode: UIWindow, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]

  override func layoutSubviews() { placePins() }
}

/// A view with a content size but without text.
final class ContentNode: UIView, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]
  private var contentSize = CGSize(width: -1, height: -1)

  convenience init(_ content: ViewSpec.Content) {
    self.init(frame: .zero)
    show(content)
  }

  func show(_ content: ViewSpec.Content) {
    let size = CGSize(
      width: content.size.horizontal ?? Double(UIView.noIntrinsicMetric),
      height: content.size.vertical ?? Double(UIView.noIntrinsicMetric))
    guard size != contentSize else { return }
    contentSize = size
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize { contentSize }

  override func layoutSubviews() { placePins() }
}

/// A measurement of a text whose sizes are given, on one line and when wrapped within smaller widths.
private final class SteppedText: TitleMeasuring {
  private let size: CGSize
  private let wrapped: [CGSize]

  init(_ content: ViewSpec.Content) {
    size = CGSize(width: content.size.horizontal ?? 0, height: content.size.vertical ?? 0)
    wrapped = content.wrapped.map { CGSize(width: $0.horizontal, height: $0.vertical) }
  }

  func size(ofTitle title: String) -> CGSize { size }

  /// Returns the widest given size that fits the width; otherwise the narrowest size, cut to the width.
  func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    let steps = [size] + wrapped
    if let step = steps.first(where: { $0.width <= width }) { return step }
    let narrowest = wrapped.last ?? size
    return CGSize(width: max(width, 0), height: narrowest.height)
  }

  var lineHeight: CGFloat { size.height }
}

/// A label with a text of given size.
final class TextNode: UILabel, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]
  private var shown: ViewSpec.Content?

  convenience init(_ content: ViewSpec.Content) {
    self.init(frame: .zero)
    show(content)
  }

  func show(_ content: ViewSpec.Content) {
    numberOfLines = content.lines ?? 1
    if let shown, shown.size == content.size, shown.wrapped == content.wrapped { return }
    shown = content
    titleMeasuring = SteppedText(content)
    text = text == "text" ? "another text" : "text"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placePins()
  }
}

/// A stack view with its arranged views.
final class StackNode: UIStackView, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]

  convenience init(_ stack: ViewSpec.Stack) {
    self.init(frame: .zero)
    show(stack)
  }

  func show(_ stack: ViewSpec.Stack) {
    axis = stack.axis
    distribution = stack.distribution
    alignment = stack.alignment
    spacing = CGFloat(stack.spacing)
    isLayoutMarginsRelativeArrangement = stack.isMarginsRelative
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placePins()
  }
}

extension ViewSpec {
  /// Makes the UIKit view for a spec in a tree with constraints.
  func constrainedNode() -> any PinningNode {
    if parent == nil { return WindowNode(frame: .zero) }
    if let stack { return StackNode(stack) }
    if let button { return ButtonNode(button) }
    guard let content else { return PlainNode(frame: .zero) }
    return content.lines == nil ? ContentNode(content) : TextNode(content)
  }
}
