/// A non-retaining reference to a view, a guide or an engine.
///
/// A weak reference would give the object a side table, which makes every use four times slower: a third of a
/// layout with constraints. Instead, the object clears this reference when it is deallocated.
final class ItemReference {
  /// The item; nil before it is set and after it was deallocated.
  unowned(unsafe) var item: AnyObject?
  /// The item's index in the engine that used the item last; −1 before.
  @exclusivity(unchecked) var number = -1
  /// Whether the item is a guide.
  let isGuide: Bool

  init(_ item: AnyObject? = nil, isGuide: Bool = false) {
    self.item = item
    self.isGuide = isGuide
  }

  /// Removes the item from the reference; called when the item is deallocated.
  func clear() { item = nil }
}

extension ItemReference {
  /// Returns the reference to a view or a guide; nil for any other object.
  static func to(_ item: AnyObject) -> ItemReference? {
    switch item {
    case let view as UIView: view.autoLayoutState.reference
    case let guide as UILayoutGuide: guide.reference
    default: nil
    }
  }

  /// The item as a view, without a check; only for references to views. Nil after the view was deallocated.
  @inline(__always)
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }

  /// The item as a guide; nil for a view.
  @inline(__always)
  var guide: UILayoutGuide? {
    isGuide ? item.map { unsafeDowncast($0, to: UILayoutGuide.self) } : nil
  }

  /// The view itself, or the view that the guide belongs to; nil without such a view.
  @inline(__always)
  var owner: UIView? { isGuide ? guide?.owningView : view }
}
