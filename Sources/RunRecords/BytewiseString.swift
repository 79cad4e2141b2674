/// A string that is compared by bytes, unlike `String`, for which different spellings of a character are
/// equal.
package struct BytewiseString: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: BytewiseString, b: BytewiseString) -> Bool {
    var (one, other) = (a.text, b.text)
    guard one.utf8.count == other.utf8.count else { return false }
    return one.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
  }

  /// Orders strings by bytes, which gives the same order on every platform.
  package static func < (a: BytewiseString, b: BytewiseString) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
