import Foundation
import UIKitModel

/// A view that places what is pinned in it.
protocol PinningNode: UIView {
  var pins: [ObjectIdentifier: ViewSpec.Pin] { get set }
}

extension PinningNode {
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

/// A view without a content.
final class PlainNode: UIView, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]

  override func layoutSubviews() { placePins() }
}

/// A root with constraints.
final class WindowNode: UIWindow, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]

  override func layoutSubviews() { placePins() }
}

/// A view with a content that can change.
protocol ContentShowing: UIView {
  /// Shows a content, unless it is shown already.
  func show(_ content: ViewSpec.Content)
}

/// A view with a content that has a size.
final class ContentNode: UIView, PinningNode, ContentShowing {
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

/// A text with given sizes, also for some widths.
private final class SteppedText: TitleMeasuring {
  private let size: CGSize
  private let wrapped: [CGSize]

  init(_ content: ViewSpec.Content) {
    size = CGSize(width: content.size.horizontal ?? 0, height: content.size.vertical ?? 0)
    wrapped = content.wrapped.map { CGSize(width: $0.horizontal, height: $0.vertical) }
  }

  func size(ofTitle title: String) -> CGSize { size }

  /// The widest size that there is room for; of the narrowest one what there is room for.
  func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    let steps = [size] + wrapped
    if let step = steps.first(where: { $0.width <= width }) { return step }
    let narrowest = wrapped.last ?? size
    return CGSize(width: max(width, 0), height: narrowest.height)
  }

  var lineHeight: CGFloat { size.height }
}

/// A view with a text of a given size.
final class TextNode: UILabel, PinningNode, ContentShowing {
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

/// A view that arranges those inside.
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
  /// A view of the kind that constraints need.
  func constrainedNode() -> any PinningNode {
    if parent == nil { return WindowNode(frame: .zero) }
    if let stack { return StackNode(stack) }
    if let button { return ButtonNode(button) }
    guard let content else { return PlainNode(frame: .zero) }
    return content.lines == nil ? ContentNode(content) : TextNode(content)
  }
}
