import CXMLShim
import Foundation

extension XMLFile {
  /// Returns whether bytes occur in a regular file, without parsing it; nil if it cannot be read or is not a
  /// regular file.
  ///
  /// - Parameter isPlain: called with every chunk; if it returns false, the encoding prevents the search and
  ///   the result is true.
  package static func search(
    _ path: String, for needle: [UInt8], while isPlain: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool? {
    guard let descriptor = try? RegularFile.open(path) else { return nil }
    defer { close(descriptor) }
    // The end of a chunk is kept in front of the next, for a needle that lies across both.
    let overlap = needle.count - 1
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: chunkBytes + overlap)
    defer { buffer.deallocate() }
    guard let base = buffer.baseAddress else { return nil }
    var kept = 0
    while true {
      let count = read(descriptor, base + kept, chunkBytes)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? false : nil }
      let filled = kept + count
      if !isPlain(UnsafeBufferPointer(start: base, count: filled)) { return true }
      if cxml_contains(base, filled, needle, needle.count) != 0 { return true }
      kept = min(overlap, filled)
      memmove(base, base + (filled - kept), kept)
    }
  }
}

extension XMLFile {
  /// Passes the bytes of a regular file to a closure, in pieces and in order.
  ///
  /// - Returns: whether all bytes were passed; false also if it is not a regular file.
  package static func forEachPiece(
    of path: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard let descriptor = try? RegularFile.open(path) else { return false }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkBytes, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      // A piece is as long as it can be, so that where the system cuts does not show.
      var filled = 0
      while filled < chunkBytes {
        let count = read(
          descriptor, buffer.baseAddress.map { $0 + filled }, chunkBytes - filled)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return false }
        if count == 0 { break }
        filled += count
      }
      guard filled > 0 else { return true }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    }
  }
}
