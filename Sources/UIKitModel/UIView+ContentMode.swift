extension UIView {
  /// The placement and scaling of content in a view of another size.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }
}
