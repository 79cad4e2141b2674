import Foundation

/// The smallest system limits under which the tool works; below them threads may fail to start, so that a run
/// waits forever.
enum ProcessLimits {
  /// The minimal limit of the address space, in bytes.
  static let leastAddressSpace: UInt64 = 512 << 20
  /// The minimal limit of open file descriptors.
  static let fewestDescriptors: UInt64 = 16
  /// The number of descriptors that the tool holds for its own files, its reports and the start of a process.
  private static let ownDescriptors = 40
  /// The number of descriptors that the tool holds for each process of a strategy.
  private static let descriptorsOfProcess = 6
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

  /// Raises the limit of open files, as far as the system permits, so that it suffices for the processes of
  /// strategies.
  ///
  /// - Parameter processes: the largest number of processes that run at once.
  /// - Returns: the limit that is too low and the remedy, in one line; nil if it suffices.
  static func shortage(starting processes: Int) -> String? {
    let needed = UInt64(ownDescriptors + descriptorsOfProcess * processes)
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0, UInt64(limit.rlim_cur) < needed else { return nil }
    let before = limit.rlim_cur
    if UInt64(limit.rlim_max) >= needed {
      limit.rlim_cur = rlim_t(needed)
      if setrlimit(openFiles, &limit) == 0 { return nil }
    }
    return
      "the open files are limited to \(before), expected at least \(needed) for up to \(processes) processes of "
      + "strategies; raise the limit with 'ulimit -n', or use fewer workers with '--jobs'"
  }

  #if canImport(Glibc)
    private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

    private static func limit(of resource: __rlimit_resource) -> UInt64 {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
      return UInt64(limit.rlim_cur)
    }
  #else
    private static let openFiles = RLIMIT_NOFILE

    private static func limit(of resource: Int32) -> UInt64 {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return .max }
      return UInt64(limit.rlim_cur)
    }
  #endif
}
