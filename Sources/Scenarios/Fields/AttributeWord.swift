package import StrategyKit
package import UIKitModel
package import ViewTrees

/// A type whose values scenario files state as words.
package protocol AttributeWord: Sendable, Equatable {
  /// Every value with its word, the default first.
  static var words: [(word: StaticString, value: Self)] { get }
}

extension Placement: AttributeWord {
  package static let words: [(word: StaticString, value: Placement)] = [
    ("leading", .leading), ("left", .left), ("right", .right), ("top", .top),
    ("bottom", .bottom), ("trailing", .trailing), ("spread", .spread),
    ("spread-trailing", .spreadTrailing),
  ]
}

extension UIControl.ContentHorizontalAlignment: AttributeWord {
  package static let words: [(word: StaticString, value: UIControl.ContentHorizontalAlignment)] = [
    ("center", .center), ("left", .left), ("right", .right), ("fill", .fill),
    ("leading", .leading), ("trailing", .trailing),
  ]
}

extension UIControl.ContentVerticalAlignment: AttributeWord {
  package static let words: [(word: StaticString, value: UIControl.ContentVerticalAlignment)] = [
    ("center", .center), ("top", .top), ("bottom", .bottom), ("fill", .fill),
  ]
}

extension UIUserInterfaceLayoutDirection: AttributeWord {
  package static let words: [(word: StaticString, value: UIUserInterfaceLayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]
}

extension UIButton.ButtonType: AttributeWord {
  package static let words: [(word: StaticString, value: UIButton.ButtonType)] = [
    ("custom", .custom), ("system", .system), ("detailDisclosure", .detailDisclosure),
    ("infoLight", .infoLight), ("infoDark", .infoDark), ("contactAdd", .contactAdd),
    ("plain", .plain), ("roundedRect", .roundedRect),
  ]
}

extension UIButton.Configuration.TitleAlignment: AttributeWord {
  package static let words: [(word: StaticString, value: UIButton.Configuration.TitleAlignment)] = [
    ("automatic", .automatic), ("leading", .leading), ("center", .center),
    ("trailing", .trailing),
  ]
}

extension ViewSpec.Pin: AttributeWord {
  package static let words: [(word: StaticString, value: ViewSpec.Pin)] = [
    ("margins", .margins), ("safe-area", .safeArea), ("edges", .edges),
  ]
}

extension MarginPolicy: AttributeWord {
  package static let words: [(word: StaticString, value: MarginPolicy)] = [
    ("safe-area-added-last", .safeAreaAddedLast), ("overlap-last", .overlapLast),
  ]
}

extension ConstraintSpec.Guide: AttributeWord {
  package static let words: [(word: StaticString, value: ConstraintSpec.Guide)] = [
    ("margins", .margins), ("safe-area", .safeArea),
  ]
}

extension NSLayoutConstraint.Attribute: AttributeWord {
  package static let words: [(word: StaticString, value: NSLayoutConstraint.Attribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY), ("lastBaseline", .lastBaseline), ("firstBaseline", .firstBaseline),
    ("leftMargin", .leftMargin), ("rightMargin", .rightMargin), ("topMargin", .topMargin),
    ("bottomMargin", .bottomMargin), ("leadingMargin", .leadingMargin),
    ("trailingMargin", .trailingMargin), ("centerXWithinMargins", .centerXWithinMargins),
    ("centerYWithinMargins", .centerYWithinMargins),
  ]
}

extension NSLayoutConstraint.Relation: AttributeWord {
  package static let words: [(word: StaticString, value: NSLayoutConstraint.Relation)] = [
    ("equal", .equal), ("lessThanOrEqual", .lessThanOrEqual),
    ("greaterThanOrEqual", .greaterThanOrEqual),
  ]
}

extension NSLayoutConstraint.Axis: AttributeWord {
  package static let words: [(word: StaticString, value: NSLayoutConstraint.Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension UIStackView.Distribution: AttributeWord {
  package static let words: [(word: StaticString, value: UIStackView.Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
}

extension UIStackView.Alignment: AttributeWord {
  package static let words: [(word: StaticString, value: UIStackView.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("firstBaseline", .firstBaseline), ("center", .center),
    ("trailing", .trailing), ("lastBaseline", .lastBaseline),
  ]
}

extension Bool: AttributeWord {
  package static let words: [(word: StaticString, value: Bool)] = [
    ("false", false), ("true", true),
  ]
}

extension AttributeWord {
  /// The word of this value.
  package var word: String {
    Self.words.first { $0.value == self }?.word.description ?? ""
  }
}

extension StaticString {
  /// Returns whether the word has exactly these bytes.
  package func equals(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != utf8Start[index] { return false }
    return true
  }
}
