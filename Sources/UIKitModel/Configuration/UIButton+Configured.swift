public import Foundation

/// The state of a ``UIButton`` that has a configuration.
final class ConfiguredButton {
  var configuration: UIButton.Configuration?
  var handler: UIButton.ConfigurationUpdateHandler?
  /// Whether the update handler must be called before the next layout.
  var isMarked = true
  /// Whether the update handler is running.
  var isUpdating = false
  /// The control state for which the update handler was called most recently; nil before the first call.
  var seenState: UIControl.State?
  var subtitleLabel: UILabel?
  var subtitleMeasuring: (any TitleMeasuring)?
  var indicator: UIActivityIndicatorView?
  /// Whether to set the configuration's fonts on the labels again, replacing fonts that were set on the labels.
  var resetsFonts = true
  /// Whether colours depend on the control's state.
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

  /// Whether the configuration's colours follow the button's state; true by default, without effect on layout.
  public final var automaticallyUpdatesConfiguration: Bool {
    get { buttonState.configured?.followsState ?? true }
    set {
      configured.followsState = newValue
      markConfiguration()
    }
  }

  /// Whether the button has a configuration, which then decides its layout.
  final var isConfigured: Bool { buttonState.configured?.configuration != nil }

  /// The object that measures a configuration's subtitle; nil, the default, to measure by the label's font
  /// with ``FixedAdvanceMeasuring``.
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

  /// Calls `updateConfiguration()` once, in layout, if the state has changed since the last call or an update
  /// was requested. Does nothing within that call.
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

  /// The corner radius of the configuration's background, in points; nil if the button has no configuration.
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
