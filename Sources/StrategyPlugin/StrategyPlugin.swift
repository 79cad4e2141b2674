import CLayoutParityPlugin
public import StrategyKit

/// A namespace for exporting Swift strategies as a shared library, which the released tool loads as a plugin.
///
/// A dynamic library product with one function becomes a plugin:
///
/// ```swift
/// @_cdecl("layout_parity_plugin")
/// public func plugin(
///   lowest: UInt32, highest: UInt32, host: UnsafeRawPointer?
/// ) -> UnsafeRawPointer? {
///   StrategyPlugin.export([mine], name: "my-button", version: "1", lowest, highest)
/// }
/// ```
///
/// The tool opens it in a separate process, so a crash affects one result only.
public enum StrategyPlugin {
  /// Returns the plugin table that the tool requests, with the given strategies.
  ///
  /// The table and the strategies last as long as the process. The tool gets a strategy's reasons when they first
  /// occur, at most 65,535 of them.
  ///
  /// - Parameters:
  ///   - strategies: the strategies that the plugin offers.
  ///   - name: the plugin's name.
  ///   - version: the plugin's version.
  ///   - lowest: the lowest version of the ABI that the tool supports, an argument of the exported function.
  ///   - highest: the highest version of the ABI that the tool supports.
  /// - Returns: the address of an `lp_plugin`; nil if the tool does not support version 1 of the ABI.
  public static func export(
    _ strategies: [any LayoutStrategy], name: String, version: String, _ lowest: UInt32,
    _ highest: UInt32
  ) -> UnsafeRawPointer? {
    guard (lowest...max(lowest, highest)).contains(1) else { return nil }
    let tables = UnsafeMutablePointer<UnsafePointer<lp_strategy>?>.allocate(
      capacity: max(1, strategies.count))
    for (place, strategy) in strategies.enumerated() {
      (tables + place).initialize(to: ExportedStrategy.table(of: strategy))
    }
    let plugin = UnsafeMutablePointer<lp_plugin>.allocate(capacity: 1)
    plugin.initialize(
      to: lp_plugin(
        abi: 1, size: UInt32(MemoryLayout<lp_plugin>.size), name: LastingText.copy(name),
        version: LastingText.copy(version), strategy_count: UInt32(strategies.count),
        strategies: tables, shut_down: nil))
    return UnsafeRawPointer(plugin)
  }
}

/// Texts for C as NUL-terminated strings that are never freed.
enum LastingText {
  /// Returns a copy of a text that is never freed.
  static func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(copy)
  }
}
