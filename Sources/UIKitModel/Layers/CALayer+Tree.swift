extension CALayer {
  /// Adds a layer in front of the others, removing it from its former superlayer.
  public func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0))
  }

  /// Inserts a layer at an index among the sublayers, 0 being the back; an index beyond the last means the front.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Inserts a layer behind another sublayer; in front of all sublayers if `other` is not one.
  public func insertSublayer(_ layer: CALayer, below other: CALayer?) {
    insert(layer, beside: other, offset: 0)
  }

  /// Inserts a layer in front of another sublayer; in front of all sublayers if `other` is not one.
  public func insertSublayer(_ layer: CALayer, above other: CALayer?) {
    insert(layer, beside: other, offset: 1)
  }

  private func insert(_ layer: CALayer, beside other: CALayer?, offset: Int) {
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === other }.map { $0 + offset }
    insertSublayer(layer, at: UInt32(clamping: index ?? sublayers?.count ?? 0))
  }

  /// Replaces a sublayer with another layer; does nothing if `old` is not a sublayer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(clamping: index))
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
    superlayer = nil
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: UInt

  /// Makes a value from UIKit's raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the smallest x and the smallest y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the largest x and the smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the smallest x and the largest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the largest x and the largest y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of a layer's rounded corners; stored, and nothing is drawn.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Corners that are parts of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Corners whose curvature changes gradually, as in app icons.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The placement and scaling of a layer's content.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The content keeps its size in the middle of the layer.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The content is stretched to the layer's size.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The content is scaled in proportion to the largest size that fits into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The content is scaled in proportion to the smallest size that covers the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
