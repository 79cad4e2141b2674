/// A receiver of a document's events, in order.
///
/// Pointers and elements are valid during the call only.
package protocol XMLEventHandler: AnyObject {
  /// Whether the rest of the document can be skipped; read after every chunk.
  var hasSeenEnough: Bool { get }

  /// Called at the start of an element.
  func start(_ element: XMLElement)

  /// Called at the end of the innermost open element, on `line`.
  func end(line: Int)

  /// Called with text in the innermost open element, possibly one of several pieces, which ends on `line`.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int)

  /// Called with an error in the document. Except for ``XMLDiagnostic/Kind/schema``, it is the last event of
  /// the document.
  func report(_ diagnostic: XMLDiagnostic)
}

extension XMLEventHandler {
  package var hasSeenEnough: Bool { false }
}
