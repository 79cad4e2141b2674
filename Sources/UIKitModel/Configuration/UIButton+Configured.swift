public import Foundation

/// The storage of a ``UIButton`` with a configuration.
final class ConfiguredButton {
  var configuration: UIButton.Configuration?
  var handler: UIButton.ConfigurationUpdateHandler?
  /// Whether the handler is to be called before the next layout.
  var isMarked = true
  /// Whether the handler is being called.
  var isUpdating = false
  /// The state for which the handler was called last.
  var seenState: UIControl.State?
  var subtitleLabel: UILabel?
  var subtitleMeasuring: (any TitleMeasuring)?
  var indicator: UIActivityIndicatorView?
  /// Whether the labels get the configuration's fonts again, instead of fonts that were set on them.
  var resetsFonts = true
  /// Whether colours follow the state.
  var followsState = true
}

extension UIButton {
  private final var configured: ConfiguredButton {
    if let configured = buttonState.configured { return configured }
    let made = ConfiguredButton()
    buttonState.configured = made
    return made
  }

  final func setConfiguration(_ configuration: Configuration?) {
    guard configuration != nil || buttonState.configured != nil else { return }
    let configured = configured
    configured.configuration = configuration
    if configuration == nil { removeConfiguredViews(configured) }
    if !configured.isUpdating { configured.isMarked = true }
    contentChanged(.all)
  }

  final func setConfigurationHandler(_ handler: ConfigurationUpdateHandler?) {
    guard handler != nil || buttonState.configured != nil else { return }
    configured.handler = handler
    markConfiguration()
  }

  final func markConfiguration() {
    guard let configured = buttonState.configured, !configured.isUpdating else { return }
    configured.isMarked = true
    sizeChanged()
  }

  private func removeConfiguredViews(_ configured: ConfiguredButton) {
    configured.subtitleLabel?.removeFromSuperview()
    configured.subtitleLabel = nil
    configured.indicator?.removeFromSuperview()
    configured.indicator = nil
  }

  /// Whether the colours of the configuration follow the button's state; true at first, and without a part in layout.
  public final var automaticallyUpdatesConfiguration: Bool {
    get { buttonState.configured?.followsState ?? true }
    set {
      configured.followsState = newValue
      markConfiguration()
    }
  }

  /// Whether a configuration says how the button is laid out.
  final var isConfigured: Bool { buttonState.configured?.configuration != nil }

  /// The object that measures a configuration's subtitle; by default ``FixedAdvanceMeasuring``.
  public final var subtitleMeasuring: (any TitleMeasuring)? {
    get { buttonState.configured?.subtitleMeasuring }
    set {
      configured.subtitleMeasuring = newValue
      configured.subtitleLabel?.titleMeasuring = newValue
      sizeChanged()
    }
  }

  final var shownSubtitleLabel: UILabel? {
    guard isConfigured else { return nil }
    settle(reading: "subtitleLabel")
    return buttonState.configured?.subtitleLabel
  }

  /// Calls the handler if the state has changed or it was asked for: once, inside of layout.
  final func updateConfigurationIfNeeded() {
    guard let configured = buttonState.configured, !configured.isUpdating else { return }
    let state = state
    guard configured.isMarked || configured.seenState != state else { return }
    configured.isMarked = false
    configured.seenState = state
    configured.resetsFonts = true
    configured.isUpdating = true
    updateConfiguration()
    configured.isUpdating = false
  }

  /// The radius of the corners of a configuration's background, in points; nil without one.
  public final var configuredCornerRadius: CGFloat? {
    guard let configuration = buttonState.configured?.configuration else { return nil }
    let height = bounds.size.height
    return switch configuration.cornerStyle {
    case .fixed: configuration.background.cornerRadius
    case .dynamic: min(height / 2, configuration.background.cornerRadius)
    case .small: height * 0.125
    case .medium: height * 0.175
    case .large: height * 0.25
    case .capsule: height / 2
    }
  }
}
