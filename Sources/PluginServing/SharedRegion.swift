import CProcessShim
import Foundation
import PluginProtocol

/// Memory shared with the host, which has the index of the spec being laid out and room for records.
package struct SharedRegion {
  let memory: SharedMemory
  let pointer: UnsafeMutablePointer<UInt32>

  /// Opens the shared memory that the host passed to this process; nil if the host passed none or it cannot
  /// be opened.
  package init?() {
    guard let text = ProcessInfo.processInfo.environment["LAYOUT_PARITY_AT"],
      let descriptor = Int32(text), let address = shim_open_memory(descriptor, SharedMemory.size)
    else { return nil }
    memory = SharedMemory(address)
    pointer = address.assumingMemoryBound(to: UInt32.self)
    pointer.pointee = .max
  }

  /// Writes the index of the current spec for the host to read.
  func set(_ place: UInt32) { pointer.pointee = place }
}
