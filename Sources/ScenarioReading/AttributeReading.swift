import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Parsing of attribute values from their bytes.
enum AttributeReading {
  /// The reason why a text is not a valid value, to follow "'width' of <button>" in a message.
  struct InvalidValue: Error, Equatable {
    var code: Diagnostic.Code
    var message: String
  }

  /// The error for a value of only white space.
  static let empty = InvalidValue(code: .emptyValue, message: "is empty; give it a value")

  /// Parses a number within bounds.
  static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: ClosedRange<Double> = SpecField.Kind.length.range
  ) throws(InvalidValue) -> Double {
    let value: Double
    do {
      value = try XMLNumber.parse(bytes)
    } catch {
      throw invalid(error, in: bytes)
    }
    guard range.contains(value) else {
      throw InvalidValue(
        code: .outOfRange,
        message: "is \(XMLNumber.text(value)); expected a number \(XMLNumber.text(range))")
    }
    return value
  }

  /// Parses four numbers: by default top, left, bottom, right.
  ///
  /// - Parameter names: the names of the numbers, for messages.
  static func insets(
    _ bytes: UnsafeBufferPointer<UInt8>, names: StaticString = "top left bottom right"
  ) throws(InvalidValue) -> UIEdgeInsets {
    var words = WordIterator(bytes: bytes)
    var numbers = (0.0, 0.0, 0.0, 0.0)
    var count = 0
    while let word = words.next() {
      let value = try number(word)
      switch count {
      case 0: numbers.0 = value
      case 1: numbers.1 = value
      case 2: numbers.2 = value
      default: numbers.3 = value
      }
      count += 1
    }
    if count == 0 { throw empty }
    guard count == 4 else {
      throw InvalidValue(
        code: .badInsets,
        message: "is '\(text(bytes))'; expected four numbers: \(names)")
    }
    return UIEdgeInsets(top: numbers.0, left: numbers.1, bottom: numbers.2, right: numbers.3)
  }

  /// Parses two numbers within bounds, horizontal and vertical; each is nil for the word `none`.
  ///
  /// - Parameter mayBeNone: whether `none` is allowed in place of a number.
  static func pair(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: ClosedRange<Double>, mayBeNone: Bool
  ) throws(InvalidValue) -> (Double?, Double?) {
    var words = WordIterator(bytes: bytes)
    var numbers: [Double?] = []
    while let word = words.next(), numbers.count < 3 {
      let none: StaticString = "none"
      numbers.append(mayBeNone && none.equals(word) ? nil : try number(word, range))
    }
    if numbers.isEmpty { throw empty }
    guard numbers.count == 2 else {
      throw InvalidValue(
        code: .badPair,
        message: "is '\(text(bytes))'; expected two numbers: horizontal vertical"
          + (mayBeNone ? ", or 'none' in place of one" : ""))
    }
    return (numbers[0], numbers[1])
  }

  /// Parses sizes of two numbers each.
  static func sizes(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(InvalidValue) -> [ViewSpec.ByAxis<Double>] {
    var words = WordIterator(bytes: bytes)
    var sizes: [ViewSpec.ByAxis<Double>] = []
    while let word = words.next() {
      let width = try number(word, SpecField.Kind.size.range)
      guard let second = words.next() else {
        throw InvalidValue(
          code: .badSizes,
          message: "has \(sizes.count * 2 + 1) numbers; expected two for each size: width height")
      }
      sizes.append(ViewSpec.ByAxis(width, try number(second, SpecField.Kind.size.range)))
    }
    if sizes.isEmpty { throw empty }
    return sizes
  }

  /// Parses a word from a fixed list.
  static func word<Value: AttributeWord>(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(InvalidValue) -> Value {
    Value.words[try place(of: bytes, in: Value.words.map(\.word))].value
  }

  /// Returns the index of a text in a list of words; white space around the text is ignored.
  ///
  /// - Throws: ``InvalidValue`` if the list does not have the text.
  private static func place(
    of bytes: UnsafeBufferPointer<UInt8>, in known: [StaticString]
  ) throws(InvalidValue) -> Int {
    if let place = known.firstIndex(where: { $0.equals(bytes) }) { return place }
    // The schema collapses white space too; it is rare enough for a second look.
    var words = WordIterator(bytes: bytes)
    guard let only = words.next() else { throw empty }
    if words.next() == nil, let place = known.firstIndex(where: { $0.equals(only) }) {
      return place
    }
    let list = known.map(\.description).joined(separator: ", ")
    throw InvalidValue(
      code: .unknownValue, message: "is '\(text(bytes))'; expected one of: \(list)")
  }

  /// Parses the values of a `<vary>`, in the order written: one number for each field of the attribute. A number
  /// that is not valid is reported and replaced by 0.
  ///
  /// - Parameter report: gets each number or word that is not valid.
  /// - Throws: ``InvalidValue`` for an empty text, and for insets without four numbers for each value.
  static func values(
    of attribute: ButtonAttribute, _ bytes: UnsafeBufferPointer<UInt8>,
    report: (InvalidValue) -> Void
  ) throws(InvalidValue) -> [Double] {
    var words = WordIterator(bytes: bytes)
    var numbers: [Double] = []
    while let word = words.next() {
      do { numbers.append(try number(of: attribute, word)) } catch {
        report(error)
        // Whether the numbers are enough does not depend on what they are.
        numbers.append(0)
      }
    }
    if numbers.isEmpty { throw empty }
    if case .insets = attribute.form, numbers.count % 4 != 0 {
      throw InvalidValue(
        code: .badInsets,
        message: "has \(numbers.count) numbers; expected four for each value:"
          + " top left bottom right")
    }
    return numbers
  }

  /// Parses a value of a button's attribute into a spec, which is not changed if the text is not valid.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as attribute: ButtonAttribute, into spec: inout ButtonSpec
  ) throws(InvalidValue) {
    let fields = attribute.fields
    if case .insets = attribute.form {
      let insets = try insets(bytes)
      spec[fields[0]] = insets.top
      spec[fields[1]] = insets.left
      spec[fields[2]] = insets.bottom
      spec[fields[3]] = insets.right
    } else {
      spec[fields[0]] = try number(of: attribute, bytes)
    }
  }

  /// Parses the number of one of an attribute's fields; the number of a word is its index.
  private static func number(
    of attribute: ButtonAttribute, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(InvalidValue) -> Double {
    switch attribute.form {
    case .insets: return try number(bytes)
    case .number(let range): return try number(bytes, range)
    case .count(let range):
      let number = try number(bytes, range)
      guard number == number.rounded() else {
        throw InvalidValue(
          code: .badNumber, message: "is \(XMLNumber.text(number)); expected a whole number")
      }
      return number
    case .word: return Double(try place(of: bytes, in: attribute.words))
    }
  }

  private static func invalid(
    _ reason: XMLNumber.ParseError, in bytes: UnsafeBufferPointer<UInt8>
  ) -> InvalidValue {
    if bytes.allSatisfy(\.isXMLSpace) { return empty }
    return switch reason {
    case .notANumber:
      InvalidValue(code: .badNumber, message: "is '\(text(bytes))'; expected a number")
    case .notFinite:
      InvalidValue(code: .notFinite, message: "is '\(text(bytes))'; expected a finite number")
    }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes.prefix(1024), as: UTF8.self).excerpt
  }
}

/// An iterator over the words of a text as byte ranges, without making strings.
struct WordIterator: IteratorProtocol {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while position < bytes.count && bytes[position].isXMLSpace { position += 1 }
    let start = position
    while position < bytes.count && !bytes[position].isXMLSpace { position += 1 }
    return start == position ? nil : UnsafeBufferPointer(rebasing: bytes[start..<position])
  }
}
