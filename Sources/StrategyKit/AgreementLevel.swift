/// The largest difference between two answers that agree.
public enum AgreementLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case exact
  /// A pixel: what only rounds in another way agrees.
  case pixel
  /// A pixel of the visible text and picture, for any frames of label and image view.
  case seen
}
