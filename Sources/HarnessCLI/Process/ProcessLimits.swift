import Foundation

/// The smallest system limits under which the tool works; below them threads may fail to start, so that a run
/// waits forever.
enum ProcessLimits {
  /// The minimal limit of the address space, in bytes.
  static let leastAddressSpace: UInt64 = 512 << 20
  /// The minimal limit of open file descriptors.
  static let fewestDescriptors: UInt64 = 16
  /// The largest number of workers that a run may have.
  static let mostJobs = 1024

  /// The first system limit that is too low, in one line; nil if all limits are high enough.
  static var shortage: String? {
    let space = limit(of: RLIMIT_AS)
    if space < leastAddressSpace {
      return "the address space is limited to \(space >> 20) MiB, expected at least "
        + "\(leastAddressSpace >> 20); raise the limit with 'ulimit -v'"
    }
    let descriptors = limit(of: RLIMIT_NOFILE)
    if descriptors < fewestDescriptors {
      return "the open files are limited to \(descriptors), expected at least "
        + "\(fewestDescriptors); raise the limit with 'ulimit -n'"
    }
    return nil
  }

  #if canImport(Glibc)
    private static func limit(of resource: __rlimit_resource) -> UInt64 {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
      return UInt64(limit.rlim_cur)
    }
  #else
    private static func limit(of resource: Int32) -> UInt64 {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return .max }
      return UInt64(limit.rlim_cur)
    }
  #endif
}
