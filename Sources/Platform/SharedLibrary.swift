/// The file names of shared libraries.
package enum SharedLibrary {
  /// The ending that SwiftPM gives to them on this system.
  package static var ending: String {
    #if canImport(Darwin)
      return ".dylib"
    #else
      return ".so"
    #endif
  }

  /// Whether a path is that of a shared library; plugins in C are often named `.so` on every system.
  package static func isNamed(_ path: String) -> Bool {
    path.hasSuffix(".so") || path.hasSuffix(ending)
  }
}
