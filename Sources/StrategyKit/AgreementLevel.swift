/// How much may differ between two answers that agree.
public enum AgreementLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case exact
  /// A pixel: what only rounds in another way agrees.
  case pixel
  /// A pixel of what one sees: where text and picture are, whatever the frames of label and image view.
  case seen
}
