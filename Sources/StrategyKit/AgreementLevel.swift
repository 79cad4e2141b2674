/// The largest difference between two answers that agree.
public enum AgreementLevel: String, Hashable, Sendable, CaseIterable {
  /// No difference.
  case exact
  /// A pixel, for strategies that only round differently.
  case pixel
  /// A pixel of the visible text and image, for any frames of label and image view.
  case visible

  /// The visible text and image, by the name of 0.1.0.
  public static var seen: AgreementLevel { .visible }
}
