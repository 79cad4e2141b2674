import Foundation
package import StrategyKit
import UIKitModel

extension SpecField {
  /// The properties of a field.
  package struct Row: Sendable {
    /// The attribute that sets the field in scenario files; nil if no attribute of a button does.
    package var attribute: ButtonAttribute?
    /// The field's name in words, such as `image inset top`.
    package var name: String
    /// The meaning of the number.
    package var kind: Kind
    /// The words of a choice, by index, the simplest first; empty for other fields.
    package var words: [StaticString] = []
    /// The value at which shrinking stops.
    package var simplest: Double
    /// Returns the field's value in a spec; the simplest value if the button lacks the item.
    package var read: @Sendable (ButtonSpec) -> Double
    /// Sets the field's value in a spec; does nothing if the button lacks the item.
    package var write: @Sendable (inout ButtonSpec, Double) -> Void
  }

  /// The field's row in the table.
  package var row: Row { Self.table[Int(rawValue)] }

  private static let table = allCases.map(\.made)

  private var made: Row {
    switch self {
    case .width:
      .number(.width, .size, 200, { $0.frame.size.width }, { $0.frame.size.width = $1 })
    case .height:
      .number(.height, .size, 100, { $0.frame.size.height }, { $0.frame.size.height = $1 })
    case .x: .number(.x, .length, 0, { $0.frame.origin.x }, { $0.frame.origin.x = $1 })
    case .y: .number(.y, .length, 0, { $0.frame.origin.y }, { $0.frame.origin.y = $1 })
    case .boundsX:
      .number("bounds x", .length, 0, { $0.boundsOrigin.x }, { $0.boundsOrigin.x = $1 })
    case .boundsY:
      .number("bounds y", .length, 0, { $0.boundsOrigin.y }, { $0.boundsOrigin.y = $1 })
    case .placement: .choice(.placement, { $0.placement }, { $0.placement = $1 })
    case .spacing: .number(.spacing, .length, 0, { $0.spacing }, { $0.spacing = $1 })
    case .horizontalAlignment:
      .choice(.horizontalAlignment, { $0.horizontalAlignment }, { $0.horizontalAlignment = $1 })
    case .verticalAlignment:
      .choice(.verticalAlignment, { $0.verticalAlignment }, { $0.verticalAlignment = $1 })
    case .direction: .choice(.direction, { $0.direction }, { $0.direction = $1 })
    case .scale: .number(.scale, .scale, 2, { $0.scale }, { $0.scale = $1 })
    case .type: .choice(.type, { $0.type }, { $0.type = $1 })
    case .lineHeight: .number(.lineHeight, .size, 22, { $0.lineHeight }, { $0.lineHeight = $1 })
    case .hasImage:
      .item("image", { $0.image != nil }, { $0.image = $1 ? $0.image ?? .simplest : nil })
    case .imageWidth:
      .number(
        .imageWidth, .size, 50, { Double($0.image?.size.width ?? 50) },
        { $0.image?.size.width = $1 })
    case .imageHeight:
      .number(
        .imageHeight, .size, 50, { Double($0.image?.size.height ?? 50) },
        { $0.image?.size.height = $1 })
    case .cornerRadius:
      .number(
        .imageCornerRadius, .size, 0, { Double($0.image?.cornerRadius ?? 0) },
        { $0.image?.cornerRadius = $1 })
    case .hasTitle:
      .item("title", { $0.title != nil }, { $0.title = $1 ? $0.title ?? .simplest : nil })
    case .titleWidth:
      .number(
        .titleWidth, .size, 50, { Double($0.title?.size.width ?? 50) },
        { $0.title?.size.width = $1 })
    case .titleHeight:
      .number(
        .titleHeight, .size, 25, { Double($0.title?.size.height ?? 25) },
        { $0.title?.size.height = $1 })
    case .contentTop:
      .inset(.contentInsets, "top", { $0.contentInsets.top }, { $0.contentInsets.top = $1 })
    case .contentLeft:
      .inset(.contentInsets, "left", { $0.contentInsets.left }, { $0.contentInsets.left = $1 })
    case .contentBottom:
      .inset(
        .contentInsets, "bottom", { $0.contentInsets.bottom }, { $0.contentInsets.bottom = $1 })
    case .contentRight:
      .inset(.contentInsets, "right", { $0.contentInsets.right }, { $0.contentInsets.right = $1 })
    case .imageTop:
      .inset(.imageInsets, "top", { $0.imageInsets.top }, { $0.imageInsets.top = $1 })
    case .imageLeft:
      .inset(.imageInsets, "left", { $0.imageInsets.left }, { $0.imageInsets.left = $1 })
    case .imageBottom:
      .inset(.imageInsets, "bottom", { $0.imageInsets.bottom }, { $0.imageInsets.bottom = $1 })
    case .imageRight:
      .inset(.imageInsets, "right", { $0.imageInsets.right }, { $0.imageInsets.right = $1 })
    case .titleTop:
      .inset(.titleInsets, "top", { $0.titleInsets.top }, { $0.titleInsets.top = $1 })
    case .titleLeft:
      .inset(.titleInsets, "left", { $0.titleInsets.left }, { $0.titleInsets.left = $1 })
    case .titleBottom:
      .inset(.titleInsets, "bottom", { $0.titleInsets.bottom }, { $0.titleInsets.bottom = $1 })
    case .titleRight:
      .inset(.titleInsets, "right", { $0.titleInsets.right }, { $0.titleInsets.right = $1 })
    case .titleLines: .lines
    case .wrappedWidth1: .wrapped(0, isWidth: true)
    case .wrappedHeight1: .wrapped(0, isWidth: false)
    case .wrappedWidth2: .wrapped(1, isWidth: true)
    case .wrappedHeight2: .wrapped(1, isWidth: false)
    case .wrappedWidth3: .wrapped(2, isWidth: true)
    case .wrappedHeight3: .wrapped(2, isWidth: false)
    case .wrappedWidth4: .wrapped(3, isWidth: true)
    case .wrappedHeight4: .wrapped(3, isWidth: false)
    case .wrappedWidth5: .wrapped(4, isWidth: true)
    case .wrappedHeight5: .wrapped(4, isWidth: false)
    case .wrappedWidth6: .wrapped(5, isWidth: true)
    case .wrappedHeight6: .wrapped(5, isWidth: false)
    case .subtitleWidth:
      .number(
        .subtitleWidth, .size, 0, { $0.extras.subtitleSize.width },
        { $0.extras.subtitleSize.width = $1 })
    case .subtitleHeight:
      .number(
        .subtitleHeight, .size, 0, { $0.extras.subtitleSize.height },
        { $0.extras.subtitleSize.height = $1 })
    case .titlePadding:
      .number(
        .titlePadding, .length, 1, { $0.extras.titlePadding }, { $0.extras.titlePadding = $1 })
    case .titleAlignment:
      .choice(.titleAlignment, { $0.extras.titleAlignment }, { $0.extras.titleAlignment = $1 })
    case .imageReservation:
      .number(
        .imageReservation, .size, 0, { $0.extras.imageReservation },
        { $0.extras.imageReservation = $1 })
    case .backgroundWidth:
      .number(
        .backgroundWidth, .size, 0, { $0.extras.backgroundSize.width },
        { $0.extras.backgroundSize.width = $1 })
    case .backgroundHeight:
      .number(
        .backgroundHeight, .size, 0, { $0.extras.backgroundSize.height },
        { $0.extras.backgroundSize.height = $1 })
    }
  }
}

extension SpecField.Row {
  /// Makes the table row of a numeric field that scenario files write as an attribute.
  fileprivate static func number(
    _ attribute: ButtonAttribute, _ kind: SpecField.Kind, _ simplest: Double,
    _ read: @escaping @Sendable (ButtonSpec) -> Double,
    _ write: @escaping @Sendable (inout ButtonSpec, Double) -> Void
  ) -> Self {
    Self(
      attribute: attribute, name: attribute.rawValue, kind: kind, simplest: simplest, read: read,
      write: write)
  }

  /// Makes the table row of a numeric field that no attribute of a button sets.
  fileprivate static func number(
    _ name: String, _ kind: SpecField.Kind, _ simplest: Double,
    _ read: @escaping @Sendable (ButtonSpec) -> Double,
    _ write: @escaping @Sendable (inout ButtonSpec, Double) -> Void
  ) -> Self {
    Self(name: name, kind: kind, simplest: simplest, read: read, write: write)
  }

  /// Returns the row of a field that is one of an attribute's four insets.
  fileprivate static func inset(
    _ attribute: ButtonAttribute, _ side: String,
    _ read: @escaping @Sendable (ButtonSpec) -> Double,
    _ write: @escaping @Sendable (inout ButtonSpec, Double) -> Void
  ) -> Self {
    let name = attribute.rawValue.replacing("-insets", with: " inset") + " " + side
    return Self(
      attribute: attribute, name: name, kind: .length, simplest: 0, read: read, write: write)
  }

  /// Returns the row of a field whose attribute is a word. Setting an index without a word does nothing.
  fileprivate static func choice<Value: AttributeWord>(
    _ attribute: ButtonAttribute, _ read: @escaping @Sendable (ButtonSpec) -> Value,
    _ write: @escaping @Sendable (inout ButtonSpec, Value) -> Void
  ) -> Self {
    let values = Value.words
    return Self(
      attribute: attribute, name: attribute.rawValue, kind: .choice(count: values.count),
      words: values.map(\.word), simplest: 0,
      read: { spec in
        let value = read(spec)
        return Double(values.firstIndex { $0.value == value } ?? 0)
      },
      write: { spec, number in
        guard let place = Int(exactly: number), values.indices.contains(place) else { return }
        write(&spec, values[place].value)
      })
  }

  /// The row of the largest number of lines that a title may have.
  fileprivate static let lines = Self(
    attribute: .titleLines, name: ButtonAttribute.titleLines.rawValue,
    kind: .choice(count: TitleLines.mostLines + 1), simplest: 1,
    read: { Double($0.title?.lines.limit ?? 1) },
    write: { spec, number in
      guard let limit = Int(exactly: number) else { return }
      spec.title?.lines.limit = limit
    })

  /// Returns the row of the width or height of one size of a wrapped title; 0 if the title has no such size.
  fileprivate static func wrapped(_ place: Int, isWidth: Bool) -> Self {
    Self(
      name: "wrapped \(isWidth ? "width" : "height") \(place + 1)", kind: .size, simplest: 0,
      read: { spec in
        let size = spec.title?.lines[place] ?? .zero
        return Double(isWidth ? size.width : size.height)
      },
      write: { spec, number in
        guard var size = spec.title?.lines[place] else { return }
        if isWidth { size.width = number } else { size.height = number }
        spec.title?.lines[place] = size
      })
  }

  /// Returns the row of the field that says whether a button has an image or a title: 0 or 1.
  fileprivate static func item(
    _ name: String, _ read: @escaping @Sendable (ButtonSpec) -> Bool,
    _ write: @escaping @Sendable (inout ButtonSpec, Bool) -> Void
  ) -> Self {
    Self(
      name: name, kind: .choice(count: 2), simplest: 1, read: { read($0) ? 1 : 0 },
      write: { write(&$0, $1 != 0) })
  }
}

extension ButtonSpec.Image {
  /// The image that ``ButtonSpec/simplest`` has.
  fileprivate static let simplest = Self(size: CGSize(width: 50, height: 50))
}

extension ButtonSpec.Title {
  /// The title that ``ButtonSpec/simplest`` has.
  fileprivate static let simplest = Self(size: CGSize(width: 50, height: 25))
}
