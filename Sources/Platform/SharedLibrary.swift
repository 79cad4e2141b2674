/// The file names of shared libraries.
package enum SharedLibrary {
  /// The file name extension that SwiftPM gives shared libraries on this system.
  package static var ending: String {
    #if canImport(Darwin)
      return ".dylib"
    #else
      return ".so"
    #endif
  }

  /// Returns whether a path ends like a shared library; plugins in C are often named `.so` on every system.
  package static func isNamed(_ path: String) -> Bool {
    path.hasSuffix(".so") || path.hasSuffix(ending)
  }
}
