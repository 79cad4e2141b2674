/// One part of the contract that a strategy can promise by itself.
public enum Aspect: String, Hashable, Sendable, CaseIterable {
  /// The frames of image, title and background, and the image's corner radius.
  case frames
  /// The size that fits the content.
  case fittingSize = "fitting-size"
  /// The content rectangle.
  case contentRect = "content-rect"
  /// The rectangle hooks answer what the frames are.
  case hookCoherence = "hook-coherence"
}
