/// A receiver of a document's events, in order.
///
/// Pointers and elements are valid during the call only.
package protocol XMLEventHandler: AnyObject {
  /// Whether the rest of the document does not matter; asked after every chunk of it.
  var hasSeenEnough: Bool { get }

  /// An element starts.
  func start(_ element: XMLElement)

  /// The innermost open element ends on `line`.
  func end(line: Int)

  /// Text of the innermost open element, possibly one of several pieces, that ends on `line`.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int)

  /// The document is not what it has to be. Every kind but ``XMLDiagnostic/Kind/schema`` is the last
  /// event of its document.
  func report(_ diagnostic: XMLDiagnostic)
}

extension XMLEventHandler {
  package var hasSeenEnough: Bool { false }
}
