public import Foundation

/// A rectangle in a view that constraints can refer to; it draws nothing.
open class UILayoutGuide {
  /// The view that the guide belongs to; nil while the guide is in no view.
  public internal(set) final var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.autoLayoutState.reference }
  }
  private final var owner: ItemReference?
  /// The reference by which constraints find the guide.
  final let reference = ItemReference(isGuide: true)
  /// A name for people, which reports show.
  open var identifier = ""

  /// The rectangle of the system that the guide follows, such as the margins; nil if constraints determine
  /// the guide.
  let source: Source?
  var placed = CGRect.zero

  /// The insets from the view's edges that a system guide follows.
  enum Source: String {
    case margins = "UIViewLayoutMarginsGuide"
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case readable = "UIViewReadableContentGuide"
  }

  deinit { reference.clear() }

  /// Makes a guide, which constraints place once it is added to a view.
  public init() {
    source = nil
    reference.item = self
  }

  init(_ source: Source, of view: UIView, _ identifier: String) {
    self.source = source
    reference.item = self
    owningView = view
    self.identifier = identifier
  }

  /// The rectangle in the coordinates of the owning view, not rounded.
  open var layoutFrame: CGRect {
    guard let source, let owningView else { return placed }
    let state = owningView.resolvedMargins()
    return state.extent.guide(within: source == .safeArea ? state.safeArea : state.margins)
  }
}

extension UILayoutGuide {
  /// The insets of a system guide from its view's edges, in points, for constraints; zero for other guides.
  ///
  /// Crossing insets meet in the middle, as in ``layoutFrame``, if the view's frame is set by code. If
  /// constraints find the frame, crossing cannot be known yet: the guide then keeps all four insets, even if
  /// they cross.
  var sourceInsets: UIEdgeInsets {
    guard let source, let owningView else { return UIEdgeInsets() }
    let state = owningView.resolvedMargins()
    var insets = source == .safeArea ? state.safeArea : state.margins
    guard owningView.translatesAutoresizingMaskIntoConstraints else { return insets }
    let size = owningView.viewState.frame.size
    let width = (insets.left + insets.right - size.width) / 2
    if width > 0 && size.width >= 0 {
      insets.left -= width
      insets.right -= width
    }
    let height = (insets.top + insets.bottom - size.height) / 2
    if height > 0 && size.height >= 0 {
      insets.top -= height
      insets.bottom -= height
    }
    return insets
  }
}

extension UIView {
  /// The guide for readable text, which is the same as the margins guide in this model.
  public var readableContentGuide: UILayoutGuide { guide(.readable) }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { viewState.autoLayout?.guides ?? [] }

  /// Adds a guide to the view, removing it from another view; guides of the system are ignored.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.source == nil, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    autoLayoutState.guides.append(guide)
    constraintsChanged()
  }

  /// Removes a guide from the view, and deactivates its constraints.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self, guide.source == nil else { return }
    deactivateConstraints { $0 === guide }
    autoLayoutState.guides.removeAll { $0 === guide }
    guide.owningView = nil
    constraintsChanged()
  }

  /// Returns the view's guide for the margins, the safe area or readable text; always the same object.
  final func guide(_ source: UILayoutGuide.Source) -> UILayoutGuide {
    let state = autoLayoutState
    if let known = state.systemGuides.first(where: { $0.source == source }) { return known }
    let made = UILayoutGuide(source, of: self, source.rawValue)
    state.systemGuides.append(made)
    return made
  }
}

extension UILayoutGuide: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: UILayoutGuide, right: UILayoutGuide) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The top or bottom layout guide of a view controller, in code older than safe areas. Screens do not exist
/// here, so no type conforms to it.
public protocol UILayoutSupport: AnyObject {
  /// The distance from the edge of the screen, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}
