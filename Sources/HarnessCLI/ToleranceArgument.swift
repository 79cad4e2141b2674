import ArgumentParser

/// The value of `--tolerance` in commands that compare exactly or within a pixel.
enum PixelTolerance: String, ExpressibleByArgument, CaseIterable {
  /// Differences of one pixel are allowed.
  case pixel
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
      guard let points = Double(word.text), points >= 0, points.isFinite else {
        throw ValidationError(
          "'\(word.text)' is not a tolerance; expected 0 or more points, 'pixel' or both")
      }
      return .points(points)
    }
  }
}
