// The system's C library under one name. A file that imports this module and no Foundation compiles on every system; a
// call that another declaration hides is `Platform.write(…)`. The module adds no function around them.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
