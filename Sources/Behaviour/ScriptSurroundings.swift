public import Foundation

/// The effect of the surrounding views on touches and VoiceOver.
public enum ScriptSurroundings: Hashable, Sendable {
  /// All of them contain this rectangle, in the control's coordinates and in points. A touch that begins beside it
  /// is refused by one of them, whether that clips or not: "Points that lie outside the receiver's bounds are never
  /// reported as hits, even if they actually lie within one of the receiver's subviews" (Apple,
  /// `hitTest(_:with:)`).
  case area(CGRect)
  /// One of them is hidden: no touch reaches the control, and VoiceOver says nothing of it.
  case hidden
}
