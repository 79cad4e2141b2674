package import StrategyKit
package import UIKitModel
package import ViewTrees

/// A type whose values are words in a scenario file.
package protocol AttributeWord: Sendable, Equatable {
  /// Every value with its word, the default first.
  static var words: [(word: StaticString, value: Self)] { get }
}

extension Placement: AttributeWord {
  package static let words: [(word: StaticString, value: Placement)] = [
    ("leading", .leading), ("left", .left), ("right", .right), ("top", .top),
    ("bottom", .bottom), ("trailing", .trailing),
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
  /// Whether it is made of exactly these bytes.
  package func equals(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != utf8Start[index] { return false }
    return true
  }
}
