import ArgumentParser

/// The value of `--tolerance` in commands that compare exactly or within a pixel.
enum PixelTolerance: String, ExpressibleByArgument, CaseIterable {
  /// Differences of one pixel are allowed.
  case pixel

  /// The option in commands that repeat a comparison; empty for an exact one.
  static func options(_ allowsPixel: Bool) -> [String] { allowsPixel ? ["--tolerance pixel"] : [] }
}

/// A word of `--tolerance` in `compare`.
enum ToleranceWord {
  case points(Double)
  /// One pixel more.
  case pixel

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [ToleranceWord] {
    try OptionWord.words(of: text).map { word in
      if word.text == PixelTolerance.pixel.rawValue { return .pixel }
      guard let points = Double(word.text) else {
        throw ValidationError("'\(word.text)' is no tolerance; expected points, 'pixel' or both")
      }
      try NumberOption.requireTolerance(points)
      return .points(points)
    }
  }
}
