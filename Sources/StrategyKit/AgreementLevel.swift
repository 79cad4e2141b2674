/// The largest difference between two layouts with which they still agree.
public enum AgreementLevel: String, Hashable, Sendable, CaseIterable {
  /// The layouts agree only if they are equal.
  case exact
  /// The layouts agree if their frames differ by at most a pixel, for strategies that only round differently.
  case pixel
  /// The layouts agree if the visible texts and images differ by at most a pixel, whatever the view frames
  /// are.
  case visible

  /// The name that ``visible`` had in version 0.1.0.
  public static var seen: AgreementLevel { .visible }
}
