import Foundation
package import StrategyKit
package import UIKitModel

/// A value of a ``ButtonAttribute``.
package enum AttributeValue: Sendable, Equatable {
  case number(Double)
  case insets(UIEdgeInsets)
  case placement(Placement)
  case horizontalAlignment(UIControl.ContentHorizontalAlignment)
  case verticalAlignment(UIControl.ContentVerticalAlignment)
  case direction(UIUserInterfaceLayoutDirection)
  case type(UIButton.ButtonType)
}

extension AttributeValue: CustomStringConvertible {
  /// The value as a scenario file has it; numbers in the shortest form that reads back.
  package var description: String {
    switch self {
    case .number(let number): XMLNumber.text(number)
    case .insets(let insets):
      [insets.top, insets.left, insets.bottom, insets.right]
        .map { XMLNumber.text(Double($0)) }.joined(separator: " ")
    case .placement(let placement): placement.word
    case .horizontalAlignment(let alignment): alignment.word
    case .verticalAlignment(let alignment): alignment.word
    case .direction(let direction): direction.word
    case .type(let type): type.word
    }
  }
}

extension ButtonSpec {
  /// The value of an attribute; nil where the item that carries it is absent.
  package func value(of attribute: ButtonAttribute) -> AttributeValue? {
    switch attribute {
    case .x: .number(frame.origin.x)
    case .y: .number(frame.origin.y)
    case .width: .number(frame.size.width)
    case .height: .number(frame.size.height)
    case .placement: .placement(placement)
    case .spacing: .number(spacing)
    case .horizontalAlignment: .horizontalAlignment(horizontalAlignment)
    case .verticalAlignment: .verticalAlignment(verticalAlignment)
    case .contentInsets: .insets(contentInsets)
    case .imageInsets: .insets(imageInsets)
    case .titleInsets: .insets(titleInsets)
    case .direction: .direction(direction)
    case .scale: .number(scale)
    case .type: .type(type)
    case .lineHeight: .number(lineHeight)
    case .imageWidth: image.map { .number($0.size.width) }
    case .imageHeight: image.map { .number($0.size.height) }
    case .imageCornerRadius: image.map { .number($0.cornerRadius) }
    case .titleWidth: title.map { .number($0.size.width) }
    case .titleHeight: title.map { .number($0.size.height) }
    }
  }

  /// Changes an attribute. A value of another kind than the attribute's, or one for an absent item,
  /// changes nothing: the reader diagnoses both before.
  package mutating func set(_ attribute: ButtonAttribute, to value: AttributeValue) {
    switch value {
    case .number(let number): set(attribute, to: number)
    case .insets(let insets):
      switch attribute {
      case .contentInsets: contentInsets = insets
      case .imageInsets: imageInsets = insets
      case .titleInsets: titleInsets = insets
      default: break
      }
    case .placement(let placement): self.placement = placement
    case .horizontalAlignment(let alignment): horizontalAlignment = alignment
    case .verticalAlignment(let alignment): verticalAlignment = alignment
    case .direction(let direction): self.direction = direction
    case .type(let type): self.type = type
    }
  }

  /// Changes an attribute that is a number.
  private mutating func set(_ attribute: ButtonAttribute, to number: Double) {
    switch attribute {
    case .x: frame.origin.x = number
    case .y: frame.origin.y = number
    case .width: frame.size.width = number
    case .height: frame.size.height = number
    case .spacing: spacing = number
    case .scale: scale = number
    case .lineHeight: lineHeight = number
    case .imageWidth: image?.size.width = number
    case .imageHeight: image?.size.height = number
    case .imageCornerRadius: image?.cornerRadius = number
    case .titleWidth: title?.size.width = number
    case .titleHeight: title?.size.height = number
    case .placement, .horizontalAlignment, .verticalAlignment, .contentInsets, .imageInsets,
      .titleInsets, .direction, .type:
      break
    }
  }

  /// Gives the dimensions that a file leaves out the size that fits the content, at least 0.
  package mutating func resolve(_ dimensions: FittingDimensions) {
    if dimensions.isEmpty { return }
    let fitting = contractFittingSize
    if dimensions.contains(.width) { frame.size.width = max(0, fitting.width) }
    if dimensions.contains(.height) { frame.size.height = max(0, fitting.height) }
  }
}
