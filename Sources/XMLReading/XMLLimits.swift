/// The limits of a document.
package struct XMLLimits: Sendable, Equatable {
  /// Bytes of the file.
  package var fileBytes: Int64 = 1 << 30
  /// Levels of elements, at most 256.
  package var depth = 64
  /// Attributes and namespace declarations of an element, at most 256.
  package var attributes = 64
  /// Bytes of one start tag, give or take ``XMLFile/chunkBytes``.
  ///
  /// libxml2 compares every attribute of a tag with every other, so a tag that is all attributes
  /// costs the square of this.
  package var tagBytes = 128 << 10
  /// Bytes of one comment, processing instruction or declaration, give or take
  /// ``XMLFile/chunkBytes``.
  package var markupBytes = 1 << 20

  /// Makes the default limits.
  package init() {}
}
