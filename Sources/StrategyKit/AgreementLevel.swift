/// The largest difference between two layouts with which they still agree.
public enum AgreementLevel: String, Hashable, Sendable, CaseIterable {
  /// The layouts are equal.
  case exact
  /// The frames differ by at most a pixel, for strategies that only round differently.
  case pixel
  /// The visible texts and images differ by at most a pixel, whatever the frames of label and image view are.
  case visible

  /// The name of ``visible`` in 0.1.0: the visible texts and images are compared.
  public static var seen: AgreementLevel { .visible }
}
