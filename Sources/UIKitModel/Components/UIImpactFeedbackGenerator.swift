public import Foundation

/// A generator of haptic impacts, which only counts the requests.
open class UIImpactFeedbackGenerator {
  /// The strength of the impact.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  /// The strength of the impact.
  public let style: FeedbackStyle
  /// The number of requested impacts.
  public private(set) var impacts = 0
  /// Whether ``prepare()`` was called since the last impact.
  public private(set) var isPrepared = false

  /// Makes a generator of impacts with a strength.
  public init(style: FeedbackStyle = .medium) { self.style = style }

  /// Notes that an impact is about to be requested.
  open func prepare() { isPrepared = true }

  /// Counts a request for an impact.
  open func impactOccurred() {
    impacts += 1
    isPrepared = false
  }

  /// Counts a request for an impact; the intensity, from 0 to 1, is ignored.
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// A generator of haptic ticks for selections, which only counts the requests.
open class UISelectionFeedbackGenerator {
  /// The number of requested ticks.
  public private(set) var selections = 0
  /// Whether ``prepare()`` was called since the last tick.
  public private(set) var isPrepared = false

  /// Makes a generator.
  public init() {}

  /// Notes that a tick is about to be requested.
  open func prepare() { isPrepared = true }

  /// Counts a request for a tick.
  open func selectionChanged() {
    selections += 1
    isPrepared = false
  }
}
