import UIKitModel

extension LayoutStrategy {
  /// Returns the same strategy with the frame of another view, such as a badge, instead of image and title.
  ///
  /// The view's frame is returned as the title's frame; the image's frame is empty.
  ///
  /// A class whose property holds no view, or a view that is not inside the button, returns an empty frame.
  ///
  /// - Parameter property: the stored property that holds the view; it may be private or lazy.
  /// - Returns: nil for a strategy without a class, such as one that only computes frames.
  public func forView(_ property: String) -> (any LayoutStrategy)? {
    innermost.capabilities.forView?(OtherView(property: property))
  }
}

/// A view of a class besides image and title, identified by the property that holds it.
package struct OtherView: Hashable, Sendable {
  /// The name of the stored property.
  package let property: String

  /// Returns the id of the strategy of the view, such as `my-button-badge-label`.
  func id(beside id: StrategyID) -> StrategyID {
    let words = property.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "-" }
      if letter.isASCII, letter.isLetter || letter.isNumber { text += letter.lowercased() }
    }
    return StrategyID(rawValue: "\(id)-\(words)") ?? id
  }

  /// Returns the frame of the view inside a button, hidden or not; empty if the button has no such view.
  @inline(never)
  func frame(in button: UIView) -> CGRect {
    var mirror: Mirror? = Mirror(reflecting: button)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label, label == property || label == Self.lazyPrefix + property
        else { continue }
        guard let view = child.value as? UIView, view.isDescendant(of: button) else { return .zero }
        return view.frame(within: button)
      }
      mirror = current.superclassMirror
    }
    return .zero
  }

  /// The beginning of the name that the compiler gives the storage of a lazy property.
  private static let lazyPrefix = "$__lazy_storage_$_"
}
