import CProcessShim
import Foundation

/// A number that another process sees: the spec that is being laid out.
package struct SharedPlace {
  let pointer: UnsafeMutablePointer<UInt32>

  /// Opens the page that the host passed along; nil where it passed none.
  package init?() {
    guard let text = ProcessInfo.processInfo.environment["LAYOUT_PARITY_AT"],
      let descriptor = Int32(text), let page = shim_open_page(descriptor)
    else { return nil }
    pointer = UnsafeMutablePointer(mutating: page)
    pointer.pointee = .max
  }

  /// Says where this process is.
  func set(_ place: UInt32) { pointer.pointee = place }
}
