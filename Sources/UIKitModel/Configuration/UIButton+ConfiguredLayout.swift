import Foundation

extension UIButton {
  /// Returns the fitting size by the rules for configurations; if the button has none, by the rules for
  /// classic buttons. The given size is ignored.
  final func intrinsicSize(within size: CGSize) -> CGSize {
    guard let configuration = buttonState.configured?.configuration else {
      return systemFittingSize()
    }
    return configurationLayout(configuration, within: nil).fittingSize
  }

  /// Updates and places the views by the configuration, without calling the rectangle hooks; without a
  /// configuration, by the rules for classic buttons.
  final func placeConfigured() {
    updateConfigurationIfNeeded()
    guard let configured = buttonState.configured, let configuration = configured.configuration
    else {
      placeContent()
      return
    }
    let bounds = bounds
    let layout = configurationLayout(configuration, within: bounds)
    let frames = layout.frames(
      in: bounds, horizontalShare(layout.direction), verticalShare)
    show(configuration, configured)
    explain(
      .group,
      "configuration: bounds \(bounds) minus insets \(layout.insets), image padding "
        + "\(layout.imagePadding), title padding \(layout.titlePadding)")
    explain(.image, "configuration: \(frames.image)")
    explain(.title, "configuration: \(frames.title)")
    if layout.contents.subtitle != nil {
      explain(.title, "configuration: the subtitle at \(frames.subtitle)")
    }
    buttonState.titleLabel?.place(frames.title)
    configured.subtitleLabel?.place(frames.subtitle)
    if let indicator = configured.indicator {
      indicator.place(frames.image)
      buttonState.imageView?.place(.zero)
    } else {
      buttonState.imageView?.place(frames.image.outset(by: configuredImage?.alignmentRectInsets))
    }
  }

  private var configuredImage: UIImage? {
    buttonState.configured?.configuration?.image ?? currentImage
  }

  private func horizontalShare(_ direction: UIUserInterfaceLayoutDirection) -> CGFloat {
    let leading: CGFloat = direction == .leftToRight ? 0 : 1
    return switch contentHorizontalAlignment {
    case .left: 0
    case .right: 1
    case .center: 0.5
    case .leading, .fill: leading
    case .trailing: 1 - leading
    }
  }

  private var verticalShare: CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: 0
    case .center: 0.5
    case .bottom: 1
    }
  }

  /// Returns the layout with natural sizes; texts that are wider than the bounds allow are wrapped or
  /// shortened. Without bounds, all sizes are natural.
  private func configurationLayout(
    _ configuration: Configuration, within bounds: CGRect?
  ) -> ConfigurationLayout {
    let direction = effectiveUserInterfaceLayoutDirection
    var layout = ConfigurationLayout(
      contents: .init(), insets: UIEdgeInsets(configuration.contentInsets, direction: direction),
      placement: configuration.imagePlacement, imagePadding: configuration.imagePadding,
      imageReservation: configuration.imageReservation,
      titlePadding: configuration.titlePadding, titleAlignment: configuration.titleAlignment,
      direction: direction, grid: pixelGrid)
    let title = ConfiguredText(titleOf: configuration, else: currentTitle)
    let subtitle = ConfiguredText(subtitleOf: configuration)
    let (titleLabel, subtitleLabel) = (labelForMeasuring, buttonState.configured?.subtitleLabel)
    resetLabels(configuration)
    layout.contents.title = title.map {
      $0.size(by: titleMeasuring, else: titleLabel)
    }
    layout.contents.subtitle = subtitle.map {
      $0.size(by: subtitleMeasuring, else: subtitleLabel ?? titleLabel)
    }
    if configuration.showsActivityIndicator {
      let side = titleMeasuring?.lineHeight ?? titleLabel.labelState.look.font.lineHeight
      layout.contents.image = CGSize(width: side, height: side)
    } else {
      layout.contents.image = configuredImage.map { $0.size.inset(by: $0.alignmentRectInsets) }
    }
    guard let bounds else { return layout }
    let room = layout.roomForTexts(in: bounds)
    if let title, let natural = layout.contents.title, natural.width > room {
      let size =
        configuration.titleLineBreakMode.wraps
        ? title.size(by: titleMeasuring, else: titleLabel, within: room) : natural
      layout.contents.title = CGSize(width: min(size.width, room), height: size.height)
      layout.contents.titleIsWrapped = size.height > natural.height
    }
    if let subtitle, let natural = layout.contents.subtitle, natural.width > room {
      let size =
        configuration.subtitleLineBreakMode.wraps
        ? subtitle.size(by: subtitleMeasuring, else: subtitleLabel ?? titleLabel, within: room)
        : natural
      layout.contents.subtitle = CGSize(width: min(size.width, room), height: size.height)
    }
    return layout
  }

  /// Updates the views with the configuration's content, and adds and removes them as needed.
  private func show(_ configuration: Configuration, _ configured: ConfiguredButton) {
    buttonState.unshown = .all
    let image = configuration.showsActivityIndicator ? nil : configuredImage
    if image != nil, buttonState.imageView == nil { adoptImageView() }
    buttonState.imageView?.imageViewState.image = image
    let title = ConfiguredText(titleOf: configuration, else: currentTitle)
    if title != nil, buttonState.titleLabel == nil { adoptTitleLabel() }
    if let label = buttonState.titleLabel {
      label.show(title?.text, configured: title?.styled, for: self)
    }
    let subtitle = ConfiguredText(subtitleOf: configuration)
    if subtitle != nil, configured.subtitleLabel == nil {
      let made = UILabel(frame: .zero)
      made.titleMeasuring = configured.subtitleMeasuring
      made.labelState.look.font = Self.subtitleFont
      adopt(made)
      configured.subtitleLabel = made
    }
    configured.subtitleLabel?.show(subtitle?.text, configured: subtitle?.styled, for: self)
    if configuration.showsActivityIndicator, configured.indicator == nil {
      let made = UIActivityIndicatorView(style: .medium)
      made.startAnimating()
      adopt(made)
      configured.indicator = made
    } else if !configuration.showsActivityIndicator, let indicator = configured.indicator {
      indicator.removeFromSuperview()
      configured.indicator = nil
    }
  }
}

extension UIButton {
  /// The font of a subtitle: 13 points (iOS 26.1).
  fileprivate static let subtitleFont = UIFont.systemFont(ofSize: 13)

  /// Resets the title's line break mode and number of lines and, after an update of the configuration, the
  /// fonts of title and subtitle.
  fileprivate func resetLabels(_ configuration: Configuration) {
    if let label = buttonState.titleLabel {
      label.labelState.look.lineBreakMode = configuration.titleLineBreakMode
      label.labelState.look.numberOfLines = configuration.titleLineBreakMode.wraps ? 0 : 1
    }
    guard let configured = buttonState.configured, configured.resetsFonts else { return }
    configured.resetsFonts = false
    let fonts = [
      (buttonState.titleLabel, Self.titleFont(of: configuration)),
      (configured.subtitleLabel, Self.subtitleFont),
    ]
    for case (let label?, let font) in fonts where label.labelState.look.font != font {
      label.labelState.look.font = font
      // Sizes that were asked for with the other font do not hold.
      sizeChanged()
    }
  }

  private static func titleFont(of configuration: Configuration) -> UIFont {
    switch configuration.buttonSize {
    case .small, .mini: smallTitleFont
    case .medium, .large: mediumTitleFont
    }
  }

  // Fonts of 17 points, and 15 of small buttons (iOS 26.1).
  private static let mediumTitleFont = UIFont.systemFont(ofSize: 17)
  private static let smallTitleFont = UIFont.systemFont(ofSize: 15)
}

/// A text of a configuration in the form for its label, with attributes if the configuration needs them.
private struct ConfiguredText {
  var text: String
  var styled: AttributedString?

  init?(titleOf configuration: UIButton.Configuration, else given: String?) {
    self.init(
      configuration.title ?? given, configuration.titleText.styled,
      configuration.titleTextAttributesTransformer)
  }

  init?(subtitleOf configuration: UIButton.Configuration) {
    self.init(
      configuration.subtitle, configuration.subtitleText.styled,
      configuration.subtitleTextAttributesTransformer)
  }

  private init?(
    _ plain: String?, _ attributed: AttributedString?,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    guard let text = attributed.map({ String($0.characters) }) ?? plain, !text.isEmpty else {
      return nil
    }
    self.text = text
    if let transformer {
      let given = attributed?.runs.first?.attributes ?? AttributeContainer()
      styled = AttributedString(text, attributes: transformer(given))
    } else {
      styled = attributed
    }
  }

  /// Returns the text's size, in points, by a measuring object or, if `measuring` is nil, by the label's
  /// font; wrapped within `width`, if given.
  func size(
    by measuring: (any TitleMeasuring)?, else label: UILabel, within width: CGFloat? = nil
  ) -> CGSize {
    if let measuring {
      if let width { return measuring.size(ofTitle: text, within: width) }
      return styled.map { measuring.size(ofAttributedTitle: NSAttributedString($0)) }
        ?? measuring.size(ofTitle: text)
    }
    if let width { return label.measured(text, within: width) }
    return styled.map { label.measured($0) } ?? label.measured(text)
  }
}

extension CGSize {
  fileprivate func inset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

extension CGRect {
  fileprivate func outset(by insets: UIEdgeInsets?) -> CGRect {
    guard let insets else { return self }
    return inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
