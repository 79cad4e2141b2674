/// Refers to a view, a guide or an engine without keeping it.
///
/// A weak reference would give the object a side table, and every use of it would take four times as long:
/// a third of a layout with constraints. The object itself clears this one when it goes.
final class ItemReference {
  unowned(unsafe) private(set) var item: AnyObject?

  init(_ item: AnyObject) { self.item = item }

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

  /// The item as a view, which whoever made the reference knows it to be.
  @inline(__always)
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }
}
