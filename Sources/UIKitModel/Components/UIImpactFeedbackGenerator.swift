public import Foundation

/// Requests a haptic impact, which is only counted.
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
  /// Whether a knock was announced since the last one.
  public private(set) var isPrepared = false

  /// Makes a generator of knocks of a kind.
  public init(style: FeedbackStyle = .medium) { self.style = style }

  /// Announces a knock.
  open func prepare() { isPrepared = true }

  /// Asks for a knock.
  open func impactOccurred() {
    impacts += 1
    isPrepared = false
  }

  /// Asks for a knock of a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// Requests the haptic tick of a selection, which is only counted.
open class UISelectionFeedbackGenerator {
  /// The number of requested ticks.
  public private(set) var selections = 0
  /// Whether a tick was announced since the last one.
  public private(set) var isPrepared = false

  /// Makes a generator.
  public init() {}

  /// Announces a tick.
  open func prepare() { isPrepared = true }

  /// Asks for a tick.
  open func selectionChanged() {
    selections += 1
    isPrepared = false
  }
}
