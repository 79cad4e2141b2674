import Foundation

/// The environment variables that a child process inherits from the tool.
///
/// A plugin may be code of strangers: it gets no secret that its manifest does not name, such as a token of the CI
/// service.
package enum ChildEnvironment: Hashable, Sendable {
  /// All variables, for a process of the tool itself.
  case all
  /// The variables that plugins inherit: those in ``plugins``, those whose name begins with ``ownPrefix``,
  /// and those with the given names.
  case plugin(and: [String])

  /// The names of the variables that every plugin inherits.
  package static let plugins = ["PATH", "HOME", "LANG", "TMPDIR"]
  /// The beginning of the names of variables that belong to the tool.
  package static let ownPrefix = "LAYOUT_PARITY_"
  /// The variables that the tool's own executable may need to start, and those of a tool built with a sanitizer or with
  /// coverage. The process that opens a shared library inherits them too.
  package static let loader = [
    "LD_LIBRARY_PATH", "LD_PRELOAD", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "ASAN_OPTIONS",
    "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_PROFILE_FILE",
  ]

  /// Returns the variables among `variables` that the process inherits.
  package func inherited(
    from variables: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    switch self {
    case .all: return variables
    case .plugin(let names):
      return variables.filter { name, _ in
        Self.plugins.contains(name) || name.hasPrefix(Self.ownPrefix) || names.contains(name)
      }
    }
  }
}
