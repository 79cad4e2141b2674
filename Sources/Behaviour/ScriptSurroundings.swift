public import Foundation

/// The effect of the views around a control on touches and VoiceOver.
public enum ScriptSurroundings: Hashable, Sendable {
  /// Only touches in this rectangle reach the control: the part of the control's coordinates, in points,
  /// inside all surrounding views.
  ///
  /// No touch that begins outside reaches the control, whether the views clip or not: "Points that lie outside
  /// the receiver's bounds are never reported as hits, even if they actually lie within one of the receiver's
  /// subviews" (Apple, `hitTest(_:with:)`).
  case area(CGRect)
  /// A surrounding view is hidden: no touch reaches the control, and VoiceOver does not speak it.
  case hidden
}
