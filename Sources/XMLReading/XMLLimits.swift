/// The limits of a document, against hostile or broken files.
package struct XMLLimits: Sendable, Equatable {
  /// The maximum number of bytes in the file.
  package var fileBytes: Int64 = 1 << 30
  /// The maximum nesting depth of elements, at most 256.
  package var depth = 64
  /// The maximum number of attributes and namespace declarations of an element, at most 256.
  package var attributes = 64
  /// The maximum number of bytes in a start tag. It is checked after each chunk, so a tag may be up to
  /// ``XMLFile/chunkBytes`` longer.
  ///
  /// libxml2 compares every attribute of a tag with every other, so the time for a tag of many attributes
  /// grows with the square of this limit.
  package var tagBytes = 128 << 10
  /// The maximum number of bytes in a comment, processing instruction or declaration, checked like
  /// ``tagBytes``.
  package var markupBytes = 1 << 20

  /// Makes the default limits.
  package init() {}
}
