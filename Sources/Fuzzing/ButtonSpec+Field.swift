import Foundation
package import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// The number of a field; that of ``ordinary`` where the item is absent.
  ///
  /// Setting a number of an absent item does nothing; setting ``SpecField/hasImage`` or
  /// ``SpecField/hasTitle`` brings the item with the numbers of ``ordinary``, or takes it away.
  package subscript(field: SpecField) -> Double {
    get { Double(value(of: field)) }
    set { setValue(CGFloat(newValue), of: field) }
  }

  private func value(of field: SpecField) -> CGFloat {
    switch field {
    case .width: frame.size.width
    case .height: frame.size.height
    case .x: frame.origin.x
    case .y: frame.origin.y
    case .boundsX: boundsOrigin.x
    case .boundsY: boundsOrigin.y
    case .placement: place(of: placement, in: SpecField.placements)
    case .spacing: spacing
    case .horizontalAlignment: place(of: horizontalAlignment, in: SpecField.horizontalAlignments)
    case .verticalAlignment: place(of: verticalAlignment, in: SpecField.verticalAlignments)
    case .direction: direction == .leftToRight ? 0 : 1
    case .scale: scale
    case .type: place(of: type, in: SpecField.types)
    case .lineHeight: lineHeight
    case .hasImage: image == nil ? 0 : 1
    case .imageWidth: image?.size.width ?? 50
    case .imageHeight: image?.size.height ?? 50
    case .cornerRadius: image?.cornerRadius ?? 0
    case .hasTitle: title == nil ? 0 : 1
    case .titleWidth: title?.size.width ?? 50
    case .titleHeight: title?.size.height ?? 25
    case .contentTop: contentInsets.top
    case .contentLeft: contentInsets.left
    case .contentBottom: contentInsets.bottom
    case .contentRight: contentInsets.right
    case .imageTop: imageInsets.top
    case .imageLeft: imageInsets.left
    case .imageBottom: imageInsets.bottom
    case .imageRight: imageInsets.right
    case .titleTop: titleInsets.top
    case .titleLeft: titleInsets.left
    case .titleBottom: titleInsets.bottom
    case .titleRight: titleInsets.right
    }
  }

  private mutating func setValue(_ value: CGFloat, of field: SpecField) {
    switch field {
    case .width: frame.size.width = value
    case .height: frame.size.height = value
    case .x: frame.origin.x = value
    case .y: frame.origin.y = value
    case .boundsX: boundsOrigin.x = value
    case .boundsY: boundsOrigin.y = value
    case .placement: placement = choice(value, in: SpecField.placements) ?? placement
    case .spacing: spacing = value
    case .horizontalAlignment:
      horizontalAlignment =
        choice(value, in: SpecField.horizontalAlignments) ?? horizontalAlignment
    case .verticalAlignment:
      verticalAlignment = choice(value, in: SpecField.verticalAlignments) ?? verticalAlignment
    case .direction: direction = value == 0 ? .leftToRight : .rightToLeft
    case .scale: scale = value
    case .type: type = choice(value, in: SpecField.types) ?? type
    case .lineHeight: lineHeight = value
    case .hasImage: setPresence(ofImage: value != 0)
    case .imageWidth: image?.size.width = value
    case .imageHeight: image?.size.height = value
    case .cornerRadius: image?.cornerRadius = value
    case .hasTitle: setPresence(ofTitle: value != 0)
    case .titleWidth: title?.size.width = value
    case .titleHeight: title?.size.height = value
    case .contentTop: contentInsets.top = value
    case .contentLeft: contentInsets.left = value
    case .contentBottom: contentInsets.bottom = value
    case .contentRight: contentInsets.right = value
    case .imageTop: imageInsets.top = value
    case .imageLeft: imageInsets.left = value
    case .imageBottom: imageInsets.bottom = value
    case .imageRight: imageInsets.right = value
    case .titleTop: titleInsets.top = value
    case .titleLeft: titleInsets.left = value
    case .titleBottom: titleInsets.bottom = value
    case .titleRight: titleInsets.right = value
    }
  }

  private mutating func setPresence(ofImage isPresent: Bool) {
    if !isPresent {
      image = nil
    } else if image == nil {
      image = .init(size: CGSize(width: 50, height: 50))
    }
  }

  private mutating func setPresence(ofTitle isPresent: Bool) {
    if !isPresent {
      title = nil
    } else if title == nil {
      title = .init(size: CGSize(width: 50, height: 25))
    }
  }
}

private func place<Choice: Equatable>(of choice: Choice, in list: [Choice]) -> CGFloat {
  CGFloat(list.firstIndex(of: choice) ?? 0)
}

private func choice<Choice>(_ value: CGFloat, in list: [Choice]) -> Choice? {
  value >= 0 && value < CGFloat(list.count) ? list[Int(value)] : nil
}
