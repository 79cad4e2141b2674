public import Foundation

/// Asks for a knock that one feels; it is counted, since nobody holds a device.
open class UIImpactFeedbackGenerator {
  /// How hard the knock is.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  /// How hard the knock is.
  public let style: FeedbackStyle
  /// How often a knock was asked for.
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

/// Asks for the tick of a changed choice; it is counted, since nobody holds a device.
open class UISelectionFeedbackGenerator {
  /// How often a tick was asked for.
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
