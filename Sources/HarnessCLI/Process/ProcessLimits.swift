import Foundation

/// What the system must allow this process: without it threads and queues are never made, and a run that
/// waits for them waits for ever.
enum ProcessLimits {
  /// The least address space, in bytes.
  static let leastAddressSpace: UInt64 = 512 << 20
  /// The fewest descriptors.
  static let fewestDescriptors: UInt64 = 16
  /// The most workers that a run may ask for.
  static let mostJobs = 1024

  /// What is too little, in one line; nil where all is well.
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
