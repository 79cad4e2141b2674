/// Refers to a view, a guide or an engine without keeping it.
///
/// A weak reference would give the object a side table, and every use of it would take four times as long:
/// a third of a layout with constraints. The object itself clears this one when it goes.
final class ItemReference {
  unowned(unsafe) private(set) var item: AnyObject?
  /// The number that the engine that looked at the item last gave it; −1 before.
  @exclusivity(unchecked) var number = -1
  /// Whether the item is a guide.
  let isGuide: Bool

  init(_ item: AnyObject, isGuide: Bool = false) {
    self.item = item
    self.isGuide = isGuide
  }

  /// Forgets the item, which is about to go.
  func clear() { item = nil }
}

extension ItemReference {
  /// The reference to a view or a guide; nil for what is neither.
  static func to(_ item: AnyObject) -> ItemReference? {
    switch item {
    case let view as UIView: view.autoLayoutState.reference
    case let guide as UILayoutGuide: guide.reference
    default: nil
    }
  }

  /// The item as a view; the maker of the reference knows that it is one.
  @inline(__always)
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }

  /// The item as a guide; nil for a view.
  @inline(__always)
  var guide: UILayoutGuide? {
    isGuide ? item.map { unsafeDowncast($0, to: UILayoutGuide.self) } : nil
  }

  /// The view that the item is, or that a guide belongs to.
  @inline(__always)
  var owner: UIView? { isGuide ? guide?.owningView : view }
}
