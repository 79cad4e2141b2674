import Foundation
public import StrategyKit
public import UIKitModel

extension BuiltinStrategies {
  /// A button with a `UIButton.Configuration`, which ignores the rectangle hooks and rounds centred positions
  /// down.
  ///
  /// It is not in ``all``: it was measured for centred buttons only, and differs from the layout contract by up
  /// to one pixel.
  public static let configuration = ButtonStrategy(
    "configuration", summary: "a UIButton.Configuration, within one pixel", pixelTolerance: 1,
    wrapsTitles: true,
    support: configurationSupport(for:), making: UIButton.init(type:),
    configure: { button, spec in
      var configuration = UIButton.Configuration.plain()
      configuration.contentInsets = NSDirectionalEdgeInsets(
        spec.effectiveContentInsets, direction: spec.direction)
      configuration.imagePadding = spec.spacing
      configuration.imagePlacement = imagePlacement(of: spec)
      if spec.extras != .none { set(spec.extras, in: &configuration, of: button) }
      button.configuration = configuration
    }
  ).having(.ofConfigurations).answeringUnmeasured(because: unmeasuredReason(for:))
    .runningInProcess()

  private static func set(
    _ extras: ButtonExtras, in configuration: inout UIButton.Configuration, of button: UIButton
  ) {
    configuration.titlePadding = extras.titlePadding
    configuration.titleAlignment = extras.titleAlignment
    configuration.imageReservation = extras.imageReservation
    guard extras.subtitleSize != .zero else { return }
    button.subtitleMeasuring = GivenTitleSize(size: extras.subtitleSize)
    configuration.subtitle = "subtitle"
  }

  private static func imagePlacement(of spec: ButtonSpec) -> NSDirectionalRectEdge {
    let isMirrored = spec.direction == .rightToLeft
    return switch spec.placement {
    case .leading, .spread: .leading
    case .trailing, .spreadTrailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .left: isMirrored ? .trailing : .leading
    case .right: isMirrored ? .leading : .trailing
    }
  }

  private static func configurationSupport(for spec: ButtonSpec) -> Support {
    if let reason = reasonAgainstArithmetic(spec) { return .unsupported(reason) }
    if let reason = reasonAgainstMeasurement(spec) {
      return .unsupported(unmeasuredReason(for: spec).map { "unmeasured: \($0)" } ?? reason)
    }
    let hooks = Support.unsupported(
      "UIButton.Configuration does not call imageRect, titleRect or contentRect, so their results are not compared",
      of: [.hookCoherence, .contentRect])
    guard let reason = reasonAgainstFittingSize(spec) else { return hooks }
    return .both(hooks, .unsupported(reason, of: .fittingSize))
  }

  /// Returns the reason why the measured rules do not determine the layout of a spec; nil if they do.
  private static func reasonAgainstArithmetic(_ spec: ButtonSpec) -> String? {
    if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill {
      return "no configuration with alignment fill was measured"
    }
    if spec.effectiveSpacing < 0 {
      return "no configuration with negative padding was measured"
    }
    if spec.extras.subtitleSize != .zero, spec.wraps {
      return "no configuration with several lines and a subtitle was measured"
    }
    let flags = spec.regimeFlags
    if flags.contains(.itemInsets) {
      return "UIButton.Configuration ignores imageEdgeInsets and titleEdgeInsets"
    }
    if flags.contains(.offPixel) {
      return "no configuration with lengths of fractional pixels was measured"
    }
    return spec.wraps ? reasonAgainstLines(spec) : nil
  }

  /// Returns the reason why no measurement confirms the computed layout of a spec; nil if one does.
  private static func reasonAgainstMeasurement(_ spec: ButtonSpec) -> String? {
    if spec.horizontalAlignment != .center || spec.verticalAlignment != .center {
      return "configurations were measured only with centred content"
    }
    if spec.extras != .none, let reason = reasonAgainstExtras(spec) { return reason }
    return spec.regime == .fits
      ? nil : "no configuration with content that does not fit was measured"
  }

  private static func reasonAgainstExtras(_ spec: ButtonSpec) -> String? {
    let extras = spec.extras
    if extras.imageReservation != 0, spec.effectiveImage != nil {
      return "no configuration with an image reservation was measured"
    }
    guard extras.subtitleSize != .zero, let block = spec.textBlockSize else { return nil }
    if spec.effectiveImage != nil {
      return "no configuration with a subtitle and an image was measured"
    }
    let insets = spec.effectiveContentInsets
    let room = CGSize(
      width: spec.frame.size.width - insets.left - insets.right,
      height: spec.frame.size.height - insets.top - insets.bottom)
    return block.width <= room.width && block.height <= room.height
      ? nil : "no configuration with content that does not fit was measured"
  }

  private static func unmeasuredReason(for spec: ButtonSpec) -> String? {
    // Several lines in too little room have no known arithmetic.
    guard reasonAgainstArithmetic(spec) == nil, spec.regime != .degenerate,
      !spec.wraps || spec.regime == .fits
    else { return nil }
    return reasonAgainstMeasurement(spec)
  }

  /// Returns the reason why a title of several lines is not supported; nil if it is supported. Only titles
  /// without an image were measured.
  private static func reasonAgainstLines(_ spec: ButtonSpec) -> String? {
    guard let title = spec.title, spec.effectiveImage == nil else {
      return "no configuration with several lines beside an image was measured"
    }
    if title.lines.limit != 0 { return "a configuration has no property for the number of lines" }
    let insets = spec.effectiveContentInsets
    let width = title.size(within: spec.frame.size.width - insets.left - insets.right).width
    return width < title.size.width && width != width.rounded(.up)
      ? "a configuration rounds the width of several lines up to whole points before it centres them"
      : nil
  }

  private static func reasonAgainstFittingSize(_ spec: ButtonSpec) -> String? {
    guard let title = spec.textBlockSize else {
      return "a configuration without a title ignores the line height in its fitting size"
    }
    let insets = spec.effectiveContentInsets
    if spec.effectiveImage == nil && insets == .zero {
      return
        "the fitting size of a configuration with a title alone has no minimum, unlike that of a plain button"
    }
    let image = spec.effectiveImage?.size ?? .zero
    let isStacked = spec.placement == .top || spec.placement == .bottom
    let lengths = [
      isStacked ? max(image.width, title.width) : image.width + spec.effectiveSpacing + title.width,
      isStacked
        ? image.height + spec.effectiveSpacing + title.height : max(image.height, title.height),
    ]
    let sums = [
      lengths[0] + insets.left + insets.right, lengths[1] + insets.top + insets.bottom,
    ]
    return sums.allSatisfy { $0 == $0.rounded() }
      ? nil
      : "the fitting size of a configuration is not rounded up to whole points, unlike that of a plain button"
  }
}
