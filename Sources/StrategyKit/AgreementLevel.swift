/// The largest allowed difference between two layouts that count as equal.
public enum AgreementLevel: String, Hashable, Sendable, CaseIterable {
  /// The layouts must be equal.
  case exact
  /// At most one pixel, for strategies that only round differently.
  case pixel
  /// At most one pixel between the visible texts and images; the frames of label and image view may differ.
  case visible

  /// The name of ``visible`` in 0.1.0: the visible texts and images are compared.
  public static var seen: AgreementLevel { .visible }
}
