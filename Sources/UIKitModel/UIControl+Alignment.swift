extension UIControl {
  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable, CaseIterable {
    /// The content is in the middle.
    case center
    /// The content is at the left edge.
    case left
    /// The content is at the right edge.
    case right
    /// The content is stretched over the width.
    case fill
    /// The content is at the edge where reading begins.
    case leading
    /// The content is at the edge where reading ends.
    case trailing
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable, CaseIterable {
    /// The content is in the middle.
    case center
    /// The content is at the top edge.
    case top
    /// The content is at the bottom edge.
    case bottom
    /// The content is stretched over the height.
    case fill
  }
}
