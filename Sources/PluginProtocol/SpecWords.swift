package import StrategyKit
package import UIKitModel

/// A type whose values are words in JSON messages and whole numbers in records.
protocol SpecWord: CaseIterable, Equatable {
  /// All cases in the order of the C header, stored because making the list again takes longer than writing a
  /// record.
  static var inOrder: [Self] { get }

  /// The value's word in JSON messages.
  var word: StaticString { get }
}

extension SpecWord {
  /// The value's number in records: its index among all cases, in the order of the C header.
  @inline(__always)
  var code: Int32 {
    var code: Int32 = 0
    for value in Self.inOrder {
      if value == self { return code }
      code += 1
    }
    return code
  }

  /// Makes the value with a number in records; nil for an unknown number.
  @inline(__always)
  init?(code: Int32) {
    let values = Self.inOrder
    guard code >= 0, Int(code) < values.count else { return nil }
    self = values[Int(code)]
  }

  /// Makes the value with a word in JSON messages; nil for an unknown word.
  @inline(__always)
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    for value in Self.inOrder where word.isWord(value.word) {
      self = value
      return
    }
    return nil
  }
}

extension Placement: SpecWord {
  static let inOrder = Array(allCases)

  var word: StaticString {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .spread: "spread"
    case .spreadTrailing: "spread-trailing"
    }
  }
}

extension UIControl.ContentHorizontalAlignment: SpecWord {
  static let inOrder = Array(allCases)

  var word: StaticString {
    switch self {
    case .center: "center"
    case .left: "left"
    case .right: "right"
    case .fill: "fill"
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }
}

extension UIControl.ContentVerticalAlignment: SpecWord {
  static let inOrder = Array(allCases)

  var word: StaticString {
    switch self {
    case .center: "center"
    case .top: "top"
    case .bottom: "bottom"
    case .fill: "fill"
    }
  }
}

extension UIUserInterfaceLayoutDirection: SpecWord {
  static let inOrder = Array(allCases)

  var word: StaticString {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }
}

extension UIButton.ButtonType: SpecWord {
  static let inOrder = Array(allCases)

  var word: StaticString {
    switch self {
    case .custom: "custom"
    case .system: "system"
    case .detailDisclosure: "detailDisclosure"
    case .infoLight: "infoLight"
    case .infoDark: "infoDark"
    case .contactAdd: "contactAdd"
    case .plain: "plain"
    case .roundedRect: "roundedRect"
    }
  }
}
