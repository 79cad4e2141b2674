public import Foundation

extension NSAttributedString {
  /// Returns the size of the text without wrapping, in points.
  ///
  /// Each run counts with its font, or without one with the system font of 12 points; see
  /// ``FixedAdvanceMeasuring``. An attachment counts with the size of its bounds or, if that is zero, of its
  /// image.
  public func size() -> CGSize { size(within: .infinity) }

  /// Returns the rectangle of the text, with the origin at zero, in points; wrapped at the width of `size`
  /// only with `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
    return CGRect(origin: .zero, size: self.size(within: width))
  }

  private func size(within width: CGFloat) -> CGSize {
    var (total, height) = (CGFloat(0), CGFloat(0))
    var isOneRun = true
    let count = string.utf16.count
    forEachRun { run, attributes in
      isOneRun = isOneRun && run.utf16.count == count
      let size = Self.size(of: run, attributes, within: isOneRun ? width : .infinity)
      total += size.width
      height = Swift.max(height, size.height)
    }
    guard total > width, !isOneRun, width > 0 else { return CGSize(width: total, height: height) }
    // Runs of several fonts share their lines: as many of the highest as the width asks for.
    return CGSize(width: width, height: height * (total / width).rounded(.up))
  }

  /// Calls a function with each run of equal attributes.
  func forEachRun(_ body: (String, [Key: Any]) -> Void) {
    let units = string.utf16
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      // Not an attributed part, which Foundation on Linux never frees.
      let start = units.index(units.startIndex, offsetBy: range.location)
      body(String(units[start..<units.index(start, offsetBy: range.length)]) ?? "", attributes)
    }
  }

  private static func size(
    of run: String, _ attributes: [Key: Any], within width: CGFloat
  ) -> CGSize {
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return attachment.bounds.size != .zero
        ? attachment.bounds.size : attachment.image?.size ?? .zero
    }
    return run.size(withAttributes: attributes, within: width)
  }
}

extension AttributedString {
  /// Returns the size of the text without wrapping, in points, as for an `NSAttributedString`.
  func size() -> CGSize {
    var size = CGSize.zero
    for run in runs {
      let part = String(characters[run.range])
        .size(withAttributes: run.attributes.uiKitDictionary, within: .infinity)
      size.width += part.width
      size.height = Swift.max(size.height, part.height)
    }
    return size
  }
}

extension String {
  /// Returns the size of the text without wrapping, in points, by its font, kerning and line heights; the
  /// default font has 12 points.
  ///
  /// In a label's font, a size that was given for the label's text counts; otherwise all characters are equally
  /// wide, see ``FixedAdvanceMeasuring``.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    size(withAttributes: attributes ?? [:], within: .infinity)
  }

  /// Returns the rectangle of the text, with the origin at zero, in points; wrapped at the width of `size`
  /// only with `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
    return CGRect(
      origin: .zero, size: self.size(withAttributes: attributes ?? [:], within: width))
  }

  func size(withAttributes attributes: [NSAttributedString.Key: Any], within width: CGFloat)
    -> CGSize
  {
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    var size = font.size(of: self, within: width)
    if let kern = attributes[.kern] as? CGFloat { size.width += kern * CGFloat(count) }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle, font.lineHeight > 0 {
      let lines = (size.height / font.lineHeight).rounded()
      size.height = lines * style.height(ofLine: size.height / Swift.max(lines, 1))
    }
    return size
  }
}

extension NSString {
  /// Returns the size of the text without wrapping, in points, by its font, kerning and line heights; the
  /// default font has 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Returns the rectangle of the text, with the origin at zero, in points; wrapped at the width of `size`
  /// only with `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
