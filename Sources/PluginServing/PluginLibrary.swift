import CLayoutParityPlugin
import Foundation
package import StrategyKit

/// A shared library of strategies whose code runs in this process.
package struct PluginLibrary {
  /// The plugin's name, as the library states it; `version` is its version.
  package let name: String
  package let version: String
  /// The strategies of the library.
  package let strategies: [any LayoutStrategy]
  /// The function tables of the library's strategies.
  let tables: [LibraryTable]

  /// Opens the library at a path; throws if the file is not a plugin library for ABI 1.
  package init(path: String, toolVersion: String) throws(PluginLibraryError) {
    let host = LibraryHost.make(toolVersion)
    guard let plugin = try Self.entry(of: path)(1, 1, host)?.pointee, plugin.abi == 1 else {
      throw PluginLibraryError(
        "'\(path)' does not support ABI 1, the only one that the tool speaks")
    }
    name = String(cString: plugin.name)
    version = String(cString: plugin.version)
    let pointers = (0..<Int(plugin.strategy_count)).compactMap { plugin.strategies[$0] }
    strategies = pointers.compactMap { LibraryStrategy($0, host: host) }
    tables = pointers.map {
      LibraryTable(strategy: UInt(bitPattern: $0), host: UInt(bitPattern: host))
    }
  }

  /// Returns whether a library returns null when it supports none of the offered ABI versions, as it must;
  /// throws if it cannot be opened.
  static func refusesUnknownABI(
    _ path: String, toolVersion: String
  ) throws(PluginLibraryError) -> Bool {
    try entry(of: path)(99, 99, LibraryHost.make(toolVersion)) == nil
  }

  /// Opens a library and returns its exported function; throws if the file is not a plugin library.
  private static func entry(of path: String) throws(PluginLibraryError) -> PluginEntry {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw PluginLibraryError(String(cString: dlerror()))
    }
    guard let magic = dlsym(handle, "layout_parity_magic") else {
      throw PluginLibraryError(
        "'\(path)' exports no 'layout_parity_magic', so the library is not a plugin; see 'plugin new c'"
      )
    }
    try check(magic.assumingMemoryBound(to: lp_magic.self).pointee, path)
    guard let symbol = dlsym(handle, "layout_parity_plugin") else {
      throw PluginLibraryError(
        "'\(path)' exports no function 'layout_parity_plugin'; declare it with LP_EXPORT")
    }
    return unsafeBitCast(symbol, to: PluginEntry.self)
  }

  /// Checks the library's magic text, ABI and record sizes before one of its functions is called, so that
  /// other libraries are rejected.
  private static func check(_ magic: lp_magic, _ path: String) throws(PluginLibraryError) {
    let expected = layout_parity_magic
    let text = withUnsafeBytes(of: magic.text) { Array($0) }
    guard text == withUnsafeBytes(of: expected.text, { Array($0) }) else {
      throw PluginLibraryError(
        "'\(path)' has a 'layout_parity_magic' that does not begin with 'layout-parity 1'; define it as LP_MAGIC"
      )
    }
    guard magic.abi == expected.abi, magic.spec_size == expected.spec_size,
      magic.layout_size == expected.layout_size, magic.pointer_size == expected.pointer_size
    else {
      throw PluginLibraryError(
        "'\(path)' is built for ABI \(magic.abi) with records of \(magic.spec_size) and "
          + "\(magic.layout_size) bytes, expected ABI 1 with 256 and 256")
    }
  }
}

/// The addresses of a strategy's function table in a library, and of the facts about the host; valid until
/// the process ends.
struct LibraryTable: Sendable {
  let strategy: UInt
  let host: UInt
}

/// The reason why a library is not a plugin.
package struct PluginLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem in one line, with the found and the expected value or the remedy.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// The only exported function of a plugin's library.
private typealias PluginEntry =
  @convention(c) (UInt32, UInt32, UnsafePointer<lp_host>?) -> UnsafePointer<lp_plugin>?

/// The facts about this tool that a plugin library receives, valid until the process ends.
enum LibraryHost {
  /// Makes the facts about the host, which a plugin may keep and which are never freed.
  static func make(_ toolVersion: String) -> UnsafePointer<lp_host> {
    let host = UnsafeMutablePointer<lp_host>.allocate(capacity: 1)
    host.initialize(
      to: lp_host(
        size: UInt32(MemoryLayout<lp_host>.size), name: strdup("layout-parity"),
        version: strdup(toolVersion),
        log: { _, line in
          guard let line else { return }
          FileHandle.standardError.write(Data((String(cString: line) + "\n").utf8))
        }))
    return UnsafePointer(host)
  }
}
