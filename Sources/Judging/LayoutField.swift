import Foundation
package import StrategyKit

/// A single number of a layout, such as the image's x coordinate.
package enum LayoutField: UInt8, Hashable, Sendable, CaseIterable {
  case imageX, imageY, imageWidth, imageHeight
  case titleX, titleY, titleWidth, titleHeight
  case cornerRadius
  case backgroundX, backgroundY, backgroundWidth, backgroundHeight
  case contentX, contentY, contentWidth, contentHeight
  case fittingWidth, fittingHeight
  case imageHookX, imageHookY, imageHookWidth, imageHookHeight
  case titleHookX, titleHookY, titleHookWidth, titleHookHeight

  /// Returns the names of the items that some fields belong to, such as `image`, each once, in the order of a
  /// layout's fields.
  package static func items(of fields: Set<LayoutField>) -> [String] {
    allCases.filter(fields.contains).map(\.group).reduce(into: []) { items, item in
      if items.last != item { items.append(item) }
    }
  }

  /// The aspect that a field belongs to.
  package var aspect: Aspect {
    switch rawValue {
    case ...Self.backgroundHeight.rawValue: .frames
    case ...Self.contentHeight.rawValue: .contentRect
    case ...Self.fittingHeight.rawValue: .fittingSize
    default: .hookCoherence
    }
  }

  /// Returns the raw values of the fields of an aspect, in the order in which they are compared.
  package static func fields(of aspect: Aspect) -> ClosedRange<UInt8> {
    switch aspect {
    case .frames: imageX.rawValue...backgroundHeight.rawValue
    case .contentRect: contentX.rawValue...contentHeight.rawValue
    case .fittingSize: fittingWidth.rawValue...fittingHeight.rawValue
    default: imageHookX.rawValue...titleHookHeight.rawValue
    }
  }

  /// The name of the rectangle or size that the field belongs to, such as `title`.
  package var group: String {
    switch rawValue {
    case ...Self.imageHeight.rawValue: "image"
    case ...Self.titleHeight.rawValue: "title"
    case Self.cornerRadius.rawValue: "corner"
    case ...Self.backgroundHeight.rawValue: "background"
    case ...Self.contentHeight.rawValue: "content"
    case ...Self.fittingHeight.rawValue: "fitting size"
    case ...Self.imageHookHeight.rawValue: "image hook"
    default: "title hook"
    }
  }

  /// The name of the number within its rectangle or size, such as `x`.
  package var component: String {
    if self == .cornerRadius { return "radius" }
    if self == .fittingWidth { return "width" }
    if self == .fittingHeight { return "height" }
    // The fields of each rectangle are four in a row; radius and fitting size come between.
    let offset =
      switch rawValue {
      case ..<Self.cornerRadius.rawValue: rawValue
      case ..<Self.fittingWidth.rawValue: rawValue - Self.backgroundX.rawValue
      default: rawValue - Self.imageHookX.rawValue
      }
    return ["x", "y", "width", "height"][Int(offset % 4)]
  }

  /// The name of the field with its rectangle, such as `title x`.
  package var name: String { "\(group) \(component)" }
}

extension ButtonLayout {
  /// The number of a field, in points.
  package subscript(field: LayoutField) -> Double {
    let rect: CGRect
    let first: LayoutField
    switch field {
    case .imageX, .imageY, .imageWidth, .imageHeight: (rect, first) = (image, .imageX)
    case .titleX, .titleY, .titleWidth, .titleHeight: (rect, first) = (title, .titleX)
    case .cornerRadius: return cornerRadius.native
    case .backgroundX, .backgroundY, .backgroundWidth, .backgroundHeight:
      (rect, first) = (background, .backgroundX)
    case .contentX, .contentY, .contentWidth, .contentHeight: (rect, first) = (content, .contentX)
    case .fittingWidth: return fittingSize.width.native
    case .fittingHeight: return fittingSize.height.native
    case .imageHookX, .imageHookY, .imageHookWidth, .imageHookHeight:
      (rect, first) = (imageHook, .imageHookX)
    case .titleHookX, .titleHookY, .titleHookWidth, .titleHookHeight:
      (rect, first) = (titleHook, .titleHookX)
    }
    return switch field.rawValue - first.rawValue {
    case 0: rect.origin.x.native
    case 1: rect.origin.y.native
    case 2: rect.size.width.native
    default: rect.size.height.native
    }
  }
}
