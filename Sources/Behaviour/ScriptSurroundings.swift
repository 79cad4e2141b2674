public import Foundation

/// The effect of the surrounding views on touches and VoiceOver.
public enum ScriptSurroundings: Hashable, Sendable {
  /// The rectangle inside all surrounding views, in the control's coordinates and in points.
  ///
  /// No touch that begins outside reaches the control, whether the views clip or not: "Points that lie outside
  /// the receiver's bounds are never reported as hits, even if they actually lie within one of the receiver's
  /// subviews" (Apple, `hitTest(_:with:)`).
  case area(CGRect)
  /// A hidden surrounding view: no touch reaches the control, and VoiceOver does not speak it.
  case hidden
}
