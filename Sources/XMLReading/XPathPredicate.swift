import CXMLShim

/// Why an XPath expression has no answer.
package struct XPathError: Error, Sendable, Equatable {
  /// What is wrong.
  package var message: String
  /// The character before which it is wrong, from 1; nil if that is not known.
  package var column: Int?

  package init(message: String, column: Int?) {
    self.message = message
    self.column = column
  }
}

/// A compiled XPath 1.0 expression.
package struct XPathPredicate: ~Copyable {
  private let handle: OpaquePointer

  /// The steps that one evaluation may take.
  package static let operationLimit: UInt64 = 100_000

  /// Compiles an expression.
  package init(_ expression: String) throws(XPathError) {
    XMLStream.prepareLibrary()
    var reason = [CChar](repeating: 0, count: 256)
    var offset: Int32 = 0
    let compiled = cxml_xpath_create(
      expression, Self.operationLimit, &reason, reason.count, &offset)
    guard let compiled else {
      let column = expression.utf8.prefix(Int(offset)).count { $0 & 0xC0 != 0x80 } + 1
      throw XPathError(message: Self.message(reason), column: column)
    }
    handle = compiled
  }

  deinit { cxml_xpath_destroy(handle) }

  /// Whether the expression holds at the root of a tree.
  package func holds(in tree: borrowing XPathTree) throws(XPathError) -> Bool {
    var reason: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0, 0, 0, 0, 0)
    let capacity = MemoryLayout.size(ofValue: reason)
    let result = withUnsafeMutableBytes(of: &reason) { buffer -> Int32 in
      guard let base = buffer.baseAddress else { return -1 }
      return cxml_xpath_evaluate(
        handle, tree.handle, base.assumingMemoryBound(to: CChar.self), capacity)
    }
    guard result >= 0 else {
      let text = withUnsafeBytes(of: reason) { buffer in
        buffer.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      }
      throw XPathError(message: Self.message(text), column: nil)
    }
    return result == 1
  }

  private static func message(_ reason: [CChar]) -> String {
    let text = XMLDiagnostic.inHouseStyle(XMLSchema.string(reason))
    return text.isEmpty ? "it has no result" : text
  }
}

/// A root element with a few children, whose attributes change from one evaluation to the next.
package struct XPathTree: ~Copyable {
  let handle: OpaquePointer

  /// Makes a tree of a root element alone.
  package init(root: String) throws(XPathError) {
    XMLStream.prepareLibrary()
    guard let handle = cxml_tree_create(root) else { throw Self.noMemory }
    self.handle = handle
  }

  deinit { cxml_tree_destroy(handle) }

  private static let noMemory = XPathError(message: "no memory is left", column: nil)

  /// Adds a child, hidden at first; its index for ``show(_:_:)`` and ``addAttribute(_:to:)``.
  package mutating func addChild(_ name: String) throws(XPathError) -> Int {
    let index = cxml_tree_add_child(handle, name)
    guard index >= 0 else { throw Self.noMemory }
    return Int(index)
  }

  /// Shows or hides a child.
  package mutating func show(_ child: Int, _ isShown: Bool) {
    cxml_tree_show(handle, Int32(clamping: child), isShown ? 1 : 0)
  }

  /// Adds an attribute to the root (0) or to a child; its index for ``set(_:to:)``.
  package mutating func addAttribute(
    _ name: String, to element: Int
  ) throws(XPathError) -> Int {
    let index = cxml_tree_add_attribute(handle, Int32(clamping: element), name)
    guard index >= 0 else { throw Self.noMemory }
    return Int(index)
  }

  /// Changes the value of an attribute.
  package mutating func set(_ attribute: Int, to value: String) throws(XPathError) {
    var value = value
    let isSet = value.withUTF8 { bytes -> Bool in
      guard let base = bytes.baseAddress else { return false }
      return cxml_tree_set(handle, Int32(clamping: attribute), base, Int32(bytes.count)) != 0
    }
    if !isSet { throw Self.noMemory }
  }
}
